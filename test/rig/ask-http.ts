import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * Sends a request without the global `fetch`, which takes five times as long; scenarios make thousands of
 * requests.
 */
export async function askHttp(
  url: string,
  asked: {
    readonly method: string
    readonly token: string | undefined
    /** Sent as JSON. */
    readonly body: unknown
  },
): Promise<{
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}> {
  const { method, token, body } = asked
  return new Promise((resolve, reject) => {
    const sent = request(url, { method }, (response) => {
      const { statusCode: status = 0, headers } = response
      text(response).then((answer) => resolve({ status, headers, body: answer }), reject)
    })
    sent.on('error', reject)
    sent.setHeader('content-type', 'application/json')
    if (token !== undefined) sent.setHeader('authorization', `Bearer ${token}`)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
