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

/** Labels for one question, found by what is known of its answer. */
export type Proposal = {
  readonly id: string
  readonly query: string
  /** Line of the golden file, from 1. */
  readonly line: number
  readonly outcome: 'sure' | 'unsure' | 'not-found'
  readonly by?: FoundQuotes['by'] | 'heading'
  /** How sure it is, 0..1. */
  readonly score?: number
  /** Keys of the item; left out if nothing was found. */
  readonly labels?: {
    readonly evidence?: WrittenItem['evidence']
    readonly sections?: readonly string[]
  }
}

/** An answerable question without a label, and what is known of its answer. */
type Clues = {
  readonly item: Pick<GoldenItem, 'id' | 'query' | 'line' | 'references'>
  readonly contexts: readonly string[]
  readonly sections: readonly string[]
}

/**
 * What is known of the answer of a question without a label; undefined for any other question, and if nothing is known.
 * `notes`: those of the item as written.
 */
export function cluesOf(item: GoldenItem, notes: unknown): Clues | undefined {
  if (!item.answerable || item.labels.kind !== 'none') return undefined
  const contexts = listAt(notes, 'contexts')
  const sections = listAt(notes, 'sections')
  if (item.references.length + contexts.length + sections.length === 0) return undefined
  return { item, contexts, sections }
}

type Found = Required<Pick<Proposal, 'by' | 'score' | 'labels'>>

/** `isUnique`: no name stands for several headings. */
type NamedSections = Found & { readonly isUnique: boolean }

/**
 * Score from which a proposal is `sure`: the lowest tenth at which at most 2 % were wrong over every second answer of
 * a public set, whole and cut to their last 8, 5, 3, 2 and 1 words. `test/nightly/answers-are-anchored.test.ts` has the others.
 */
export const sureFrom = 0.6

/** Looks in documents that it reads once. */
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

/** A list of texts in an item's notes; none if it is something else. */
function listAt(notes: unknown, key: string): readonly string[] {
  const list = isMapping(notes) ? notes[key] : undefined
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}

/** The first that is sure enough, else the surest. */
function mostSure(found: readonly (Found | undefined)[]): Found | undefined {
  const all = found.filter((each) => each !== undefined)
  return all.find(({ score }) => score >= sureFrom) ?? all.toSorted((a, b) => b.score - a.score)[0]
}

/** Looks in the sections that notes name, if each is the only one of its name, else in all documents. */
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

/** A document with blanks instead of all but these sections, which keeps their offsets. */
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

/** Every context is a thing to find; one that is not found makes all less sure. */
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

/** Of answers that are equally good the one that is found most surely. */
function best(answers: readonly (FoundQuotes | undefined)[]): Found | undefined {
  const [found] = answers.filter((each) => each !== undefined).toSorted((a, b) => b.score - a.score)
  return found && { by: found.by, score: found.score, labels: { evidence: evidence(found) } }
}

/** A target a quote, with its copies in other documents as equally good. */
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

/** Sections by their label or their heading's words; less sure by as many headings as have these words. */
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
