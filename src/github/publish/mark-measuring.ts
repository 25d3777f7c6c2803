import { findOurs, type Marker, parseMarker } from './marker.ts'
import type { Comments } from './open-comments.ts'

/**
 * Says in a comment of ours that holds the result for another commit that a new one is being
 * measured. The marker and the old result stay. Makes no comment, and is not read back: the result
 * replaces the line soon. Rejects with the client's errors.
 */
export async function markMeasuring(
  { key, head }: Pick<Marker, 'key' | 'head'>,
  comments: Comments,
): Promise<void> {
  const [oldest] = await findOurs(comments, key)
  const stored = oldest && parseMarker(oldest.body)
  if (oldest === undefined || stored === undefined || stored.head === head) return
  if ((await comments.pullHead()) !== head) return
  await comments.update(oldest.id, withLine(oldest.body, lineFor(head, stored.head)))
}

function lineFor(now: string, before: string): string {
  return `> Measuring ${now.slice(0, 7)} now; the result below is for ${before.slice(0, 7)}.`
}

function withLine(body: string, line: string): string {
  const end = body.indexOf('\n')
  const [marker, rest] = end === -1 ? [body, ''] : [body.slice(0, end), body.slice(end + 1)]
  return `${marker.trimEnd()}\n\n${line}\n\n${rest.trimStart().replace(earlierLine, '')}`
}

const earlierLine = /^> Measuring [0-9a-f]{7} now; the result below is for [0-9a-f]{7}\.\s*/
