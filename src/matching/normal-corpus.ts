import type { Corpus } from '../model/corpus.ts'
import { documentId } from '../text/document-id.ts'
import { lettersOf } from '../text/letters.ts'
import { normalise, type NormalisedText } from '../text/normalise.ts'
import { placeText, type Placing } from './place-text.ts'

/** A corpus that reads a document once, however many items ask, and remembers where texts stand in it. */
export type NormalCorpus = {
  /** The document as it is; undefined where the side does not hold it as text. */
  source(doc: string): string | undefined
  normalised(doc: string): NormalisedText | undefined
  /** Where a text stands in a document, in whatever form; none without the document. */
  placesOf(doc: string, text: string): Placing
}

const nowhere: Placing = { spans: [], inPieces: false }

const opened = new WeakMap<Corpus, NormalCorpus>()

/** The same normalising corpus for the same corpus. */
export function normalCorpusOf(corpus: Corpus): NormalCorpus {
  const known = opened.get(corpus)
  if (known !== undefined) return known
  const created = open(corpus)
  opened.set(corpus, created)
  return created
}

/** Units of texts in another form, and of texts looked for, that are kept at once, up to nine bytes each; past it all is forgotten. */
const MOST_UNITS = 2 ** 25
/** What one remembered text costs beside its own units. */
const UNITS_PER_ENTRY = 200

function open(corpus: Corpus): NormalCorpus {
  const source = (doc: string): string | undefined => corpus.text(documentId(doc))
  const normalised = textReader(corpus, normalise)
  const letters = textReader(corpus, lettersOf)
  const places = new Map<string, Map<string, Placing>>()
  let searched = 0
  const placesOf = (doc: string, text: string): Placing => {
    const id = documentId(doc)
    const known = places.get(id)?.get(text)
    if (known !== undefined) return known
    const document = letters(id)
    const found = document === undefined ? nowhere : placeText(document, text)
    searched += text.length + UNITS_PER_ENTRY
    if (searched > MOST_UNITS) {
      places.clear()
      searched = text.length + UNITS_PER_ENTRY
    }
    const ofDocument = places.get(id) ?? new Map<string, Placing>()
    ofDocument.set(text, found)
    places.set(id, ofDocument)
    return found
  }
  return { source, normalised, placesOf }
}

/** Documents in another form, each made once. */
function textReader<Form extends { readonly text: string }>(
  corpus: Corpus,
  make: (text: string) => Form,
): (doc: string) => Form | undefined {
  const documents = new Map<string, Form | undefined>()
  let units = 0
  return (doc) => {
    const id = documentId(doc)
    if (documents.has(id)) return documents.get(id)
    const text = corpus.text(id)
    const made = text === undefined ? undefined : make(text)
    units += made?.text.length ?? 0
    if (units > MOST_UNITS) {
      documents.clear()
      units = made?.text.length ?? 0
    }
    documents.set(id, made)
    return made
  }
}
