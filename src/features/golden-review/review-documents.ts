import { GateError } from '../../lib/errors.ts'
import { wholeWords } from '../../golden/matching/labels/label-member.ts'
import { type NormalCorpus, normalCorpusOf } from '../../golden/matching/quotes/normal-corpus.ts'
import { quoteAt } from '../../golden/matching/quotes/quote-at.ts'
import { resolveEvidence } from '../../golden/matching/quotes/resolve-evidence.ts'
import type { WorkTree } from '../../gate/work-tree/work-tree.ts'
import type { DocumentPart, Passage, Place, Quote } from './review-types.ts'
import { formatOf } from '../../lib/text/markup/document-format.ts'
import type { ChunkSettings } from '../../lib/model/settings/settings.ts'
import { openCutter } from '../../pipeline/builtin/word-index/cut-document.ts'
import { openSegment } from '../../pipeline/builtin/word-index/segment.ts'
import { termNumbers } from '../../pipeline/builtin/word-index/term-numbers.ts'
import { wordSearch } from '../../pipeline/builtin/word-index/word-index.ts'
import { segmentOfDocuments } from '../../pipeline/builtin/word-index/write-segment.ts'

export type DocumentPlace = Place & { readonly doc: string }

/** A review's documents, for searching and for marking evidence. */
export type ReviewDocuments = {
  readonly corpus: NormalCorpus
  readonly search: (query: string) => readonly Passage[]
  /** Returns the part of a document around a position, or undefined if the document does not exist. */
  readonly document: (doc: string, at: number) => DocumentPart | undefined
  /** Returns evidence that quotes the selected text. Throws `input-invalid` if nothing is selected. */
  readonly quote: (doc: string, place: Place) => Quote
  /**
   * Returns the places where documents contain these words, starting with the documents in `first`. If
   * the passage that the reviewer is reading contains the words, returns only places in that passage. Whole
   * words take precedence over parts of words.
   */
  readonly locate: (
    words: string,
    near: { readonly first: readonly string[]; readonly read: Passage | undefined },
  ) => readonly DocumentPlace[]
}

const mostPassages = 10
/** The maximum number of UTF-16 code units shown at once, half of them before the place. */
const mostShown = 200_000

/** Reads every document of a working tree. The search index is built on first use. */
export async function readReviewDocuments(tree: WorkTree): Promise<ReviewDocuments> {
  const texts = new Map<string, string>()
  for await (const { doc, text } of tree.readDocuments()) texts.set(doc, text)
  const corpus = normalCorpusOf({ text: (doc) => texts.get(doc) })
  let search: DocumentSearch | undefined
  return {
    corpus,
    search: (query) => {
      search ??= searchDocuments(texts, chunkingOf(tree))
      return search(query, mostPassages).map(({ doc, place }, at) => ({
        doc,
        place,
        text: (texts.get(doc) ?? '').slice(place.start, place.end),
        ranks: { found: at + 1 },
        labelled: false,
      }))
    },
    document: (doc, at) => partOf(doc, texts.get(doc), at),
    quote: (doc, place) => {
      const document = corpus.normalised(doc)
      const quote = document && quoteAt(texts.get(doc) ?? '', document, place)
      if (quote === undefined) throw new GateError('input-invalid', 'nothing is selected')
      return { doc, ...quote }
    },
    locate: (words, { first, read }) => {
      const all = [...new Set([...first, ...texts.keys()])].flatMap((doc) =>
        placesOf(words, corpus.normalised(doc)).map((place) => ({ ...place, doc })),
      )
      const near = preferred(all, (place) => read !== undefined && isInside(place, read))
      return preferred(near, (place) => {
        const text = texts.get(place.doc) ?? ''
        return wholeWords(text, place) === text.slice(place.start, place.end)
      })
    },
  }
}

function chunkingOf({ config }: WorkTree): Parameters<typeof searchDocuments>[1] {
  return config?.pipeline.kind === 'builtin'
    ? config.pipeline.chunk
    : { unit: 'headings', size: 500, overlap: 50 }
}

function partOf(doc: string, text: string | undefined, at: number): DocumentPart | undefined {
  if (text === undefined) return undefined
  const last = Math.max(0, text.length - mostShown)
  const from = Math.min(last, Math.max(0, at - mostShown / 2))
  return { doc, from, text: text.slice(from, from + mostShown), total: text.length }
}

function preferred<Kind>(all: readonly Kind[], isBetter: (one: Kind) => boolean): readonly Kind[] {
  const better = all.filter(isBetter)
  return better.length > 0 ? better : all
}

function isInside({ doc, start, end }: DocumentPlace, { place, ...passage }: Passage): boolean {
  return doc === passage.doc && place !== undefined && place.start <= start && end <= place.end
}

function placesOf(
  quote: string,
  document: ReturnType<NormalCorpus['normalised']>,
): readonly Place[] {
  const asked = { doc: '', quote, prefix: '', suffix: '', start: undefined }
  const found = document && resolveEvidence(asked, document)
  return found?.kind === 'found' && found.distance === 0 ? found.places : []
}

/** Returns the passages that share words with a question, best first. */
type DocumentSearch = (
  query: string,
  depth: number,
) => readonly { readonly doc: string; readonly place: Place }[]

/** Builds a search function over documents, using the built-in index with the given chunk settings. */
function searchDocuments(
  texts: ReadonlyMap<string, string>,
  settings: ChunkSettings,
): DocumentSearch {
  const numbers = termNumbers()
  const cut = openCutter(numbers)
  const documents = new Map<string, ReturnType<typeof cut>>()
  const passages: { readonly doc: string; readonly place: Place }[] = []
  for (const [doc, text] of texts) {
    const document = cut({ text, format: formatOf(doc) }, settings)
    // Segment keys must be Latin-1, but paths may contain any character, so each document's key is a number.
    documents.set(String(documents.size), document)
    for (let at = 0; at < document.lengths.length; at += 1) {
      const [start = 0, end = 0] = document.spans.subarray(at * 3, at * 3 + 2)
      passages.push({ doc, place: { start, end } })
    }
  }
  const segment = openSegment(segmentOfDocuments(documents, numbers.terms))
  if (segment === undefined)
    throw new Error('an index segment that was just written cannot be read')
  const search = wordSearch(
    [...segment.documents.values()].map((document) => ({
      ...document,
      segment,
      isKept: false,
      text: async () => '',
    })),
  )
  return (query, depth) => search(query, depth).flatMap(({ place }) => passages[place] ?? [])
}
