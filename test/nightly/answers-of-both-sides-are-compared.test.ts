import { describe, expect, it } from 'vitest'
import { judgedConfig, judgedRepo } from '../support/judged-repo.ts'
import type { JudgeServerOptions } from '../support/judge-server.ts'

const topics =
  'refunds seats gifts invoices parcels returns vouchers discounts orders repairs keys tickets'
const names = topics.split(' ')
const docs = (take: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [`docs/${name}.md`, `${take(name)}\n`]))
const times =
  'sixty days after receipt|until Friday noon|one quarter of an hour|half a year at most|overnight, by courier|three weeks in December|as long as stock lasts|from April to June|two working shifts|ninety minutes each|a whole season|nine hours on foot'
const right = (name: string) => `The ${name} take ${times.split('|')[names.indexOf(name)]}.`
const golden = names.map((name) =>
  JSON.stringify({
    id: name,
    query: `How long do ${name} take?`,
    docs: [`docs/${name}.md`],
    answer: right(name),
  }),
)
const config = judgedConfig()
  .replace('faithfulness, correctness, context_recall', 'answer_win_rate')
  .replace('k: 2', 'k: 1')
  .replace('gate: {}', 'gate: { answer_win_rate: { max-drop: 0.1 } }')

/** Runs the gate on a change to the documents; returns the report and its only metric. */
async function gated(take: (name: string) => string, options: JudgeServerOptions = {}) {
  await using given = await judgedRepo(options, {
    'rag-gate.yml': config,
    'golden.jsonl': golden.join('\n'),
    ...docs(right),
  })
  await given.commit(docs(take))
  const {
    code: exit,
    out: stdout,
    err: stderr,
  } = await given.run('gate', '--json', '--base', 'HEAD~1')
  expect(stderr).not.toContain('internal')
  const report = JSON.parse(stdout)
  const asked = given.server.calls.filter(({ kind }) => kind === 'rubric').length
  return { exit, report, metric: report.metrics[0], asked, trust: report.judge?.trust?.preferences }
}

const vague = (name: string) => (names.indexOf(name) < 8 ? `The ${name} take time.` : right(name))

/** Two requests for each of 24 known pairs, and two for each of the 8 answers that differ. */
const [pairs, answers] = [48, 16]

describe("which side's answer is better", () => {
  it('fails if base wins beyond chance, and asks twice for each differing answer', async () => {
    const { exit, report, metric, asked, trust } = await gated(vague)
    expect(metric).toMatchObject({ metric: 'answer_win_rate', degraded: 8, unchanged: 4 })
    expect([metric.base, metric.head]).toEqual([10 / 12, 2 / 12])
    expect([report.verdict, exit, asked]).toEqual(['fail', 1, pairs + answers])
    expect(trust).toMatchObject({ kind: 'trusted', order: { first: 0, second: 0, of: 8 } })
  }, 60_000)

  it('passes if head wins', async () => {
    const { exit, metric } = await gated(
      (name) => `${right(name)} How long do they take? That long.`,
    )
    expect([metric.improved + metric.unchanged, metric.degraded, exit]).toEqual([12, 0, 0])
  }, 60_000)

  it.each([
    ['first', 1],
    ['second', 3],
  ])(
    'is not measured by a judge that always prefers the %s answer',
    async (place, score) => {
      const takes: JudgeServerOptions = {
        scripted: (prompt) =>
          prompt.kind === 'rubric' ? { reason: `it is ${place}`, score } : undefined,
      }
      const { report, exit, asked, trust } = await gated(vague, takes)
      expect([report.verdict, exit, asked, trust.kind]).toEqual(['error', 3, pairs, 'untrusted'])
      expect(report.findings).toEqual([
        expect.objectContaining({ kind: 'judge-untrusted', metrics: ['answer_win_rate'] }),
      ])
    },
    60_000,
  )
})
