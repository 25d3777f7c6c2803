import type { Corpus } from '../../../lib/model/corpus.ts'
import { remembered } from '../../../lib/remembered.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { bareText } from '../../../lib/text/markup/bare-text.ts'
import { lettersOf } from '../../../lib/text/words/letters.ts'
import { normalise, type NormalisedText } from '../../../lib/text/words/normalise.ts'
import { type Section, sectionsOf } from '../../../lib/text/markup/sections.ts'
import { placeText } from '../place-text.ts'
import type { Placing } from '../placing.ts'

/** A corpus that normalises each document once and caches the places found in it. */
export type NormalCorpus = {
  /** Returns the document's text as it is; undefined if the side does not have it. */
  source(doc: string): string | undefined
  normalised(doc: string): NormalisedText | undefined
  bare(doc: string): NormalisedText | undefined
  sections(doc: string): readonly Section[]
  /**
   * Finds a string's places in a document, ignoring differences in form. Returns no places if the
   * side does not have the document's text.
   */
  placesOf(doc: string, text: string): Placing
}

const nowhere: Placing = { spans: [], inPieces: false }

const opened = new WeakMap<Corpus, NormalCorpus>()

export function normalCorpusOf(corpus: Corpus): NormalCorpus {
  const known = opened.get(corpus)
  if (known !== undefined) return known
  const created = open(corpus)
  opened.set(corpus, created)
  return created
}

/**
 * The maximum total length of cached text in UTF-16 code units. The cache is emptied when it is
 * exceeded. The source positions and the gram index of each text are cached with it and take up to
 * 14 bytes more per code unit.
 */
const MOST_UNITS = 2 ** 25

function open(corpus: Corpus): NormalCorpus {
  const source = (doc: string): string | undefined => corpus.text(documentId(doc))
  const normalised = documentReader(corpus, normalisedOnce)
  const bare = documentReader(corpus, bareOnce)
  const letters = documentReader(corpus, lettersOnce)
  const sections = remembered((id: string) => {
    const text = corpus.text(id)
    return text === undefined ? undefined : { text, sections: sectionsOf(text, id) }
  }, MOST_UNITS)
  const placesOf = (doc: string, text: string): Placing => {
    const document = letters(doc)
    return document === undefined ? nowhere : placeText(document, text)
  }
  return {
    source,
    normalised,
    bare,
    sections: (doc) => sections(documentId(doc))?.sections ?? [],
    placesOf,
  }
}

type Make<Form> = (text: string) => Form

// Cached by text, because most documents are the same on both sides.
const normalisedOnce = remembered(normalise, MOST_UNITS)

const bareOnce = remembered(bareText, MOST_UNITS)

export const lettersOnce = remembered(lettersOf, MOST_UNITS)

/**
 * Returns a function that converts documents to another form and caches the results by id. Without this
 * cache, each call would compare a long text with the equal one in the cache of `make`.
 */
function documentReader<Form extends { readonly text: string }>(
  corpus: Corpus,
  make: Make<Form>,
): (doc: string) => Form | undefined {
  const read = remembered((id: string) => {
    const text = corpus.text(id)
    return text === undefined ? undefined : make(text)
  }, MOST_UNITS)
  return (doc) => read(documentId(doc))
}
