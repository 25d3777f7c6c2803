import type { WrittenItem } from '../../golden/golden-lines.ts'
import {
  type FoundQuotes,
  openQuoteFinder,
  type QuoteFinder,
} from '../../golden/matching/quotes/find-quotes.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { isMapping } from '../../lib/parse/written-values.ts'
import { type Section, sectionsOf, slugOf } from '../../lib/text/markup/sections.ts'
import type { WorkTreeDocument } from '../work-tree/work-tree.ts'

/** The labels proposed for one question, based on its answer or notes. */
export type Proposal = {
  readonly id: string
  readonly query: string
  /** The line in the golden file, starting at 1. */
  readonly line: number
  readonly outcome: 'sure' | 'unsure' | 'not-found'
  readonly by?: FoundQuotes['by'] | 'heading'
  /** The certainty, from 0 to 1. */
  readonly score?: number
  /** The item's label keys; missing if nothing was found. */
  readonly labels?: {
    readonly evidence?: WrittenItem['evidence']
    readonly sections?: readonly string[]
    readonly docs?: readonly string[]
  }
}

/** An answerable question without labels, and the clues to its answer. */
type Clues = {
  readonly item: Pick<GoldenItem, 'id' | 'query' | 'line' | 'references'>
  readonly contexts: readonly string[]
  readonly sections: readonly string[]
}

/**
 * Returns the clues for a question without labels: its reference answers, and the contexts and
 * sections in its notes. Returns undefined for questions that have labels, have no clues or are
 * unanswerable. `notes` are the item's notes as written.
 */
export function cluesOf(item: GoldenItem, notes: unknown): Clues | undefined {
  if (!item.answerable || item.labels.kind !== 'none') return undefined
  const contexts = listAt(notes, 'contexts')
  const sections = listAt(notes, 'sections')
  if (item.references.length + contexts.length + sections.length === 0) return undefined
  return { item, contexts, sections }
}

type Found = Required<Pick<Proposal, 'by' | 'score' | 'labels'>>

/**
 * The sections with the given names. `isUnique` is true if each name matches at most one heading.
 */
type NamedSections = Found & { readonly isUnique: boolean }

/**
 * The minimum score of a `sure` proposal: the lowest multiple of 0.1 at which at most 2% of the
 * proposals were wrong. Measured on every second answer in a public data set, both in full and cut
 * to the last 8, 5, 3, 2 and 1 words; `test/nightly/answers-are-anchored.test.ts` checks the
 * remaining answers.
 */
export const sureFrom = 0.6

/** Returns a function that proposes labels. Indexes the documents only once. */
export function openProposals(documents: readonly WorkTreeDocument[]): (clues: Clues) => Proposal {
  const finder = openQuoteFinder(documents)
  const headings = headingsOf(documents)
  return ({ item, contexts, sections }) => {
    const { id, query, line, references } = item
    const about = { id, query, line }
    const named = sectionsNamed(sections, headings)
    const find = searchIn(query, named, { documents, finder })
    const found = mostSure([together(contexts.map(find)), best(references.map(find)), named])
    if (found === undefined) return { ...about, outcome: 'not-found' }
    const { by, labels } = found
    const outcome = found.score >= sureFrom ? 'sure' : 'unsure'
    return { ...about, outcome, by, score: Math.floor(found.score * 100) / 100, labels }
  }
}

/** Returns the strings in a list in an item's notes, or an empty list if the value is not a list. */
function listAt(notes: unknown, key: string): readonly string[] {
  const list = isMapping(notes) ? notes[key] : undefined
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}

/** Returns the first proposal that is sure or, if there is none, the one with the highest score. */
function mostSure(found: readonly (Found | undefined)[]): Found | undefined {
  const all = found.filter((each) => each !== undefined)
  return all.find(({ score }) => score >= sureFrom) ?? all.toSorted((a, b) => b.score - a.score)[0]
}

/**
 * Returns a function that searches the sections named in the notes if each name matches at most one
 * heading, and all documents otherwise.
 */
function searchIn(
  query: string,
  named: NamedSections | undefined,
  {
    documents,
    finder,
  }: { readonly documents: readonly WorkTreeDocument[]; readonly finder: QuoteFinder },
): (text: string) => FoundQuotes | undefined {
  const sections = new Set(named?.isUnique === true ? named.labels.sections : [])
  const parts = documents
    .filter(({ doc }) => [...sections].some((id) => id.startsWith(`${doc}#`)))
    .map((each) => onlySections(each, sections))
  const where = sections.size === 0 ? finder : openQuoteFinder(parts)
  return (text) => where.find(text, { query })
}

/** Replaces everything except the given sections with spaces, so that offsets do not change. */
function onlySections(
  { doc, text }: WorkTreeDocument,
  wanted: ReadonlySet<string>,
): { readonly doc: string; readonly text: string } {
  let left = text.replaceAll(/\S/g, ' ')
  for (const { slug, body, end } of sectionsOf(text, doc))
    if (wanted.has(`${doc}#${slug}`))
      left = left.slice(0, body) + text.slice(body, end) + left.slice(end)
  return { doc, text: left }
}

/** Combines the contexts' proposals into one. Each context that was not found lowers the score. */
function together(contexts: readonly (FoundQuotes | undefined)[]): Found | undefined {
  const found = contexts.filter((each) => each !== undefined)
  const [first] = found
  if (first === undefined) return undefined
  const score = found.reduce((sum, each) => sum + each.score, 0) / contexts.length
  const by = found.some((each) => each.by === 'words')
    ? 'words'
    : found.some((each) => each.by === 'near')
      ? 'near'
      : 'exact'
  return { by, score, labels: { evidence: found.flatMap(evidence) } }
}

/** Returns the alternative answer with the highest score. */
function best(answers: readonly (FoundQuotes | undefined)[]): Found | undefined {
  const [found] = answers.filter((each) => each !== undefined).toSorted((a, b) => b.score - a.score)
  return found && { by: found.by, score: found.score, labels: { evidence: evidence(found) } }
}

/** Returns one target per quote, with copies in other documents as alternatives. */
function evidence({ targets }: FoundQuotes): NonNullable<WrittenItem['evidence']> {
  return targets.flatMap((places) => {
    const [only, ...copies] = places.map(({ doc, quote }) => ({ doc, quote }))
    if (only === undefined) return []
    return [copies.length === 0 ? only : { any: [only, ...copies] }]
  })
}

type Heading = Pick<Section, 'slug'> & { readonly doc: string }

function headingsOf(documents: readonly WorkTreeDocument[]): readonly Heading[] {
  return documents.flatMap(({ doc, text }) =>
    sectionsOf(text, doc).map(({ slug }) => ({ doc, slug })),
  )
}

/**
 * Finds sections by their labels or by the words of their headings. The more headings share the same
 * words, the lower the score.
 */
function sectionsNamed(
  names: readonly string[],
  headings: readonly Heading[],
): NamedSections | undefined {
  const named = names.map((name) =>
    headings.filter(({ doc, slug }) => `${doc}#${slug}` === name || slug === slugOf(name)),
  )
  const sections = [
    ...new Set(named.flatMap((found) => found.map(({ doc, slug }) => `${doc}#${slug}`))),
  ]
  if (sections.length === 0) return undefined
  const score =
    named.reduce((sum, { length }) => sum + (length === 0 ? 0 : 1 / length), 0) / names.length
  const isUnique = named.every(({ length }) => length <= 1)
  return { by: 'heading', score, labels: { sections }, isUnique }
}
