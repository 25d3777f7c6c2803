import type { Span } from '../../../lib/model/item-match.ts'
import type { Chunk, QueryResult } from '../../../lib/model/run.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { normalTextOnce } from '../../../lib/text/words/normalise.ts'
import { textHash } from '../../../lib/text/text-hash.ts'
import { bytesPerToken, tokensOf } from '../../../lib/text/tokens.ts'
import type { List, Passage } from './facts.ts'

/** The maximum number of chunks compared per list. */
const mostCompared = 100

/**
 * How to locate a side's chunks in its documents, and the size of its context if answers do not
 * report it.
 */
export type ListsOf = {
  /** Returns a chunk's place in its document, or undefined if it is unknown. */
  readonly spanOf: (chunk: Chunk) => Span | undefined
  readonly k: number | undefined
}

/**
 * Returns a function that converts a side's result to a list. Equal chunks in all results become a
 * single passage.
 */
export function openLists(): (result: QueryResult | undefined, side: ListsOf) => List {
  const known = new Map<string, Map<string | undefined, Passage>>()
  const passageOf = (chunk: Chunk, span: Span | undefined): Passage => {
    const { id, doc, text } = chunk
    const place = [id, doc, span?.start, span?.end].join('\n')
    const byText = known.get(place) ?? new Map<string | undefined, Passage>()
    const passage = byText.get(text) ?? newPassage(chunk, span)
    known.set(place, byText.set(text, passage))
    return passage
  }
  return (result, { spanOf, k }) => {
    if (result?.kind !== 'answered') return { passages: [], length: 0, context: undefined }
    const { chunks, beyond, context } = result
    const length = Math.max(chunks.length, beyond?.returned ?? 0)
    return {
      passages: chunks.slice(0, mostCompared).map((one) => passageOf(one, spanOf(one))),
      length,
      context: context?.length ?? (k === undefined ? undefined : Math.min(k, length)),
    }
  }
}

function newPassage({ id, doc, text: said = '' }: Chunk, span: Span | undefined): Passage {
  const named = doc === undefined ? undefined : documentId(doc)
  const text = said.trim() === '' ? undefined : said
  const place = span === undefined ? id : `${named ?? ''}#${span.start}-${span.end}`
  return {
    key: textHash(text === undefined ? `\n${place}` : normalTextOnce(text)),
    id,
    doc: named,
    span,
    tokens:
      text === undefined
        ? span && Math.ceil((span.end - span.start) / bytesPerToken)
        : tokensOf(text),
  }
}
