@_exported import UIKitCompat
