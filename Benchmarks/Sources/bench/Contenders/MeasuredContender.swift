/// The engine that is measured.
typealias MeasuredContender = TypesettingContender
