import { printable } from '../../lib/text/printing/printable.ts'
import { codeOf, messageOf } from '../../lib/reason-of.ts'

export function connectionTrouble(error: unknown): string {
  const code = codeOf(error)
  const known = code === undefined ? undefined : troubles.get(code)
  if (known !== undefined) return `${known} (${code})`
  // If several addresses were tried, the message is empty but the code is set.
  const message = messageOf(error)
  return `the request failed: ${printable(message === '' ? (code ?? 'unknown') : message, 200)}`
}

const troubles: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'the server refuses connections'],
  ['ECONNRESET', 'the server closed the connection before its response was complete'],
  ['EPIPE', 'the server closed the connection before it had read the question'],
  ['ENOTFOUND', 'no such host'],
  ['EAI_AGAIN', 'the host name could not be resolved'],
  ['ETIMEDOUT', 'the attempt to connect timed out'],
  ['EHOSTUNREACH', 'the host cannot be reached'],
  ['ENETUNREACH', 'the host cannot be reached'],
])
