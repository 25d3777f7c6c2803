import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OtlpRequestSchema } from '../../../test/support/otlp-definitions.ts'
import { silentLog } from '../../lib/log.ts'
import { closedDoor } from '../../../test/support/stand-in-door.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { catalogue } from '../../metrics/catalogue.ts'
import { reportFiles } from '../../gate/report-runs.ts'
import { generator } from '../../lib/stats/random-generator.ts'
import { noStore } from '../../lib/store/no-store.ts'
import { exportGolden } from './export-golden.ts'

const next = generator(11)
const pick = (most: number): number => next() % most
const chance = (one: number): boolean => pick(one) === 0

function chunk(at: number) {
  const doc = `docs/${'abc'[pick(3)]}${pick(5)}.md`
  const start = pick(100)
  return {
    id: `c${at}`,
    doc,
    text: `  Text ${pick(9)} of the plan,\nwith blanks. `,
    ...(chance(2) && { start, end: start + 20 }),
    score: pick(1000) / 999,
  }
}

const chunks = (most: number) => Array.from({ length: pick(most) }, (_, at) => chunk(at))

const tools = ['search', 'refund', 'lookup']

const golden = Array.from({ length: 60 }, (_, at) => ({
  id: `q${at}`,
  query: `What of plan ${at % 55}?`,
  docs: [`docs/a${pick(5)}.md`, `docs/b${pick(5)}.md`],
  answer: `The plan costs ${pick(9)} euros.`,
  contains: [String(pick(9))],
  ...(chance(5) && {
    history: [
      { role: 'user', text: 'Hello?' },
      { role: 'assistant', text: 'Yes.' },
    ],
  }),
  tools: {
    calls: [{ tool: 'search', arguments: { q: pick(3) } }, 'refund'],
    ordered: true,
    most: 4,
  },
  tags: [`t${pick(3)}`],
}))

function step(at: number) {
  return {
    tool: tools[pick(3)],
    ...(!chance(3) && { arguments: { q: pick(3), deep: [{ a: null }] } }),
    ...(chance(2) && { result: [null, 'ok', { n: pick(5) }][pick(3)] }),
    ...(chance(4) && { error: `timeout ${at}` }),
    ...(chance(2) && { chunks: chunks(4) }),
  }
}

const run = golden.map(({ id }, at) => {
  if (at % 17 === 3) return { id, error: `the index is gone, ${at}` }
  const own = chunks(8)
  const isAgent = at % 3 === 0
  const answer = [`It costs ${pick(9)} euros [1].`, '', ' 60 days \n', "I don't know.", undefined][
    pick(5)
  ]
  return {
    id,
    answer,
    ...(isAgent && { steps: Array.from({ length: pick(5) }, (_, n) => step(n)) }),
    ...((!isAgent || chance(2)) && { chunks: own, context: own.slice(0, 3).map((one) => one.id) }),
    ...(chance(2) && { confidence: pick(1001) / 1000 }),
    ...(chance(2) && { usage: { input_tokens: pick(999), output_tokens: pick(99) } }),
    own_scores: { kindness: [pick(100) / 100, null, { error: 'no judge' }][pick(3)] },
    ms: 1 + pick(1e6) / 1000,
  }
})

/**
 * Metrics that need data of only some pipelines, such as the confidence of an answer or the steps of an
 * agent.
 */
const ofSome = catalogue.filter(({ reads }) => reads === 'confidence' || reads === 'steps')

const config = `golden: golden.jsonl
metrics: [recall@5, ndcg@10, mrr@10, map@5, precision@3, precision@10, recall@context, context_tokens, token_f1, refusal, contains,
  number_groundedness, latency_p50, input_tokens, output_tokens,
  ${[...ofSome.map(({ name }) => name), 'scorer.kindness'].join(', ')}]
pipeline: { kind: runs, path: runs.jsonl }
scorers: { kindness: { command: "true", range: [0, 1] } }
`

const lines = (values: readonly object[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('')

async function scoresOf(folder: string, head: string) {
  const report = await reportFiles(
    {
      base: undefined,
      head: join(folder, head),
      golden: join(folder, 'golden.jsonl'),
      config: join(folder, 'config.yml'),
      metrics: undefined,
      today: '2026-01-02',
    },
    {
      log: silentLog,
      signal: AbortSignal.timeout(60_000),
      now: () => 0,
      judgments: noStore,
      models: closedDoor,
    },
  )
  expect(report.error).toBeUndefined()
  return report.items.map(({ id, scores }) => ({ id, scores }))
}

describe('a run that was exported to traces and imported again', () => {
  it('has the same scores by every metric', async () => {
    await using repo = await tempRepo()
    await repo.commit({ 'eval/golden.jsonl': lines(golden) })
    await using dir = await tempDir()
    await writeFile(join(dir.path, 'run.jsonl'), lines(run))
    await writeFile(join(dir.path, 'golden.jsonl'), lines(golden))
    await writeFile(join(dir.path, 'config.yml'), config)
    const { files, lost } = await exportGolden({
      to: 'otlp',
      folder: repo.path,
      config: undefined,
      golden: undefined,
      run: join(dir.path, 'run.jsonl'),
      report: undefined,
      signal: AbortSignal.timeout(60_000),
    })
    expect(lost).toEqual([])
    const text = files.get('traces.json') ?? ''
    expect(OtlpRequestSchema.safeParse(JSON.parse(text)).error).toBeUndefined()
    await writeFile(join(dir.path, 'traces.json'), text)
    const own = await scoresOf(dir.path, 'run.jsonl')
    expect(await scoresOf(dir.path, 'traces.json')).toEqual(own)
    const scored = own.flatMap(({ scores }) =>
      scores.filter(({ head }) => typeof head === 'number'),
    )
    const values = Map.groupBy(scored, ({ metric }) => metric)
    const varied = [...values].filter(([, all]) => new Set(all.map(({ head }) => head)).size > 1)
    const names = new Set(varied.map(([metric]) => metric))
    expect([...names]).toEqual(expect.arrayContaining(['scorer.kindness', 'token_f1']))
    // One metric may be missing, because either all or none of these runs respect the limits on tools.
    expect(ofSome.filter(({ name }) => !names.has(name)).length).toBeLessThanOrEqual(1)
    expect(varied.length).toBeGreaterThan(12 + ofSome.length)
    const failed = own.filter(({ scores }) =>
      scores.some(({ head }) => typeof head === 'object' && head.kind === 'run_error'),
    )
    expect(failed.length).toBeGreaterThan(0)
  })
})
