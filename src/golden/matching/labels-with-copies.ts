import { documentId } from '../../lib/text/markup/document-id.ts'
import type { UnscoredChunk } from '../../lib/model/run.ts'
import { type MeasuredSides, sideNames } from '../../lib/sides.ts'
import { copyPlaces, isCopied, says } from './follow/copies.ts'
import { textOfChunk } from './locate-chunk.ts'
import type { NormalCorpus } from './quotes/normal-corpus.ts'
import { resolveEvidence } from './quotes/resolve-evidence.ts'
import type { UsableEvidence, UsableLabels } from './usable-labels.ts'

/** All chunks that a side returned for a question, with the side's documents. */
export type ReturnedBySide = {
  readonly chunks: readonly UnscoredChunk[]
  readonly corpus: NormalCorpus
}

/**
 * Returns both sides' labels, with each returned copy of an evidence quote added as an alternative
 * (`any`). A document is a copy if its text contains the whole quote. If the side lacks its text,
 * it is a copy if one of its chunks on either side contains the whole quote.
 */
export function labelsWithCopies(
  labels: MeasuredSides<UsableLabels>,
  returned: MeasuredSides<ReturnedBySide>,
): MeasuredSides<UsableLabels> {
  const texts = textsByDocument(returned)
  const on = (own: UsableLabels, { chunks, corpus }: ReturnedBySide): UsableLabels => {
    if (!('targets' in own)) return own
    const docs = documentsOf(chunks)
    const copiesOf = (one: UsableEvidence): readonly UsableEvidence[] =>
      docs.flatMap((doc) => (doc === one.doc ? [] : copyIn(doc, one, { corpus, texts })))
    return {
      ...own,
      targets: own.targets.map((target) => ({
        ...target,
        any: [...target.any, ...target.any.flatMap(copiesOf)],
      })),
    }
  }
  return {
    base: labels.base && returned.base && on(labels.base, returned.base),
    head: on(labels.head, returned.head),
  }
}

/**
 * Returns the evidence as found in another document, or an empty list if that document is not known
 * to contain the whole quote.
 */
function copyIn(
  doc: string,
  one: UsableEvidence,
  { corpus, texts }: { readonly corpus: NormalCorpus; readonly texts: ChunkTexts },
): readonly UsableEvidence[] {
  if (!isCopied(one)) return []
  const { quote } = one
  const source = corpus.source(doc)
  if (source !== undefined) {
    if (copyPlaces(one, source).length === 0) return []
    const document = corpus.normalised(doc)
    const written = { doc, quote, prefix: '', suffix: '', start: undefined }
    const found = document && resolveEvidence(written, document)
    return found?.kind === 'found' ? [{ doc, quote, places: found.places }] : []
  }
  const isSaid = texts.get(doc)?.some((text) => says(text, quote)) ?? false
  return isSaid ? [{ doc, quote, places: [] }] : []
}

type ChunkTexts = ReadonlyMap<string, readonly string[]>

/** Groups the text of both sides' chunks by the chunks' documents. */
function textsByDocument(returned: MeasuredSides<ReturnedBySide>): ChunkTexts {
  const texts = new Map<string, string[]>()
  for (const side of sideNames) {
    const { chunks = [], corpus } = returned[side] ?? {}
    for (const chunk of chunks) {
      const text = corpus && textOfChunk(chunk, corpus)
      if (chunk.doc === undefined || text === undefined) continue
      const doc = documentId(chunk.doc)
      texts.set(doc, [...(texts.get(doc) ?? []), text])
    }
  }
  return texts
}

function documentsOf(chunks: readonly UnscoredChunk[]): readonly string[] {
  return [...new Set(chunks.flatMap(({ doc }) => (doc === undefined ? [] : [documentId(doc)])))]
}
