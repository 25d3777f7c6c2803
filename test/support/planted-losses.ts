import type { Cause } from '../../src/lib/model/cause.ts'

type Files = Readonly<Record<string, string>>

/** A loss injected into a program over the frozen attribution corpus, with the expected cause. */
export type PlantedLoss = {
  /** Returns base's files with head's changes. */
  readonly change: (base: Files) => Files
  readonly cause: Cause
  /** The minimum number of questions that must be affected. */
  readonly least: number
  /** Selects the losses whose cause must be reported; by default, all of them. */
  readonly of?: (lost: {
    readonly cause: string
    readonly rank: { readonly head?: number }
  }) => boolean
  /** Further expected fields of the cause. */
  readonly says?: object
}

/**
 * A pipeline that ranks paragraphs by the rare words that they share with the question. `rank.json`
 * contains its switches.
 */
const program = `
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const { list, context, turned, words, skipped } = JSON.parse(readFileSync('rank.json', 'utf8'))
const termsOf = (text) => new Set(text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
const chunks = readdirSync('docs').toSorted().filter((name) => !skipped.includes(name)).flatMap((name) => {
  const text = readFileSync('docs/' + name, 'utf8')
  return Array.from(text.matchAll(/\\S[^]*?(?=\\n\\n|\\s*$)/g), ({ 0: own, index }) => ({
    id: name + '-' + index, doc: 'docs/' + name, start: index, end: index + own.length, text: own, terms: termsOf(own),
  }))
})
const weightOf = (term) => Math.log(chunks.length / (1 + chunks.filter(({ terms }) => terms.has(term)).length))
for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k } = JSON.parse(line)
  const asked = [...termsOf(query.split(' ').slice(0, words).join(' '))].map((term) => [term, weightOf(term)])
  const scoreOf = ({ terms }) => asked.reduce((sum, [term, weight]) => sum + (terms.has(term) ? weight : 0), 0) / Math.sqrt(terms.size)
  const ranked = chunks.map(({ terms, ...chunk }) => ({ ...chunk, score: scoreOf({ terms }) })).toSorted((a, b) => b.score - a.score).slice(0, k)
  const returned = (turned ? ranked.toReversed() : ranked).slice(0, list)
  console.log(JSON.stringify({ id, chunks: returned, answer: '', context: returned.slice(0, context).map((chunk) => chunk.id) }))
}
`

const switches = { list: 100, context: 5, turned: false, words: 100, skipped: [] as string[] }

/** Returns a gated program over the documents and questions of the corpus. */
export function plantedBase(corpus: Files): Files {
  const config = {
    golden: 'golden.jsonl',
    pipeline: { kind: 'command', query: 'node rank.mjs' },
    metrics: ['recall@context', 'recall@5'],
    gate: { 'recall@context': { 'max-drop': 0.01 } },
  }
  return {
    ...corpus,
    'rag-gate.yml': JSON.stringify(config),
    'rank.mjs': program,
    'rank.json': JSON.stringify(switches),
  }
}

export const plantedLosses: Readonly<Record<string, PlantedLoss>> = {
  'a list of one': { ...set({ list: 1 }), cause: 'list-cut', least: 8 },
  'a context of one': { ...set({ context: 1 }), cause: 'context-cut', least: 8 },
  'the ranking turned round': {
    ...set({ turned: true }),
    cause: 'same-chunks-reordered',
    least: 25,
  },
  'documents skipped, and no manifest': {
    ...set({ skipped: ['deposits.md', 'refunds.md', 'batteries.md'] }),
    cause: 'not-indexed',
    least: 6,
    says: { never_returned: true },
  },
  'two words of each question read': {
    ...set({ words: 2 }),
    cause: 'not-retrieved',
    least: 5,
    // If no question gets the passage, nothing proves that the passage is indexed.
    of: ({ cause, rank }) => rank.head === undefined && cause !== 'unknown',
  },
  'passages moved below other text': {
    change: moved,
    cause: 'moved-text',
    least: 5,
    says: { moved_to: { doc: 'docs/archive.md' } },
  },
}

function set(changed: Partial<typeof switches>): Pick<PlantedLoss, 'change'> {
  return { change: () => ({ 'rank.json': JSON.stringify({ ...switches, ...changed }) }) }
}

/** Moves the text of three documents into a fourth, as one paragraph after many unrelated words. */
function moved(base: Files): Files {
  const paths = ['docs/deposits.md', 'docs/refunds.md', 'docs/batteries.md']
  const filler = Array.from({ length: 400 }, (_, at) => `entry${at}`).join(' ')
  const texts = paths.map((path) => (base[path] ?? '').split('\n\n').slice(1).join(' '))
  return {
    ...Object.fromEntries(paths.map((path) => [path, '# Moved\n'])),
    'docs/archive.md': `${filler} ${texts.join(' ')}\n`,
  }
}
