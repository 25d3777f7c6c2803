/**
 * Finds the error message in an answer; many servers send one with status 200. It is a text at `error`,
 * `errors`, `reason` or `message`, possibly nested in one of these; in a list, only the first element is
 * searched. Returns undefined if there is none. `answer` must be `plainJson`.
 */
export function errorIn(answer: unknown, levels = 4): string | undefined {
  if (levels === 0 || typeof answer !== 'object' || answer === null) return undefined
  if (Array.isArray(answer)) return errorIn(answer[0], levels - 1)
  const found = ['error', 'errors', 'reason', 'message'].map((key) => Reflect.get(answer, key))
  const value: unknown = found.find((one) => one !== undefined && one !== null)
  return typeof value === 'string' && value !== '' ? value : errorIn(value, levels - 1)
}
