import type { Corpus } from '../metrics/corpus.ts'
import { readDocument } from './builtin/read-document.ts'

/**
 * The named documents of a worktree as text, read as the builtin pipeline reads them. What cannot
 * be read as text is not in it; nothing is thrown for it.
 */
export async function loadCorpus(root: string, documents: Iterable<string>): Promise<Corpus> {
  const texts = new Map<string, { readonly text: string; readonly verbatim: boolean }>()
  for (const doc of documents) {
    const read = await readDocument(root, doc)
    if (read.kind === 'text') texts.set(doc, read)
  }
  const lineStarts = new Map<string, readonly number[]>()
  return {
    text: (doc) => texts.get(doc)?.text,
    lineAt(doc, offset) {
      const known = texts.get(doc)
      if (known === undefined || !known.verbatim) return undefined
      const starts = lineStarts.get(doc) ?? startsOfLines(known.text)
      lineStarts.set(doc, starts)
      return countUpTo(starts, offset)
    },
  }
}

function startsOfLines(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** How many of the ascending numbers are at most the limit. */
function countUpTo(ascending: readonly number[], limit: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? Infinity) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
