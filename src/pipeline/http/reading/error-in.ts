/**
 * What an answer calls its error, as many servers do with status 200: a text at `error`, `errors`, `message`
 * or `reason`, or at one of these within, of a list in its first element. Undefined if there is none. The
 * answer is `plainJson`.
 */
export function errorIn(answer: unknown, levels = 4): string | undefined {
  if (levels === 0 || typeof answer !== 'object' || answer === null) return undefined
  if (Array.isArray(answer)) return errorIn(answer[0], levels - 1)
  const found = ['error', 'errors', 'reason', 'message'].map((key) => Reflect.get(answer, key))
  const value: unknown = found.find((one) => one !== undefined && one !== null)
  return typeof value === 'string' && value !== '' ? value : errorIn(value, levels - 1)
}
