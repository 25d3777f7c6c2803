import type { Corpus } from '../metrics/corpus.ts'
import { documentId } from '../metrics/document-id.ts'
import { readDocument } from './builtin/read-document.ts'

/**
 * Reads the named documents of a side's worktree into memory, as the index reads them. Names count as
 * ids do: `docs\a.md` and `./docs/a.md` are `docs/a.md`. What is missing, outside the worktree, binary
 * or too large has no text; nothing is thrown for it. Lines are known for all but HTML pages.
 */
export async function loadCorpus(root: string, docs: Iterable<string>): Promise<Corpus> {
  const texts = new Map<string, string>()
  const extracted = new Set<string>()
  for (const doc of new Set(Array.from(docs, documentId))) {
    const read = await readDocument(root, doc)
    if (read.kind !== 'text') continue
    texts.set(doc, read.text)
    if (read.extracted) extracted.add(doc)
  }
  const lines = new Map<string, readonly number[]>()
  return {
    text: (doc) => texts.get(documentId(doc)),
    lineAt: (doc, offset) => {
      const id = documentId(doc)
      const text = texts.get(id)
      if (text === undefined || extracted.has(id)) return undefined
      const starts = lines.get(id) ?? startsOfLines(text)
      lines.set(id, starts)
      return countUpTo(starts, offset)
    },
  }
}

function startsOfLines(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)]
}

/** How many of the ascending values are at most the limit. */
function countUpTo(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
