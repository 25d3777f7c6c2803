import { describe, expect, it } from 'vitest'
import { filesOfCommits } from '../../src/gate/collected.ts'
import { findRenames } from '../../src/gate/comparing/find-renames.ts'
import type { Sides } from '../../src/lib/sides.ts'
import { corpusOf } from '../../src/git/documents/corpus-of.ts'
import { parseLabels } from '../../src/golden/parse-labels.ts'
import { type Moves, noMoves } from '../../src/golden/matching/follow/follow-evidence.ts'
import { openPageSearch } from '../../src/golden/matching/follow/other-pages.ts'
import {
  lostPassage,
  type Member,
  memberOf,
} from '../../src/golden/matching/labels/label-member.ts'
import {
  type NormalCorpus,
  normalCorpusOf,
} from '../../src/golden/matching/quotes/normal-corpus.ts'
import type { Evidence } from '../../src/lib/model/items/golden-set.ts'
import { evidencesOf } from '../../src/lib/model/items/labelled-documents.ts'
import type { Span } from '../../src/lib/model/item-match.ts'
import { sectionsOf } from '../../src/lib/text/markup/sections.ts'
import { openCommitReader } from '../../src/git/commit-reader.ts'
import { type Documents, documentsOf, draws } from '../support/document-edits.ts'
import {
  isSamePlace,
  lettersFrom,
  type Mark,
  markOf,
  mutations,
  type Traced,
  traced,
  type TracedDocuments,
} from '../support/mutated-documents.ts'
import { silentLog } from '../../src/lib/log.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

const data = process.env['RAG_GATE_DATA']
const sets = data === undefined ? ['handbook'] : ['handbook', 'speech', 'encyclopedia']
const seeds = [1, 2, 3]

/**
 * `found` (where the label's text is) and `gone` (none of its text is left) are right. `missed`: reported
 * as gone, although the text is there.
 */
type Outcome = 'found' | 'gone' | 'missed' | 'wrong'
type Kind = keyof typeof mutations | 'all together'

const kinds: readonly Kind[] = [
  ...(Object.keys(mutations) as (keyof typeof mutations)[]),
  'all together',
]

/**
 * The minimum share of right outcomes. Sections under all mutations at once are right in 97.0% of 2,235
 * cases (15 seeds), and three seeds differ from that by up to 1.4 points. Most of those missed moved to
 * another page, or to one that git does not recognise as renamed, and got typing errors there. The gate
 * reports them as removed.
 */
function leastRight(what: 'quotes' | 'sections', kind: Kind): number {
  return what === 'sections' && kind === 'all together' ? 0.95 : 0.97
}

function mutate(documents: TracedDocuments, kind: Kind, seed: number): TracedDocuments {
  const draw = draws(seed)
  const chosen = kind === 'all together' ? Object.values(mutations) : [mutations[kind]]
  return chosen.reduce((now, mutation) => mutation(now, draw), documents)
}

const filesOf = (documents: TracedDocuments): Record<string, string> =>
  Object.fromEntries([...documents].map(([path, { text }]) => [path, text]))

/** Returns the quotes of a set, or the sections that contain them. */
function labelsOf({ texts, items }: Documents, what: 'quotes' | 'sections'): readonly Evidence[] {
  const quotes = items.flatMap((item) => evidencesOf(parseLabels(item).labels))
  if (what === 'quotes') return quotes
  const names = quotes.flatMap(({ doc, quote }) => {
    const at = texts[doc]!.indexOf(quote)
    const section = sectionsOf(texts[doc]!, doc).findLast(
      ({ start, end }) => start <= at && at < end,
    )
    return section === undefined ? [] : [`${doc}#${section.slug}`]
  })
  return evidencesOf(parseLabels({ sections: [...new Set(names)] }).labels)
}

/** Follows every label of a set into mutated documents, as the gate does. */
async function follow(
  documents: Documents,
  labels: readonly Evidence[],
  { kind, seed }: { readonly kind: Kind; readonly seed: number },
): Promise<readonly Outcome[]> {
  const { documents: before, offsetOf } = traced(documents)
  const after = mutate(before, kind, seed)
  const head = filesOf(after)
  expect(head).not.toEqual(documents.texts)
  const corpora = { base: corpus(documents.texts), head: corpus(head) }
  const moves = await movesOf(labels, { base: documents.texts, head }, corpora)
  return labels.flatMap((label) => {
    const member = memberOf(label, { corpora, moves })
    return outcomeOf(member, documents, { offset: offsetOf.get(label.doc) ?? 0, after }) ?? []
  })
}

const corpus = (files: Readonly<Record<string, string>>) =>
  normalCorpusOf(
    corpusOf(Object.entries(files).map(([doc, text]) => ({ doc, text, extracted: false }))),
  )

/** Returns where two commits moved the text of labels, using the gate's own code. */
async function movesOf(
  labels: readonly Evidence[],
  { base, head }: Sides<Readonly<Record<string, string>>>,
  corpora: Sides<NormalCorpus>,
): Promise<Moves> {
  await using repo = await tempRepo()
  const gone = Object.keys(base).filter((path) => !Object.hasOwn(head, path))
  const taken = Object.fromEntries(gone.map((path) => [path, null]))
  const commits = { base: await repo.commit(base), head: await repo.commit({ ...taken, ...head }) }
  await using temp = await tempDir()
  const { signal } = new AbortController()
  const ports = { checkout: repo.path, temp: temp.path, remote: undefined, log: silentLog, signal }
  await using reader = await openCommitReader(ports)
  const files = filesOfCommits(commits, reader, signal)
  const named = labels.map(({ doc }) => doc)
  const renamed = await findRenames(named, files, { now: () => performance.now(), signal })
  const removed = new Map(
    gone.filter((path) => !renamed.has(path)).map((path) => [path, 'file' as const]),
  )
  const moves = { ...noMoves, renamed, removed }
  const members = labels.map((label) => memberOf(label, { corpora, moves }))
  const search = openPageSearch(
    members.flatMap((member) => lostPassage(member, corpora.base) ?? []),
  )
  const missing = new Set(
    members.flatMap(({ onHead }) => (onHead.kind === 'gone' ? onHead.text : [])),
  )
  const holders = await files.moved?.holders(missing, Object.keys(head).toSorted(), search.see)
  return { ...moves, holders: holders ?? noMoves.holders, likely: search.likely() }
}

/** Returns the outcome of a label; undefined if the label was not found on base. */
function outcomeOf(
  { evidence, onBase, onHead }: Member,
  { texts }: Documents,
  { offset, after }: { readonly offset: number; readonly after: TracedDocuments },
): Outcome | undefined {
  const [place] = onBase.kind === 'found' ? onBase.places : []
  if (place === undefined) return undefined
  const text = texts[evidence.doc]!
  const marks = [markOf(text, place, offset), ...headingOf(evidence, text, place, offset)]
  const found = marks.map((mark) => {
    const left = Math.max(...after.values().map((one) => lettersFrom(one, mark)))
    const stands = 2 * left >= mark.letters
    const isFound =
      onHead.kind === 'found' &&
      onHead.at.some(({ doc, places }) => {
        const one: Traced | undefined = after.get(doc)
        return one !== undefined && places.some((span) => isSamePlace(one, span, { ...mark, left }))
      })
    return { stands, isFound }
  })
  if (onHead.kind === 'found') return found.some(({ isFound }) => isFound) ? 'found' : 'wrong'
  return found.some(({ stands }) => stands) ? 'missed' : 'gone'
}

/**
 * Marks the heading of a section, which must be found like the section's text, because the text below it
 * may be moved.
 */
function headingOf(
  { section }: Evidence,
  text: string,
  { start, end }: Span,
  offset: number,
): readonly Mark[] {
  if (section === undefined) return []
  const line = text.slice(start, end).split('\n', 1)[0] ?? ''
  return [{ ...markOf(text, { start, end: start + line.length }, offset), begins: true }]
}

describe('labels followed into mutated documents', () => {
  it.each(['quotes', 'sections'] as const)(
    'are right or reported as gone, and rarely wrong: %s',
    { timeout: 900_000 },
    async (what) => {
      const all: Outcome[] = []
      for (const set of sets) {
        const documents = documentsOf(set, data)
        const labels = labelsOf(documents, what)
        // The speech has no headings.
        for (const kind of labels.length === 0 ? [] : kinds) {
          const outcomes: Outcome[] = []
          for (const seed of seeds)
            outcomes.push(...(await follow(documents, labels, { kind, seed })))
          console.log(`${set}, ${what}, ${kind}:`, told(outcomes))
          expect(shareOf(outcomes, 'found', 'gone')).toBeGreaterThanOrEqual(leastRight(what, kind))
          expect(shareOf(outcomes, 'wrong')).toBeLessThanOrEqual(0.005)
          all.push(...outcomes)
        }
      }
      console.log(`all ${what}:`, told(all))
    },
  )
})

function shareOf(outcomes: readonly Outcome[], ...wanted: readonly Outcome[]): number {
  return outcomes.filter((one) => wanted.includes(one)).length / outcomes.length
}

function told(outcomes: readonly Outcome[]): string {
  const right = (100 * shareOf(outcomes, 'found', 'gone')).toFixed(2)
  const counts = (['found', 'gone', 'missed', 'wrong'] as const).map((outcome) => {
    const count = outcomes.filter((one) => one === outcome).length
    return `${outcome} ${count}`
  })
  return `right ${right}% (${counts.join(', ')})`
}
