import Glibc
import MeasureCommand

exit(MeasureProgram.run())
