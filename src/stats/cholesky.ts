/**
 * The lower triangle L with L L' = A of a symmetric matrix, rows one after the other; what stands above the diagonal of A
 * is not read. Throws for a matrix that is not
 * positive definite.
 */
export function cholesky(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      const sum = rest(matrix[row * size + column] ?? 0, { lower, size, row, column })
      if (row === column && !(sum > 0)) throw new Error('the matrix is not positive definite')
      lower[row * size + column] =
        row === column ? Math.sqrt(sum) : sum / (lower[column * size + column] ?? 0)
    }
  }
  return lower
}

/** What is left of a number once the product of two rows is taken from it, up to a column. */
function rest(
  from: number,
  { lower, size, row, column }: { lower: Float64Array; size: number; row: number; column: number },
): number {
  let left = from
  const one = row * size
  const other = column * size
  for (let k = 0; k < column; k += 1) left -= (lower[one + k] ?? 0) * (lower[other + k] ?? 0)
  return left
}

/** The solution x of L x = b for a lower triangle. */
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
