@_exported import CompositionalLayout
@_exported import Typesetting
