import type { Sides } from '../../core/sides.ts'
import type { ItemMatch } from '../../model/item-match.ts'
import { documentId } from '../../text/markup/document-id.ts'
import type { DiagnosisFacts } from './facts.ts'
import { isHeld, sharesOf } from './same-passage.ts'
import type { TargetPair } from './target-pairs.ts'

/** Questions that base has to have returned a document for: of fewer it says little that head did not. */
const fewest = 3

/** Of the chunks from other documents, the share that head has to return still: else it may have lost any. */
const kept = 0.75

/**
 * Whether a lost target's document is out of head's index by all signs, where no manifest tells: base returned it for
 * several questions and head for none, while the question's other chunks are returned as before. Where it had none, head may name its documents otherwise.
 */
export function isNeverReturned(
  pair: TargetPair,
  { base, head }: Sides<ItemMatch>,
  { corpora, manifest, returned }: DiagnosisFacts,
): boolean {
  if (manifest !== undefined || returned === undefined) return false
  const docs = documentsOf(pair, base)
  const isMissing = (doc: string): boolean => returned.onHead(doc).length === 0
  if (docs.head.length === 0 || !docs.head.every(isMissing)) return false
  if (!docs.base.some((doc) => returned.onBase(doc) >= fewest)) return false
  const shares = sharesOf(corpora)
  const others = base.chunks.filter(({ chunk: { doc } }) => {
    return doc !== undefined && !isMissing(documentId(doc))
  })
  const still = others.filter((one) => isHeld(one, { side: 'base', others: head.chunks, shares }))
  return others.length > 0 && still.length >= kept * others.length
}

function documentsOf({ base, head }: TargetPair, match: ItemMatch): Sides<readonly string[]> {
  if (base.what.kind === 'evidence' && head.what.kind === 'evidence')
    return {
      base: base.what.any.map(({ doc }) => doc),
      head: head.what.any.map(({ doc }) => doc),
    }
  const named = match.chunks[base.rank - 1]?.chunk.doc
  const docs = named === undefined ? [] : [documentId(named)]
  return { base: docs, head: docs }
}
