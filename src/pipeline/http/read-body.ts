import type { IncomingMessage } from 'node:http'

/**
 * The body of an answer as it comes in, at most `limit` bytes of it. Past the limit the connection is closed
 * and `whole` is false. Rejects with the platform's error when the connection breaks.
 */
export async function readBody(
  response: IncomingMessage,
  limit: number,
): Promise<{ readonly bytes: Uint8Array; readonly whole: boolean }> {
  const pieces: Uint8Array[] = []
  let length = 0
  // Leaving the loop early closes the connection.
  for await (const piece of response) {
    // Without an encoding set, a stream of an answer yields bytes only.
    const bytes: Uint8Array = piece
    pieces.push(bytes.subarray(0, limit - length))
    length += bytes.length
    if (length > limit) return { bytes: Buffer.concat(pieces), whole: false }
  }
  return { bytes: Buffer.concat(pieces), whole: true }
}
