import RealModule

/// Logistic regression by Newton's method. A small ridge penalty makes it converge even if one feature separates all
/// samples. The right samples and the wrong samples have the same total weight, even if there are more of one kind.
/// Source: T. Hastie, R. Tibshirani, J. Friedman, The Elements of Statistical Learning, 4.4.1.
struct Regression {
  let weights: [Double]
  let bias: Double

  /// Fits the model to samples.
  /// - Parameters:
  ///   - rows: the samples, each with one number per feature.
  ///   - isRight: for each sample, whether its hypothesis was right.
  ///   - ridge: the penalty on the weights of the features, which are scaled to a standard deviation of 1.
  init(rows: [[Double]], isRight: [Bool], ridge: Double = 1) {
    let scales = Self.scales(of: rows)
    let scaled = rows.map { row in [1] + zip(row, scales).map { ($0 - $1.mean) / $1.deviation } }
    let solution = Self.newton(scaled, isRight, ridge)
    weights = zip(solution.dropFirst(), scales).map { $0 / $1.deviation }
    bias = solution[0] - zip(weights, scales).reduce(0) { $0 + $1.0 * $1.1.mean }
  }

  func score(of row: [Double]) -> Double { zip(row, weights).reduce(bias) { $0 + $1.0 * $1.1 } }

  private static func scales(of rows: [[Double]]) -> [(mean: Double, deviation: Double)] {
    (0..<(rows.first?.count ?? 0)).map { column in
      let values = rows.map { $0[column] }
      let mean = values.reduce(0, +) / Double(values.count)
      let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
      // A constant feature has no information: its scaled value is 0 everywhere.
      return (mean, variance > 1e-12 ? variance.squareRoot() : 1)
    }
  }

  private static func newton(_ rows: [[Double]], _ isRight: [Bool], _ ridge: Double) -> [Double] {
    let right = Double(isRight.count { $0 })
    let shares = isRight.map { Double(rows.count) / 2 / max(1, $0 ? right : Double(rows.count) - right) }
    let size = rows.first?.count ?? 1
    var solution = Array(repeating: 0.0, count: size)
    for _ in 0..<50 {
      var gradient = solution.enumerated().map { $0 == 0 ? 0 : -ridge * $1 }
      var curvature = (0..<size).map { row in (0..<size).map { $0 == row && row > 0 ? ridge : 0.0 } }
      for (row, (isRight, share)) in zip(rows, zip(isRight, shares)) {
        let sum = zip(row, solution).reduce(0) { $0 + $1.0 * $1.1 }
        let likelihood = 1 / (1 + .exp(-sum))
        let slope = max(share * likelihood * (1 - likelihood), 1e-9)
        for index in 0..<size {
          gradient[index] += share * ((isRight ? 1 : 0) - likelihood) * row[index]
          for other in 0..<size { curvature[index][other] += slope * row[index] * row[other] }
        }
      }
      let step = solved(curvature, gradient)
      for index in 0..<size { solution[index] += step[index] }
      if step.allSatisfy({ abs($0) < 1e-9 }) { break }
    }
    return solution
  }

  /// Solves a linear system by Gaussian elimination with partial pivoting. The matrix is positive definite.
  private static func solved(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    var rows = zip(matrix, vector).map { $0 + [$1] }
    for column in vector.indices {
      let pivot = (column..<rows.count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      guard abs(rows[column][column]) > 1e-12 else { continue }
      for row in rows.indices where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column...vector.count { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return vector.indices.map { abs(rows[$0][$0]) > 1e-12 ? rows[$0][vector.count] / rows[$0][$0] : 0 }
  }
}
