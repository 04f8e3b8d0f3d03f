/// Returns numbers in the format of OpenTrack's datagrams.
func datagram(_ numbers: [Double]) -> [UInt8] {
  numbers.flatMap { number in withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) } }
}
