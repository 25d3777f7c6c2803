import type { Sides } from '../../../../lib/sides.ts'
import { documentId } from '../../../../lib/text/markup/document-id.ts'
import { normalCorpusOf, type NormalCorpus } from '../../quotes/normal-corpus.ts'
import type { DocumentChange, DocumentHistory } from './document-history.ts'

/**
 * Returns the changed documents: their versions before the changes as base, and those after them as
 * head.
 */
export async function corporaOf(
  changes: readonly DocumentChange[],
  history: DocumentHistory,
): Promise<Sides<NormalCorpus>> {
  const [before, after] = [new Map<string, string>(), new Map<string, string>()]
  for (const change of changes) {
    const had = change.before && (await history.text(change.was ?? change.doc, change.before))
    const has = change.after && (await history.text(change.doc, change.after))
    if (had !== undefined) before.set(change.was ?? change.doc, had)
    if (has !== undefined) after.set(change.doc, has)
  }
  return { base: corpusWith(before), head: corpusWith(after) }
}

export function corpusWith(texts: Iterable<readonly [doc: string, text: string]>): NormalCorpus {
  const known = new Map(texts)
  return normalCorpusOf({ text: (doc) => known.get(documentId(doc)) })
}
