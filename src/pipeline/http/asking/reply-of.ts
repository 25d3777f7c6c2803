import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { printable, quoted } from '../../../lib/text/printing/printable.ts'
import { retryAfterMs } from '../../../lib/retry.ts'
import { sizeOf } from '../../../lib/text/printing/size-of.ts'

export type Reply =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'failed'; readonly message: string }
  /**
   * The server is temporarily overloaded. `waitMs` is how long it asks the client to wait, or
   * undefined if it does not say.
   */
  | { readonly kind: 'busy'; readonly message: string; readonly waitMs: number | undefined }

/**
 * Reads a response with a 2xx status, at most `longestBody` bytes and valid UTF-8. Any other
 * response is a failed or busy reply. For an error status, the message contains the status and,
 * unless the body is HTML, the first 300 code points of the body. `silenced` redacts secrets.
 * Rejects with the platform's error if the connection breaks.
 */
export async function replyOf(
  response: IncomingMessage,
  { longestBody, silenced }: ReplyRules,
): Promise<Reply> {
  const status = response.statusCode ?? 0
  if (status < 200 || status > 299) {
    const message = await refusal(response, status, silenced)
    return isBusy(status) ? { kind: 'busy', message, waitMs: waitOf(response) } : failed(message)
  }
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    response.destroy()
    const named = printable(silenced(encoding), 40)
    return failed(
      `the response is compressed (${named}), although the request did not allow compression`,
    )
  }
  const { bytes, whole } = await readBody(response, longestBody)
  if (!whole) return failed(`the response is longer than ${sizeOf(longestBody)}`)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { kind: 'answered', text: silenced(text) }
  } catch {
    return failed('the response is not valid UTF-8')
  }
}

/**
 * Returns whether the status means that there were too many requests, or that a gateway temporarily
 * could not reach the server.
 */
function isBusy(status: number): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504
}

function waitOf({ headers }: IncomingMessage): number | undefined {
  const after = headers['retry-after']
  const asked = new Headers(after === undefined ? [] : [['retry-after', after]])
  return retryAfterMs(asked, Date.now())
}

type ReplyRules = {
  readonly longestBody: number
  readonly silenced: (text: string) => string
}

function failed(message: string): Reply {
  return { kind: 'failed', message }
}

/** The maximum number of bytes read from the body of an error response. */
const longestRefusal = 16 * 1024
const shownOfRefusal = 300

async function refusal(
  response: IncomingMessage,
  status: number,
  silenced: ReplyRules['silenced'],
): Promise<string> {
  const name = STATUS_CODES[status]
  const answered = `the server responded with ${status}${name === undefined ? '' : ` ${name}`}`
  // After status 101, the connection switches to another protocol, so no body arrives.
  if (status === 101) return answered
  const { location } = response.headers
  if (status >= 300 && status < 400) {
    response.destroy()
    const target = location === undefined ? '' : ` to ${quoted(silenced(location))}`
    return `${answered}${target}: redirects are not followed`
  }
  const { bytes } = await readBody(response, longestRefusal)
  const text = silenced(new TextDecoder().decode(bytes)).replaceAll(/\s+/g, ' ').trim()
  const isHtml = response.headers['content-type']?.includes('html') === true || text.startsWith('<')
  return text === '' || isHtml ? answered : `${answered}: ${printable(text, shownOfRefusal)}`
}

/**
 * Reads at most `limit` bytes of a response's body. If the body is longer, closes the connection
 * and returns `whole` as false. Rejects with the platform's error if the connection breaks.
 */
async function readBody(
  response: IncomingMessage,
  limit: number,
): Promise<{ readonly bytes: Uint8Array; readonly whole: boolean }> {
  const pieces: Uint8Array[] = []
  let length = 0
  // Leaving the loop early closes the connection.
  for await (const piece of response) {
    // The stream yields only bytes, because no encoding is set.
    const bytes: Uint8Array = piece
    pieces.push(bytes.subarray(0, limit - length))
    length += bytes.length
    if (length > limit) return { bytes: Buffer.concat(pieces), whole: false }
  }
  return { bytes: Buffer.concat(pieces), whole: true }
}
