import { findOurs, type Marker, parseMarker } from './marker.ts'
import type { Comments } from './open-comments.ts'

export type MeasuringRun = Pick<Marker, 'key' | 'head'> & {
  readonly runUrl: string
  readonly began: Date
}

/**
 * Adds a line to our existing comment if the comment shows another commit's result. The line says which
 * run began to measure the new commit, and when, so it stays true even if that run is killed. Keeps the
 * marker and the old result. Does not create a comment. Does not check whether the update succeeded,
 * because the new result will soon replace the line. Rejects with the client's error.
 */
export async function commentMeasuring(run: MeasuringRun, comments: Comments): Promise<void> {
  const { key, head } = run
  const [oldest] = await findOurs(comments, key)
  const stored = oldest && parseMarker(oldest.body)
  if (oldest === undefined || stored === undefined || stored.head === head) return
  if ((await comments.pullHead()) !== head) return
  await comments.update(oldest.id, withLine(oldest.body, lineFor(run, stored.head)))
}

function lineFor({ head, runUrl, began }: MeasuringRun, before: string): string {
  const time = began.toISOString().slice(0, 16).replace('T', ' ')
  return `> [A run](${runUrl}) began to measure ${head.slice(0, 7)} at ${time} UTC; the result below is for ${before.slice(0, 7)}.`
}

function withLine(body: string, line: string): string {
  const end = body.indexOf('\n')
  const [marker, rest] = end === -1 ? [body, ''] : [body.slice(0, end), body.slice(end + 1)]
  return `${marker.trimEnd()}\n\n${line}\n\n${rest.trimStart().replace(earlierLine, '')}`
}

const earlierLine =
  /^> \[A run\]\(\S+\) began to measure [0-9a-f]{7} at [\d :-]{16} UTC; the result below is for [0-9a-f]{7}\.\s*/
