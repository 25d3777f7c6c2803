import type { Corpus } from '../model/corpus.ts'
import { documentId } from '../text/document-id.ts'
import type { Span } from '../model/item-match.ts'
import { normalise, normalText, sourceSpan, type NormalisedText } from '../text/normalise.ts'
import { occurrences } from '../text/occurrences.ts'

/** A corpus that normalises a document once, however many items ask, and remembers where texts stand in it. */
export type NormalCorpus = {
  /** The document as it is; undefined where the side does not hold it as text. */
  source(doc: string): string | undefined
  normalised(doc: string): NormalisedText | undefined
  /**
   * Where a text stands in a document, whatever its white space, case and quotes; ascending. Of
   * occurrences that overlap, as few as cover the same units. At most 1,000; none without the document.
   */
  placesOf(doc: string, text: string): readonly Span[]
}

const opened = new WeakMap<Corpus, NormalCorpus>()

/** The same normalising corpus for the same corpus. */
export function normalCorpusOf(corpus: Corpus): NormalCorpus {
  const known = opened.get(corpus)
  if (known !== undefined) return known
  const created = open(corpus)
  opened.set(corpus, created)
  return created
}

/** Units of normalised text, and of texts looked for, that are kept at once, up to nine bytes each; past it all is forgotten. */
const MOST_UNITS = 2 ** 25
/** What one remembered text costs beside its own units. */
const UNITS_PER_ENTRY = 200
const MOST_PLACES = 1000

function open(corpus: Corpus): NormalCorpus {
  const documents = new Map<string, NormalisedText | undefined>()
  const places = new Map<string, Map<string, readonly Span[]>>()
  let units = 0
  let searched = 0
  const source = (doc: string): string | undefined => corpus.text(documentId(doc))
  const normalised = (doc: string): NormalisedText | undefined => {
    const id = documentId(doc)
    if (documents.has(id)) return documents.get(id)
    const text = corpus.text(id)
    const made = text === undefined ? undefined : normalise(text)
    units += made?.text.length ?? 0
    if (units > MOST_UNITS) {
      documents.clear()
      units = made?.text.length ?? 0
    }
    documents.set(id, made)
    return made
  }
  const placesOf = (doc: string, text: string): readonly Span[] => {
    const id = documentId(doc)
    const known = places.get(id)?.get(text)
    if (known !== undefined) return known
    const found = findPlaces(normalised(id), text)
    searched += text.length + UNITS_PER_ENTRY
    if (searched > MOST_UNITS) {
      places.clear()
      searched = text.length + UNITS_PER_ENTRY
    }
    const ofDocument = places.get(id) ?? new Map<string, readonly Span[]>()
    ofDocument.set(text, found)
    places.set(id, ofDocument)
    return found
  }
  return { source, normalised, placesOf }
}

function findPlaces(document: NormalisedText | undefined, text: string): readonly Span[] {
  if (document === undefined) return []
  const needle = normalText(text)
  const starts: number[] = []
  for (const start of thinnedOut(occurrences(document.text, needle), needle.length)) {
    if (starts.push(start) >= MOST_PLACES) break
  }
  return starts.map((start) => sourceSpan(document, start, start + needle.length))
}

/** Of ascending spans of one length, given by their starts, as few as have the same union. */
function* thinnedOut(starts: Iterable<number>, length: number): Generator<number> {
  let covered = -1
  let candidate: number | undefined
  for (const start of starts) {
    if (start > covered && candidate !== undefined) {
      yield candidate
      covered = candidate + length
      candidate = undefined
    }
    if (start <= covered) {
      if (start + length > covered) candidate = start
      continue
    }
    yield start
    covered = start + length
  }
  if (candidate !== undefined) yield candidate
}
