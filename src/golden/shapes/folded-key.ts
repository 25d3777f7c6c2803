/**
 * Normalises a key: `expectedOutput`, `Expected Output` and `expected-output` become
 * `expected_output`.
 */
export function foldedKey(key: string): string {
  const snake = key.trim().replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
  return snake.replaceAll(/[\s.-]+/g, '_').toLowerCase()
}
