import type { PlacedChunk } from '../../../lib/model/item-match.ts'
import { hasWordRun } from '../../../lib/text/occurrences.ts'
import { words } from '../../../lib/text/words/words.ts'
import type { Context } from '../items/context-of.ts'

/**
 * Returns the first of the strings that occurs in a context chunk accepted by `counts`, with the
 * chunk's id.
 */
export function stringInContext(
  strings: readonly string[],
  { chunks, textOf }: Context,
  counts: (placed: PlacedChunk) => boolean = () => true,
): { readonly claim: string; readonly chunk: string } | undefined {
  const looked = strings.map((listed) => ({ listed, run: words(listed) }))
  for (const placed of looked.length === 0 ? [] : chunks.filter(counts)) {
    const said = words(textOf(placed) ?? '')
    const found = looked.find(({ run }) => hasWordRun(said, run))
    if (found !== undefined) return { claim: found.listed, chunk: placed.chunk.id }
  }
  return undefined
}
