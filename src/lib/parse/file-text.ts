import { decodeText } from '../text/decode-text.ts'
import { conflictMarkers } from './conflict-markers.ts'
import type { MistakeList } from './mistake-list.ts'

/** How to resolve a conflict in a file whose lines depend on each other. */
export const eitherSide = 'choose one side of each conflict, or combine both'

/**
 * Decodes the text of a file that a person wrote. If the file has more than `most` bytes (message:
 * `tooLarge`), is not UTF-8 or has git's conflict markers, adds mistakes and returns an empty
 * string. `resolve` tells the user how to resolve a conflict. If `resolve` is left out, the text is
 * not searched for conflict markers.
 */
export function fileText(
  bytes: Uint8Array | string,
  {
    most,
    tooLarge,
    resolve,
    mistakes,
  }: {
    readonly most: number
    readonly tooLarge: string
    readonly resolve?: string
    readonly mistakes: MistakeList
  },
): string {
  const size = typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length
  if (size > most) {
    mistakes.add({ path: [], message: tooLarge })
    return ''
  }
  const text = decodeText(bytes)
  if (text === undefined && typeof bytes !== 'string') {
    const message = 'not UTF-8: expected a text file in UTF-8'
    const line = firstLineNotUtf8(bytes)
    mistakes.add({ path: [], message }, () => ({ line, column: undefined }))
  }
  const markers = resolve === undefined ? [] : conflictMarkers(text ?? '')
  const message = 'a conflict marker that git left for you to resolve'
  const hint = `${resolve}, and remove the lines with markers`
  for (const line of markers) mistakes.add({ path: [], message, hint }, () => ({ line, column: 1 }))
  return markers.length > 0 ? '' : (text ?? '')
}

function firstLineNotUtf8(bytes: Uint8Array): number {
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(10, start)
    const stop = end === -1 ? bytes.length : end
    if (decodeText(bytes.subarray(start, stop)) === undefined) return line
    start = stop + 1
  }
  return line
}
