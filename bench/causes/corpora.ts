import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Below, belowOf } from '../draw-items.ts'

/** A passage with its offset in a document, in UTF-16 code units. */
export type Passage = { readonly doc: string; readonly start: number; readonly quote: string }

/** A question. Each piece of evidence is a list of alternative passages. */
export type Question = {
  readonly id: string
  readonly query: string
  readonly evidence: readonly (readonly Passage[])[]
}

export type Corpus = {
  readonly name: string
  /** Texts by path, in the order of paths. */
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
/** The maximum length of a document, in UTF-16 code units; longer ones are split. */
const longest = 6_000

/**
 * Reads the collections of `data` and the handbook. Splits documents of more than 6,000 characters between
 * paragraphs, never inside evidence, and distributes all documents to six folders. Uses only questions
 * whose evidence occurs word for word in exactly one document, one half of them for even seeds and the
 * other for odd seeds. `more` are folders of further collections with `docs/` and `golden.jsonl`, like
 * those in `data`.
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

/** Splits a document into parts of about the maximum length. */
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
  // The root folder may contain a document with the same name as one in docs/, such as SECURITY.md.
  const name = path
    .replace(/^(?!docs\/)/, 'root-')
    .replace('docs/', '')
    .replace(/\.md$/, '')
    .toLowerCase()
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

/** Returns whether the passage occurs in exactly one document. */
function isAlone(passage: Passage | undefined, places: readonly Part[]): boolean {
  if (passage === undefined) return false
  return places.filter(({ text }) => text.includes(passage.quote)).length === 1
}

/**
 * Returns the indexes of one half of a list. The two halves are the same for all seeds; even and odd seeds
 * select different ones.
 */
function halfOf(count: number, seed: number): ReadonlySet<number> {
  const below = belowOf(count)
  const ranked = Array.from({ length: count }, (_, at) => ({ at, rank: below(2 ** 31) }))
  const places = ranked.toSorted((a, b) => a.rank - b.rank).map(({ at }) => at)
  return new Set(seed % 2 === 0 ? places.slice(0, count >> 1) : places.slice(count >> 1))
}

/** Returns a random part of a list, at least one element. */
export function someOf<T>(list: readonly T[], share: number, below: Below): readonly T[] {
  const ranked = list.map((one, at) => ({ one, at, rank: below(2 ** 31) }))
  const taken = ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, Math.max(1, Math.round(share * list.length)))
  return taken.toSorted((a, b) => a.at - b.at).map(({ one }) => one)
}
