import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import type { Brought } from '../../golden/shapes/foreign-shape.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { type NameFitter, wholeNames } from './fit-names.ts'
import type { Source } from './source.ts'
import { type GivenPlaces, placeKey } from './given-places.ts'
import { openTally, type Tally } from '../../lib/tally.ts'

export type Documents = {
  /** For each context, the documents that contain it word for word. */
  readonly holders: ReadonlyMap<string, readonly string[]>
  /** The contexts that a document contains at the offset that the imported file gives. */
  readonly places: GivenPlaces
  readonly fit: NameFitter
  /** Paths of the imported documents that were written as files, by document id. */
  readonly written: ReadonlyMap<string, string>
  /** Whether there are no documents to check names against. */
  readonly isEmpty: boolean
}

/**
 * An item in RAG Gate's format, not yet validated, and its passages or answers that were found in
 * no document.
 */
type Labelled = { readonly item: Mapping; readonly unplaced: readonly string[] }

/** Labels the items of a source, in order, and counts how their contexts and names were used. */
export function labelQuestions(
  { questions, judged, mapped = new Set() }: Source,
  documents: Documents,
): { readonly items: readonly Labelled[]; readonly tally: Tally } {
  const tally = openTally()
  const all = questions.map(({ brought }) => brought)
  const guessed = judged ? 'docs' : kindOfIds(all, documents)
  const kindOf: Labelling['kindOf'] = (key) => (mapped.has(key) ? key : guessed)
  return { items: all.map((each) => labelled(each, { kindOf, documents, tally })), tally }
}

export const unfitting = 'names that match no document in the working tree'

type Labelling = {
  /**
   * Returns whether the ids at a key name documents or chunks. If the user mapped the key, the key
   * decides; otherwise the form of the ids does.
   */
  readonly kindOf: (key: 'docs' | 'chunks') => 'docs' | 'chunks'
  readonly documents: Documents
  readonly tally: Tally
}

/**
 * Returns whether ids name documents (if every id matches one) or chunks (if none does). In mixed
 * cases, or without documents or ids, decides by the key that contains them.
 */
function kindOfIds(all: readonly Brought[], { fit, isEmpty }: Documents): 'docs' | 'chunks' {
  const ids = all.flatMap(({ item }) =>
    [item['chunks'], item['docs']].flatMap((written) => wholeNames(idsOf(written), fit)),
  )
  const isNamed = all.some(({ item }) => item['docs'] !== undefined)
  if (isEmpty || ids.length === 0) return isNamed ? 'docs' : 'chunks'
  const fitting = ids.filter((id) => fit(id) !== undefined).length
  if (isNamed) return fitting === 0 ? 'chunks' : 'docs'
  return fitting === ids.length ? 'docs' : 'chunks'
}

/** Returns the ids of a label, written as a list or as an object whose keys are ids. */
export function idsOf(written: unknown): readonly string[] {
  if (isMapping(written)) return Object.keys(written)
  return isList(written) ? written.map(String) : []
}

/** Returns whether a label is a list of ids. In other lists, the parser reports what is wrong. */
function isList(written: unknown): written is readonly unknown[] {
  return Array.isArray(written) && !written.some((id) => typeof id === 'object')
}

/**
 * Labels an item with evidence if its passages or answers were found, otherwise with ids, and
 * failing that with matching source names.
 */
function labelled(brought: Brought, labelling: Labelling): Labelled {
  const { chunks, docs: written, ...rest } = brought.item
  const { evidence, unplaced } = evidenceOf(brought, labelling)
  if (rest['evidence'] !== undefined) return { item: rest, unplaced }
  if (evidence.length > 0) return { item: { ...rest, evidence }, unplaced }
  const ids = written ?? chunks
  if (ids !== undefined)
    return {
      item: { ...rest, ...labelsOf(ids, written === undefined ? 'chunks' : 'docs', labelling) },
      unplaced,
    }
  const docs = namedBy(brought, labelling)
  return { item: docs.length === 0 ? rest : { ...rest, docs }, unplaced }
}

function namedBy({ sources }: Brought, { documents, tally }: Labelling): readonly string[] {
  const docs = new Set<string>()
  for (const source of sources) {
    const doc = documents.fit(source)
    if (doc === undefined) tally.add('sources that match no document or more than one', source)
    else docs.add(doc)
  }
  if (docs.size > 0)
    tally.add('questions labelled with the documents that their source names', sources[0])
  return [...docs]
}

function labelsOf(
  ids: unknown,
  key: 'docs' | 'chunks',
  { kindOf, documents, tally }: Labelling,
): Mapping {
  if (!isMapping(ids) && !isList(ids)) return { [key]: ids }
  const graded = isMapping(ids)
    ? Object.entries(ids)
    : wholeNames(idsOf(ids), documents.fit).map((id) => [id, 1] as const)
  if (kindOf(key) === 'chunks') {
    if (key === 'docs') tally.add(`${unfitting}, so they are treated as chunks`, graded[0]?.[0])
    return { chunks: compact(graded) }
  }
  const named = graded.map(([id, grade]) => {
    const doc = documents.written.get(id) ?? documents.fit(id)
    if (doc === undefined) tally.add(unfitting, id)
    return [doc ?? id, grade] as const
  })
  return { docs: compact(named) }
}

/** Returns a plain list of ids if all grades are 1; otherwise, the grades by id. */
function compact(grades: readonly (readonly [string, unknown])[]): unknown {
  const isPlain = grades.every(([, grade]) => grade === 1)
  return isPlain ? [...new Set(grades.map(([id]) => id))] : Object.fromEntries(grades)
}

const misplaced = 'contexts that are not at the offset that the file gives'

/**
 * Returns a context as evidence, without space around it and without the `##` of the next heading,
 * which splitters that cut at the words of headings leave at its end.
 */
function evidenceAt(doc: string, context: string, start: number | undefined): Mapping {
  const quote = context
    .trim()
    .replace(/\s#{1,6}$/, '')
    .trimEnd()
  if (start === undefined) return { doc, quote }
  return { doc, quote, start: start + context.length - context.trimStart().length }
}

/**
 * The minimum length, in UTF-16 code units, of a context that becomes evidence although several
 * documents contain it. Shorter text may be in all of them by chance.
 */
const SHORTEST_COPY = 40

function evidenceOf(
  { contexts, sources, pieces, starts }: Brought,
  { documents, tally }: Labelling,
): { readonly evidence: readonly Mapping[]; readonly unplaced: readonly string[] } {
  const evidence: Mapping[] = []
  const unplaced: string[] = []
  const named = new Set(sources.map((source) => documents.fit(source)))
  const isFound = (text: string) =>
    documents.holders.has(text) && documents.holders.get(text)?.length !== 0
  const texts = contexts.flatMap((text) => (isFound(text) ? text : (pieces.get(text) ?? text)))
  for (const text of new Set(texts)) {
    const found = documents.holders.get(text) ?? []
    const start = starts.get(text)
    const placed = start === undefined ? undefined : documents.places.get(placeKey(text, start))
    if (start !== undefined && found.length > 0)
      tally.add(
        placed === undefined ? misplaced : 'contexts at the offset that the file gives',
        text,
      )
    const own = found.filter((doc) => named.has(doc))
    const holders = placed === undefined ? (own.length > 0 ? own : found) : [...placed.keys()]
    const places = holders.map((doc) => evidenceAt(doc, text, placed?.get(doc)))
    const [only, other] = places
    if (only === undefined) {
      tally.add('contexts found in no document', text)
      unplaced.push(text)
    } else if (other === undefined) {
      tally.add('contexts found', text)
      evidence.push(only)
    } else if (normalText(text).length >= SHORTEST_COPY) {
      tally.add('contexts found in several documents, any of which is accepted', text)
      evidence.push({ any: places })
    } else {
      tally.add('contexts too short to use, because several documents contain them', text)
      unplaced.push(text)
    }
  }
  return { evidence, unplaced }
}
