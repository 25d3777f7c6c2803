import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import type { Brought } from '../../golden/shapes/foreign-shape.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { type NameFitter, wholeNames } from './fit-names.ts'
import type { Source } from './source.ts'
import { openTally, type Tally } from '../../lib/tally.ts'

export type Documents = {
  /** Those that contain a context word for word, by the context. */
  readonly holders: ReadonlyMap<string, readonly string[]>
  readonly fit: NameFitter
  /** Documents of a source that were written as files: their paths by their ids. */
  readonly written: ReadonlyMap<string, string>
  /** None were found: nothing can be said of names. */
  readonly isEmpty: boolean
}

/** An item of ours, unchecked, and what of its texts has found no document. */
type Labelled = { readonly item: Mapping; readonly unplaced: readonly string[] }

/** Labels the items of a source, in its order, and counts what it made of their contexts and names. */
export function labelQuestions(
  { questions, judged }: Source,
  documents: Documents,
): { readonly items: readonly Labelled[]; readonly tally: Tally } {
  const tally = openTally()
  const all = questions.map(({ brought }) => brought)
  const kind = judged ? 'docs' : kindOfIds(all, documents)
  return { items: all.map((each) => labelled(each, { kind, documents, tally })), tally }
}

export const unfitting = 'names that fit no document of the work tree'

type Labelling = {
  readonly kind: 'docs' | 'chunks'
  readonly documents: Documents
  readonly tally: Tally
}

/** Ids that all fit a document are documents, and names of which none does are no documents but chunks. */
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

function idsOf(written: unknown): readonly string[] {
  if (isMapping(written)) return Object.keys(written)
  return Array.isArray(written) ? written.map(String) : []
}

/** Evidence where texts were found, else ids, else what may name a document. */
function labelled(brought: Brought, labelling: Labelling): Labelled {
  const { chunks, docs: written, ...rest } = brought.item
  const { evidence, unplaced } = evidenceOf(brought, labelling)
  if (rest['evidence'] !== undefined) return { item: rest, unplaced }
  if (evidence.length > 0) return { item: { ...rest, evidence }, unplaced }
  const ids = written ?? chunks
  if (ids !== undefined)
    return {
      item: { ...rest, ...labelsOf(ids, written !== undefined, labelling) },
      unplaced,
    }
  const docs = namedBy(brought, labelling)
  return { item: docs.length === 0 ? rest : { ...rest, docs }, unplaced }
}

function namedBy({ sources }: Brought, { documents, tally }: Labelling): readonly string[] {
  const docs = new Set<string>()
  for (const source of sources) {
    const doc = documents.fit(source)
    if (doc === undefined) tally.add('sources that name no document, or several', source)
    else docs.add(doc)
  }
  if (docs.size > 0) tally.add('labelled by the documents that it names', sources[0])
  return [...docs]
}

function labelsOf(ids: unknown, isNamed: boolean, { kind, documents, tally }: Labelling): Mapping {
  const graded = isMapping(ids)
    ? Object.entries(ids)
    : wholeNames(idsOf(ids), documents.fit).map((id) => [id, 1] as const)
  if (kind === 'chunks') {
    if (isNamed) tally.add(`${unfitting}, taken for chunks`, graded[0]?.[0])
    return { chunks: compact(graded) }
  }
  const named = graded.map(([id, grade]) => {
    const doc = documents.written.get(id) ?? documents.fit(id)
    if (doc === undefined) tally.add(unfitting, id)
    return [doc ?? id, grade] as const
  })
  return { docs: compact(named) }
}

/** A list where all grades are 1. */
function compact(grades: readonly (readonly [string, unknown])[]): unknown {
  const isPlain = grades.every(([, grade]) => grade === 1)
  return isPlain ? [...new Set(grades.map(([id]) => id))] : Object.fromEntries(grades)
}

/** Shorter texts that are in several documents do so by chance. */
const SHORTEST_COPY = 40

function evidenceOf(
  { contexts, sources, pieces }: Brought,
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
    const own = found.filter((doc) => named.has(doc))
    const holders = own.length > 0 ? own : found
    const places = holders.map((doc) => ({ doc, quote: text }))
    const [only, other] = places
    if (only === undefined) {
      tally.add('contexts found in no document', text)
      unplaced.push(text)
    } else if (other === undefined) {
      tally.add('contexts found', text)
      evidence.push(only)
    } else if (normalText(text).length >= SHORTEST_COPY) {
      tally.add('contexts found in several documents, any of which will do', text)
      evidence.push({ any: places })
    } else {
      tally.add('short contexts that are in several documents', text)
      unplaced.push(text)
    }
  }
  return { evidence, unplaced }
}
