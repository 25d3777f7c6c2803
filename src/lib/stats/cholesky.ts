/**
 * Returns the lower triangular matrix L with L L' = A for a symmetric matrix A, in row-major order.
 * Does not read A above its diagonal. Throws if A is not positive definite.
 */
export function cholesky(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let one = 0; one < size * size; one += size) {
    for (let other = 0, column = 0; other <= one; other += size, column += 1) {
      let left = matrix[one + column] ?? 0
      for (let k = 0; k < column; k += 1) left -= (lower[one + k] ?? 0) * (lower[other + k] ?? 0)
      if (one === other && !(left > 0)) throw new Error('the matrix is not positive definite')
      lower[one + column] = one === other ? Math.sqrt(left) : left / (lower[other + column] ?? 0)
    }
  }
  return lower
}

/** Solves L x = b for a lower triangular matrix. */
export function solveLower(lower: Float64Array, b: ArrayLike<number>): Float64Array {
  const size = b.length
  const x = new Float64Array(size)
  for (let row = 0; row < size; row += 1) {
    let sum = b[row] ?? 0
    const start = row * size
    for (let k = 0; k < row; k += 1) sum -= (lower[start + k] ?? 0) * (x[k] ?? 0)
    x[row] = sum / (lower[start + row] ?? 0)
  }
  return x
}
