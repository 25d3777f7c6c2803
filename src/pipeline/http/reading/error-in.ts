/**
 * Returns the error message in a server's response, because many servers send errors with status
 * 200. The message is a string at `error`, `errors`, `reason` or `message`, possibly nested in one
 * of these. Searches only the first element of a list. Returns undefined if there is no message.
 * `answer` must come from `plainJson`.
 */
export function errorIn(answer: unknown, levels = 4): string | undefined {
  if (levels === 0 || typeof answer !== 'object' || answer === null) return undefined
  if (Array.isArray(answer)) return errorIn(answer[0], levels - 1)
  const found = ['error', 'errors', 'reason', 'message'].map((key) => Reflect.get(answer, key))
  const value: unknown = found.find((one) => one !== undefined && one !== null)
  return typeof value === 'string' && value !== '' ? value : errorIn(value, levels - 1)
}
