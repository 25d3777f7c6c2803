import { bytesPerToken } from '../../../lib/text/tokens.ts'
import { foreign, plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'

/**
 * Suggests how to fit a whole passage of these questions into one chunk: with an overlap as long as
 * the longest passage or, if chunks are shorter than twice that length, with chunks that are twice
 * as long as the passage. Returns undefined if the lengths are unknown.
 */
export function wholePassage(
  { items, index }: Pick<Report, 'items' | 'index'>,
  { ids, builtin }: { readonly ids: ReadonlySet<string>; readonly builtin: boolean },
): Words | undefined {
  const longest = items
    .values()
    .filter(({ id }) => ids.has(id))
    .flatMap(({ targets = [] }) => targets)
    .flatMap(({ at: { head } }) => (head === undefined ? [] : [head.end - head.start]))
    .reduce((most, length) => Math.max(most, length), 0)
  const chunk = index.head?.p95ChunkTokens
  if (longest === 0 || chunk === undefined) return undefined
  const tokens = Math.ceil(longest / bytesPerToken)
  if (2 * tokens > chunk) {
    const size = builtin
      ? say`a ${foreign('chunk.size')} of ${plural(2 * tokens, 'token')}`
      : say`chunks of ${plural(2 * tokens, 'token')}`
    return say`${size} or more: chunks have up to ${plural(Math.round(chunk), 'token')}, these passages up to ${plain(String(tokens))}`
  }
  const overlap = builtin
    ? say`a ${foreign('chunk.overlap')} of ${plural(tokens, 'token')}`
    : say`an overlap of ${plural(tokens, 'token')}`
  return say`${overlap}, as long as the longest of these passages`
}
