@_exported import SelfSizing
