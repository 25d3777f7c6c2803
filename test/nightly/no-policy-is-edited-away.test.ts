import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { quotesOf, soleQuotes, type WrittenItem } from '../support/document-edits.ts'
import { judgeServer, type JudgeServer } from '../support/judge-server.ts'
import { expectRow, measuredTable, type Row, type Verdict } from '../support/judged-rows.ts'
import { byWhatUsersGet, finding, moved } from '../support/owed-verdict.ts'

// Tests each way around one's own policy with real documents and the built program, in the same pull
// request as the harm and in an earlier one.

const harmful = builtin({
  chunk: { size: 100, overlap: 10, unit: 'tokens' },
  retrieve: { mode: 'bm25', k: 2 },
})
const harm = configOf(harmful)

/** Returns the passage that head ranks first for a question. */
function returned({ report }: Seen, id: string): { doc: string; quote: string } {
  const [first] = report.items.find((item) => item.id === id)?.chunks?.head ?? []
  const { doc, text } = report.chunks[first?.chunk ?? -1] ?? { doc: '', text: '' }
  return { doc, quote: text.slice(50, 150).trim() }
}

/** Edits to the questions that the harm loses. */
const edits: readonly {
  readonly route: string
  readonly edited: (item: WrittenItem, seen: Seen) => object | undefined
  readonly says: string
}[] = [
  {
    route: 'relabels the questions that are lost to what head returns',
    edited: (item, seen) => ({ ...item, evidence: [returned(seen, item.id)] }),
    says: 'relabels',
  },
  {
    route: 'accepts what head returns as well',
    edited: (item, seen) => ({
      ...item,
      evidence: quotesOf(item).map((own) => ({ any: [own, returned(seen, item.id)] })),
    }),
    says: 'accepts more passages for',
  },
  {
    route: 'replaces the questions by their quotes',
    edited: (item) => ({ ...item, query: quotesOf(item)[0]?.quote.slice(0, 300) }),
    says: 'rewords',
  },
  {
    route: 'calls the questions unanswerable',
    edited: ({ id, query }) => ({ id, query, answerable: false }),
    says: 'changes whether there is an answer to',
  },
  { route: 'removes the questions', edited: () => undefined, says: 'Head removes' },
]

function questionRows({ texts, items }: Corpus, harmed: () => Seen): readonly Row[] {
  const main = { ...texts, ...configOf(builtin()), ...goldenOf(items) }
  const golden = (edited: (typeof edits)[number]['edited']): Files => {
    const seen = harmed()
    const lost = new Set(
      seen.report.items.flatMap(({ id, change }) => (change === 'degraded' ? [id] : [])),
    )
    return goldenOf(
      items
        .map((item) => (lost.has(item.id) && quotesOf(item).length > 0 ? edited(item, seen) : item))
        .filter((item) => item !== undefined),
    )
  }
  return [
    {
      row: 'a harmful change that rewrites what it fails',
      main,
      pulls: [
        { does: 'the harm alone', change: harm, verdict: 'fail' },
        ...edits.map(({ route, edited, says }) => ({
          does: `the harm, and ${route}`,
          change: () => ({ ...harm, ...golden(edited) }),
          verdict: 'fail' as const,
          says: [says],
          holds: ({ report }: Seen) =>
            expect(report.notes.map(({ kind }) => kind)).toContain('by-head'),
        })),
      ],
    },
    ...edits.map(({ route, edited, says }) => ({
      row: `${route} first`,
      main,
      pulls: [
        {
          does: route,
          change: () => golden(edited),
          verdict: 'warn' as const,
          says: [says],
          isMerged: true,
        },
        // The edit was merged with a warning, so it is now part of the policy.
        { does: 'the harm after it', change: harm, verdict: byWhatUsersGet },
      ],
    })),
  ]
}

function settingRows(corpus: Corpus): readonly Row[] {
  const { texts, items } = corpus
  const documents = { ...texts, ...goldenOf(items) }
  const main = { ...documents, ...configOf(builtin()) }
  const lax = { gate: { 'recall@context': { 'max-drop': 0.9 } } }
  const elsewhere = (pipeline: object): Files => ({
    'ci/gate.yml': configOf({ ...pipeline }, lax)['rag-gate.yml'] ?? null,
  })
  const named = ['--config', 'ci/gate.yml']
  const byHand = goldenOf(
    items.map((item) => ({
      id: item.id,
      chunks: quotesOf(item).map(({ doc, quote }, at) => ({ id: `c${at}`, doc, text: quote })),
    })),
  )['eval/golden.jsonl']
  const runs = {
    ...configOf({ kind: 'runs', path: 'run.jsonl', context: 5 }),
    'run.jsonl': byHand ?? null,
  }
  const own = { ...documents, ...searching(), 'settings/conf.json': '{}' }
  const narrow = configOf(command({ inputs: ['rag/search.mjs'] }))
  const asked = Map.groupBy(items.flatMap(quotesOf), ({ doc }) => doc)
  const sole = new Set(soleQuotes(corpus).map(({ doc }) => doc))
  const [[least] = ['']] = [...asked]
    .filter(([doc]) => sole.has(doc))
    .toSorted(([, a], [, b]) => a.length - b.length)
  return [
    {
      row: 'loosens a bound',
      main,
      pulls: [
        {
          does: 'with the harm',
          change: configOf(harmful, lax),
          verdict: 'fail',
          says: ['loosens gate.recall@context.max-drop', "Base's policy applies until the merge"],
        },
        {
          does: 'first',
          change: configOf(builtin(), lax),
          verdict: 'warn',
          says: ['loosens gate.recall@context.max-drop'],
          isMerged: true,
        },
        { does: 'the harm after it', change: configOf(harmful, lax), verdict: 'pass' },
      ],
    },
    {
      row: 'is measured by a config elsewhere',
      main,
      pulls: [
        {
          does: 'with the harm',
          change: elsewhere(harmful),
          args: named,
          verdict: 'fail',
          says: ['Base has no configuration ci/gate.yml, so its rag-gate.yml applies'],
        },
        {
          does: 'first',
          change: elsewhere(builtin()),
          args: named,
          verdict: 'warn',
          says: ['Base has no configuration ci/gate.yml, so its rag-gate.yml applies'],
          isMerged: true,
        },
        { does: 'the harm after it', change: elsewhere(harmful), args: named, verdict: 'pass' },
      ],
    },
    {
      row: 'switches to run files written by hand',
      main,
      pulls: [
        {
          does: 'with 40 new files',
          change: {
            ...runs,
            ...Object.fromEntries(
              Array.from({ length: 40 }, (_, at) => [`docs/new-${at}.md`, 'New.\n']),
            ),
          },
          verdict: 'warn',
          says: [
            'Base and head use different kinds of pipeline: builtin on base, runs on head',
            '41 files added',
          ],
          holds: ({ text }) =>
            expect(text.split('| |')[0]).toContain('base and head use different kinds of pipeline'),
        },
        {
          does: 'first',
          change: runs,
          verdict: 'warn',
          says: ['ase and head use different kinds of pipeline'],
          isMerged: true,
        },
        {
          does: 'a document deleted after it',
          change: { [least]: null },
          verdict: 'fail',
          holds: (seen) => expect(finding('gone-answers', seen)).toBeDefined(),
        },
      ],
    },
    {
      row: 'narrows inputs',
      main: { ...own, ...configOf(command()) },
      pulls: [
        {
          does: 'with the ranking reversed',
          change: { ...narrow, ...answering({ reverse: true }) },
          verdict: 'fail',
        },
        {
          does: 'first',
          change: narrow,
          verdict: 'warn',
          says: ['pipeline.inputs changes from not set to rag/search.mjs'],
          isMerged: true,
        },
        {
          does: 'the ranking reversed after it',
          change: answering({ reverse: true }),
          verdict: 'fail',
          holds: (seen) => expect(moved('recall@context', seen)).toBeLessThan(0),
        },
        {
          does: 'a page changed after it',
          change: { 'web/page.html': '<p>Bye</p>\n' },
          verdict: 'pass',
          says: [
            '1 changed file was ignored, because nothing measured depends on it: web/page.html',
          ],
        },
      ],
    },
  ]
}

/**
 * The expected verdict on a loss that the judge finds: `fail`, or `warn` if the judge has not been asked
 * enough controls to be trusted.
 */
function asProven(seen: Seen): Verdict {
  return finding('judge-untrusted', seen) === undefined ? 'fail' : 'warn'
}

afterAll(() => console.log(measuredTable()))

describe.each(corpora)('over $name', (corpus) => {
  let harmed: Seen
  beforeAll(async () => {
    const { texts, items } = corpus
    await using requests = await openPullRequests({
      ...texts,
      ...configOf(builtin()),
      ...goldenOf(items),
    })
    harmed = await requests.pull(harm)
  })

  const rows = [...questionRows(corpus, () => harmed), ...settingRows(corpus)]
  it.each(rows)('$row', { timeout: 600_000 }, async (row) => expectRow(row, corpus))

  // The handbook is about judges and how to mislead them, and its text misleads the stand-in judge.
  describe.skipIf(corpus.name === 'handbook')('with a judge', () => {
    let server: JudgeServer
    beforeAll(async () => {
      server = await judgeServer()
    })
    afterAll(async () => server[Symbol.asyncDispose]())

    it('names another judge', { timeout: 600_000 }, async () => {
      const judged = (model: string): Files =>
        configOf(command(), {
          metrics: ['recall@context', 'faithfulness'],
          gate: { faithfulness: { 'max-drop': 0.03, rule: 'point' } },
          judge: { model },
        })
      const invents = answering({ answer: true, invents: 'Every customer gets a free parrot.' })
      const args = ['--base-url', server.baseUrl]
      const asked = (): readonly unknown[] => [
        ...new Set(server.calls.map(({ body }) => body['model'])),
      ]
      await expectRow(
        {
          row: 'names another judge',
          main: {
            ...corpus.texts,
            ...goldenOf(corpus.items.filter((item) => quotesOf(item).length > 0).slice(0, 20)),
            ...searching({ answer: true }),
            ...judged('example-judge'),
          },
          env: { OPENAI_API_KEY: 'test-key-0123456789abcdef' },
          pulls: [
            {
              does: 'with the harm',
              change: { ...judged('lax-judge'), ...invents },
              args,
              verdict: asProven,
              says: ['loosens judge.model'],
              holds: (seen) => {
                expect(moved('faithfulness', seen)).toBeLessThan(0)
                expect(asked()).toEqual(['example-judge'])
              },
            },
            {
              does: 'first',
              change: judged('lax-judge'),
              args,
              verdict: 'warn',
              says: ['loosens judge.model'],
              holds: () => expect(asked()).toEqual(['example-judge']),
              isMerged: true,
            },
            { does: 'the harm after it', change: invents, args, verdict: asProven },
          ],
        },
        corpus,
      )
    })
  })
})
