import { afterAll, describe, expect, it } from 'vitest'
import { valueOf } from '../../src/report/build/worse-items.ts'
import { openPullRequests, type Seen } from '../rig/pull-requests.ts'
import type { Files } from '../rig/scenario.ts'
import { type Corpus, corpora } from '../support/corpora.ts'
import {
  answering,
  builtin,
  command,
  configOf,
  goldenOf,
  searching,
} from '../support/corpus-files.ts'
import { quotesOf, type WrittenItem } from '../support/document-edits.ts'

// Injects harm into real documents. Labels show which questions are harmed, and the same questions without
// labels must show it, too.

const more = { metrics: ['recall@context'], gate: { 'recall@context': { 'max-drop': 0.02 } } }
const searched = { ...searching({}), ...configOf(command(), more) }
const indexed = configOf(builtin(), more)

/** Returns the program with one edit. */
function programmed(from: string, to: string, path = 'rag/search.mjs'): Files {
  const text = String(searched['rag/search.mjs'])
  if (!text.includes(from)) throw new Error(`the program does not hold ${from}`)
  return { [path]: text.replace(from, to) }
}

/** Returns the documents, the one with the most questions first. */
function mostAsked(items: readonly WrittenItem[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const doc of items.flatMap((item) => [...new Set(quotesOf(item).map((one) => one.doc))]))
    counts.set(doc, (counts.get(doc) ?? 0) + 1)
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([doc]) => doc)
}

type Change = { readonly main: Files; readonly change: Files }

function harms({ items }: Pick<Corpus, 'items'>): Readonly<Record<string, Change>> {
  const asked = mostAsked(items)
  const dropping = (...skips: readonly string[]): Change => ({
    main: searched,
    change: answering({ skips }),
  })
  const editing = (from: string, to: string): Change => ({
    main: searched,
    change: programmed(from, to),
  })
  const configured = (changes: Readonly<Record<string, unknown>>): Change => ({
    main: indexed,
    change: configOf(builtin(changes), more),
  })
  return {
    'drops the document of most questions': dropping(...asked.slice(0, 1)),
    'drops the second document': dropping(...asked.slice(1, 2)),
    'drops the third document': dropping(...asked.slice(2, 3)),
    'drops five documents': dropping(...asked.slice(0, 5)),
    'leaves three documents out of the index': configured({
      documents: ['docs/**', ...asked.slice(0, 3).map((doc) => `!${doc}`)],
    }),
    'gives the generator 2 chunks for 5': configured({ retrieve: { mode: 'bm25', k: 2 } }),
    'cuts chunks of 150 tokens for 500': configured({
      chunk: { size: 150, overlap: 15, unit: 'tokens' },
    }),
    'cuts chunks of 300 characters for 1,800': editing('> 1800', '> 300'),
    'keeps capitals in the index': editing(
      'const all = words(text)',
      'const all = text.match(/[a-z0-9]+/g) ?? []',
    ),
    'takes the first 3 letters of a word': editing('[a-z0-9]+', '[a-z0-9]{1,3}'),
    'weighs all words alike': editing(
      /const weight = .*/.exec(String(searched['rag/search.mjs']))![0],
      'const weight = 1',
    ),
  }
}

function refactorings({ texts }: Corpus): Readonly<Record<string, Change>> {
  const [[path, text] = ['', '']] = Object.entries(texts)
  const of = (change: Files): Change => ({ main: searched, change })
  const config = { golden: 'eval/golden.jsonl', pipeline: command(), ...more }
  const rewrapped = Object.entries(texts).map(([name, page]) => [
    name,
    page.replaceAll(/(?<=[a-z,] ?)\n(?=[a-z])/g, ' '),
  ])
  return {
    'renames a document': of({ [path]: null, [path.replace('.md', '-renamed.md')]: text }),
    'writes the config in another way': of({
      'rag-gate.yml': `# How we search\n${JSON.stringify(config, null, 2)}\n`,
    }),
    'moves the program': of({
      ...configOf(command({ query: 'node lib/search.mjs' }), more),
      'rag/search.mjs': null,
      'lib/search.mjs': searched['rag/search.mjs']!,
      'lib/conf.json': '{}',
    }),
    'gives chunks other ids': of(programmed('id: `${path}#${at}`', 'id: `c${at}-${path}`')),
    'returns text with other white space': of(answering({ text: 'white space collapsed' })),
    'names documents by other paths': of(answering({ doc: 'dot path' })),
    'wraps no lines': of(Object.fromEntries(rewrapped) as Files),
  }
}

const measured: string[] = []
const sums = { found: 0, possible: 0 }

/** Returns the questions whose recall of the context fell. A missing value counts as 0. */
function harmed({ report }: Seen): readonly string[] {
  return report.items.flatMap(({ id, scores }) => {
    const { base, head } = scores.find(({ metric }) => metric === 'recall@context') ?? {}
    return (valueOf(head) ?? 0) < (valueOf(base) ?? 0) ? [id] : []
  })
}

/** Gates a change with labels and without labels. */
async function pulled(
  { texts, items }: Corpus,
  { main, change }: Change,
): Promise<readonly [Seen, Seen]> {
  const labelled = items.filter((item) => quotesOf(item).length > 0)
  const bare = labelled.map(({ id, query }) => ({ id, query }))
  const seen = [labelled, bare].map(async (asked) => {
    await using requests = await openPullRequests({ ...texts, ...main, ...goldenOf(asked) })
    return await requests.pull(change)
  })
  const [withLabels, without] = await Promise.all(seen)
  return [withLabels!, without!]
}

describe.each(corpora.filter(({ name }) => name !== 'speech'))('over $name', (corpus) => {
  it.each(Object.entries(harms(corpus)))(
    'a change that %s',
    { timeout: 120_000 },
    async (does, change) => {
      const [withLabels, { verdict, report }] = await pulled(corpus, change)
      const lost = new Set(harmed(withLabels))
      const changed = (report.lists?.changed ?? []).map(({ item }) => item)
      const found = changed.slice(0, 10).filter((id) => lost.has(id)).length
      const possible = Math.min(10, lost.size)
      sums.found += found
      sums.possible += possible
      const cells = [
        corpus.name,
        does,
        withLabels.verdict,
        verdict,
        lost.size,
        changed.length,
        `${found} of ${possible}`,
      ]
      measured.push(`| ${cells.join(' | ')} |`)
      expect(verdict).toBe('warn')
      expect([...lost].filter((id) => !changed.includes(id))).toEqual([])
    },
  )

  it.each(Object.entries(refactorings(corpus)))(
    'a change that %s',
    { timeout: 120_000 },
    async (does, change) => {
      const [, { verdict, sentence, report }] = await pulled(corpus, change)
      measured.push(
        `| ${corpus.name} | ${does} | | ${verdict} | | ${report.lists?.changed.length ?? 0} | |`,
      )
      expect(report.lists?.changed ?? [], sentence).toEqual([])
      expect(verdict).toBe('pass')
    },
  )
})

it('the ten most changed questions contain at least two fifths of the harm that they could', () => {
  expect(sums.found / sums.possible).toBeGreaterThan(0.4)
})

afterAll(() => {
  const head =
    '| documents | change | with labels | without | harmed | changed | harmed among the ten most changed |'
  process.stdout.write([head, ...measured, `all: ${sums.found} of ${sums.possible}`, ''].join('\n'))
})
