import type { Span } from '../../../lib/model/item-match.ts'
import { normalText, sourceSpan } from '../../../lib/text/words/normalise.ts'
import { occurrencesIn } from './gram-index.ts'
import { normalCorpusOf, type NormalCorpus } from './normal-corpus.ts'
import { resolveEvidence } from './resolve-evidence.ts'
import { openSentenceTerms, type SentenceTerms, termsOf } from './sentence-terms.ts'
import { doubt, sayingSentences } from './saying-sentences.ts'
import { wholeSpan } from './whole-span.ts'

/** A verbatim piece of a document; `start` is in UTF-16 code units. */
type Quote = { readonly doc: string; readonly quote: string; readonly start: number }

export type FoundQuotes = {
  readonly by: 'exact' | 'near' | 'words'
  /** How certain the match is, from 0 to 1. An exact match scores 1. */
  readonly score: number
  /**
   * One list for each piece that supports the text: the piece and its copies in other documents.
   * There is at least one piece.
   */
  readonly targets: readonly (readonly Quote[])[]
}

type Asked = {
  /** The question that the text answers. */
  readonly query?: string
}

export type QuoteFinder = {
  /**
   * Finds the passages that support `text`, which may be a copied passage or an answer in other
   * words. Quotes are always verbatim pieces of a document. Returns undefined if nothing is found.
   */
  find(text: string, asked?: Asked): FoundQuotes | undefined
}

/**
 * The minimum length, in UTF-16 code units, of text to look for verbatim. Shorter text occurs in
 * documents by chance.
 */
const SHORTEST = 40
/** Only this many documents, those that contain most of the text's words, are searched in detail. */
const MOST_DOCUMENTS = 5
const MOST_COPIES = 10

type Library = {
  readonly documents: readonly string[]
  readonly corpus: NormalCorpus
  readonly sentences: SentenceTerms
}

/**
 * Opens a finder for documents, whose ids are those used in golden sets. Time and memory grow with
 * the documents' length.
 */
export function openQuoteFinder(
  documents: readonly { readonly doc: string; readonly text: string }[],
): QuoteFinder {
  const texts = new Map(documents.map(({ doc, text }) => [doc, text]))
  const library = {
    documents: [...texts.keys()],
    corpus: normalCorpusOf({ text: (doc) => texts.get(doc) }),
    sentences: openSentenceTerms(documents),
  }
  return {
    find(text, { query = '' } = {}) {
      const places = exactPlaces(text, library.documents, library.corpus)
      if (places.length > 0) return { by: 'exact', score: 1, targets: [places] }
      const weights = library.sentences.weights(termsOf(text))
      const likely = library.sentences.holders(weights, MOST_DOCUMENTS)
      return nearest(text, likely, library) ?? inOtherWords(text, { query, likely, library })
    },
  }
}

/** Returns at most ten documents that contain the text verbatim, each with its first occurrence. */
function exactPlaces(
  text: string,
  documents: readonly string[],
  corpus: NormalCorpus,
): readonly Quote[] {
  const wanted = normalText(text)
  if (wanted.length < SHORTEST) return []
  const found: Quote[] = []
  for (const doc of documents) {
    const document = corpus.normalised(doc)
    const at = document && occurrencesIn(document, wanted).next().value
    if (document === undefined || at === undefined) continue
    const span = sourceSpan(document, at, at + wanted.length)
    found.push(cutOut(doc, span, corpus))
    if (found.length === MOST_COPIES) break
  }
  return found
}

function nearest(
  text: string,
  likely: readonly string[],
  { corpus }: Library,
): FoundQuotes | undefined {
  const { length } = normalText(text)
  if (length < SHORTEST) return undefined
  const found = likely.flatMap((doc) => {
    const document = corpus.normalised(doc)
    const evidence = { doc, quote: text, prefix: '', suffix: '', start: undefined }
    const near = document && resolveEvidence(evidence, document)
    if (near?.kind !== 'found') return []
    const [place] = near.places
    if (place === undefined) return []
    const whole = wholeSpan(corpus.source(doc) ?? '', place, text)
    return [{ quote: cutOut(doc, whole, corpus), distance: near.distance }]
  })
  const [best] = found.toSorted((a, b) => a.distance - b.distance)
  return (
    best && { by: 'near', score: Math.max(0, 1 - best.distance / length), targets: [[best.quote]] }
  )
}

function inOtherWords(
  text: string,
  {
    query,
    likely,
    library,
  }: { readonly query: string; readonly likely: readonly string[]; readonly library: Library },
): FoundQuotes | undefined {
  const { corpus, sentences } = library
  const found = likely
    .map((doc) => ({ doc, ...sayingSentences({ text, query }, doc, sentences) }))
    .toSorted((a, b) => b.score - a.score)
  const [best] = found
  if (best === undefined || best.spans.length === 0) return undefined
  const targets = best.spans.map((span) => {
    const own = cutOut(best.doc, span, corpus)
    const others = library.documents.filter((doc) => doc !== best.doc && likely.includes(doc))
    return [own, ...exactPlaces(own.quote, others, corpus)]
  })
  const holdsAll = (doc: string): boolean =>
    targets.every((places) => places.some((place) => place.doc === doc))
  const rival = found.find(({ doc }) => !holdsAll(doc))?.score ?? 0
  return { by: 'words', score: best.score - doubt(best.score, rival), targets }
}

function cutOut(doc: string, { start, end }: Span, corpus: NormalCorpus): Quote {
  const cut = corpus.source(doc)?.slice(start, end) ?? ''
  return { doc, quote: cut.trim(), start: start + cut.length - cut.trimStart().length }
}
