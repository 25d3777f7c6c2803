import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Below, belowOf } from '../draw-items.ts'

/** Where a passage stands in a document, in UTF-16 units. */
export type Passage = { readonly doc: string; readonly start: number; readonly quote: string }

/** Each piece of evidence is one of several passages. */
export type Question = {
  readonly id: string
  readonly query: string
  readonly evidence: readonly (readonly Passage[])[]
}

export type Corpus = {
  readonly name: string
  /** By path, in the order of paths. */
  readonly documents: ReadonlyMap<string, string>
  readonly questions: readonly Question[]
}

type Line = {
  readonly id: string
  readonly query: string
  readonly evidence?: readonly (Label | { readonly any: readonly Label[] })[]
}
type Label = { readonly doc: string; readonly quote: string; readonly start?: number }

const root = join(import.meta.dirname, '../..')
const folders = ['guides', 'reference', 'notes', 'history', 'people', 'places']
/** Where a long document is cut into several, in UTF-16 units. */
const longest = 6_000

/**
 * The collections of `data` and the handbook. Documents of more than 6,000 characters become several, cut between
 * paragraphs and through no evidence, and all are dealt out to six folders. Of the questions whose evidence stands
 * word for word in one document alone there is one half for even seeds and the other for odd ones. `more`: folders of
 * other collections, with `docs/` and `golden.jsonl` as those of `data` have them.
 */
export function readCorpora(
  data: string | undefined,
  seed: number,
  more: readonly string[] = [],
): readonly Corpus[] {
  const handbook = { name: 'handbook', folder: root, golden: 'examples/handbook/golden.jsonl' }
  const known = data === undefined ? [] : ['speech', 'encyclopedia'].map((name) => join(data, name))
  const others = [...known, ...more].map((path) => ({
    name: basename(path),
    folder: path,
    golden: 'golden.jsonl',
  }))
  return [...others, handbook].map(({ name, folder, golden }) => {
    const lines = readFileSync(join(folder, golden), 'utf8').trim().split('\n')
    const asked = lines.map((line) => JSON.parse(line) as Line)
    const texts = globSync(['*.md', 'docs/*.md'], { cwd: folder })
      .filter((path) => path !== 'README.md')
      .toSorted()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const)
    const below = belowOf(seed)
    const parts = texts.flatMap(([path, text]) => partsOf(path, text, asked))
    const places = parts.map((part) => ({
      ...part,
      path: `docs/${folders[below(6)]}/${part.name}`,
    }))
    const documents = new Map(
      places
        .map(({ path, text }) => [path, text] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
    return { name, documents, questions: questionsOf(asked, places, seed) }
  })
}

type Part = {
  readonly of: string
  readonly from: number
  readonly name: string
  readonly text: string
}

/** A document in pieces of about the longest, or as it is. */
function partsOf(path: string, text: string, asked: readonly Line[]): readonly Part[] {
  const held = asked
    .flatMap(({ evidence = [] }) =>
      evidence.flatMap((label) => ('any' in label ? label.any : label)),
    )
    .filter(({ doc }) => doc === path)
    .map((label) => ({
      start: startOf(label, text),
      end: startOf(label, text) + label.quote.length,
    }))
  const cuts = [0]
  for (const { index } of text.matchAll(/\n\n/g)) {
    const isFree = held.every(({ start, end }) => index + 2 <= start || index >= end)
    if (isFree && index - (cuts.at(-1) ?? 0) > longest) cuts.push(index + 2)
  }
  const name = path.replace('docs/', '').replace(/\.md$/, '').toLowerCase()
  return cuts.map((from, at) => ({
    of: path,
    from,
    name: cuts.length === 1 ? `${name}.md` : `${name}-${at + 1}.md`,
    text: text.slice(from, cuts[at + 1]),
  }))
}

function startOf({ start, quote }: Label, text: string): number {
  return start ?? text.indexOf(quote)
}

function questionsOf(
  asked: readonly Line[],
  places: readonly (Part & { readonly path: string })[],
  seed: number,
): readonly Question[] {
  const passageOf = (label: Label): Passage | undefined => {
    const found = places.find(
      ({ of, text, from }) =>
        of === label.doc &&
        (label.start === undefined
          ? text.includes(label.quote)
          : label.start >= from && label.start < from + text.length),
    )
    if (found === undefined) return undefined
    const start =
      label.start === undefined ? found.text.indexOf(label.quote) : label.start - found.from
    return { doc: found.path, start, quote: label.quote }
  }
  const questions = asked.flatMap(({ id, query, evidence = [] }) => {
    const found = evidence.map((label) => ('any' in label ? label.any : [label]).map(passageOf))
    const isSettled = found.length > 0 && found.flat().every((passage) => isAlone(passage, places))
    return isSettled ? [{ id, query, evidence: found as Passage[][] }] : []
  })
  const half = halfOf(questions.length, seed)
  return questions.filter((_, at) => half.has(at))
}

/** Whether the passage stands in one document alone. */
function isAlone(passage: Passage | undefined, places: readonly Part[]): boolean {
  if (passage === undefined) return false
  return places.filter(({ text }) => text.includes(passage.quote)).length === 1
}

/** Places of half of a list: the same halves for every seed, and the other one for the next. */
function halfOf(count: number, seed: number): ReadonlySet<number> {
  const below = belowOf(count)
  const ranked = Array.from({ length: count }, (_, at) => ({ at, rank: below(2 ** 31) }))
  const places = ranked.toSorted((a, b) => a.rank - b.rank).map(({ at }) => at)
  return new Set(seed % 2 === 0 ? places.slice(0, count >> 1) : places.slice(count >> 1))
}

/** Some of a list, each as likely, at least one. */
export function someOf<T>(list: readonly T[], share: number, below: Below): readonly T[] {
  const ranked = list.map((one, at) => ({ one, at, rank: below(2 ** 31) }))
  const taken = ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, Math.max(1, Math.round(share * list.length)))
  return taken.toSorted((a, b) => a.at - b.at).map(({ one }) => one)
}
