import { expect, it } from 'vitest'
import type { Report } from '../../src/report/schema/report.ts'
import type { JudgeServerOptions } from '../support/judge-server.ts'
import { judgedRepo } from '../support/judged-repo.ts'

const answers = (said: Readonly<Record<string, string>>): string => `
import { createInterface } from 'node:readline'
const said = ${JSON.stringify(said)}
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const answer = said[id.replace(/\\d+$/, '')]
  console.log(JSON.stringify({ id, chunks: [{ doc: 'a.md', text: 'A' }], answer }))
}
`

const right = {
  clarify: 'Which plan do you mean?',
  conflict: 'The handbook says 30 days, the FAQ 60.',
  newest: '12 EUR.',
  refuse: 'I cannot answer that.',
}

const items = Array.from({ length: 8 }, (_, at) => [
  { id: `clarify${at}`, query: `What does plan ${at} cost?`, expect: 'clarify' },
  {
    id: `conflict${at}`,
    query: `How long is notice ${at}?`,
    expect: 'note-conflict',
    answer: right.conflict,
  },
  { id: `newest${at}`, query: `What is fee ${at}?`, expect: 'prefer-newest', answer: right.newest },
  { id: `refuse${at}`, query: `What does Ada earn in ${at}?`, expect: 'refuse' },
]).flat()

const config = (judge: string) => `golden: golden.jsonl
metrics: [expected_behaviour]
gate: { expected_behaviour: { max-drop: 0.05 } }
pipeline: { kind: command, query: node agent.mjs, context: 5 }
${judge}
`

/** Gives the best score to the known right answers only. */
const scripted: NonNullable<JudgeServerOptions['scripted']> = (prompt) =>
  prompt.kind === 'rubric'
    ? {
        reason: 'So.',
        score: Object.values(right).includes(String(prompt.inputs['answer'])) ? 1 : 0,
      }
    : undefined

async function gated(head: Readonly<Record<string, string>>, judge = 'judge: { model: judge-1 }') {
  const given = await judgedRepo(
    { scripted },
    {
      'rag-gate.yml': config(judge),
      'golden.jsonl': items.map((item) => JSON.stringify(item)).join('\n'),
      'a.md': 'A',
      'agent.mjs': answers(right),
    },
  )
  await using _ = given
  await given.write('agent.mjs', answers({ ...right, ...head }))
  const { code, out } = await given.run('gate', '--json')
  const report: Report = JSON.parse(out)
  const rated = given.server.calls.filter(({ kind }) => kind === 'rubric')
  const { base, head: value, coverage } = report.metrics[0] ?? {}
  return { code, report, rated, figures: [base, value], coverage }
}

it('an answer that no longer asks for clarification blocks the merge, using three ratings per question and side', async () => {
  const { code, report, rated, figures } = await gated({ clarify: '10 EUR.' })
  expect(figures).toEqual([1, 0.75])
  expect([code, report.verdict]).toEqual([1, 'fail'])
  // Three ratings for each of base's 3 x 8 answers and for each of the 8 answers that differ on head.
  expect(rated).toHaveLength(3 * (3 * 8 + 8))
})

it('a refusal is detected without a judge, and metrics that need one are not measured', async () => {
  const alone = await gated({ refuse: '90,000.' }, '')
  expect(alone.coverage).toMatchObject({ pairs: 8, judge_errors: 24 })
  expect(alone.code).toBe(3)
  expect(alone.report.findings).toMatchObject([
    { kind: 'tolerance', metric: 'hallucinated_on_unanswerable' },
    {
      kind: 'judge-incomplete',
      verdict: 'error',
      metrics: ['expected_behaviour'],
      why: { kind: 'no-key' },
    },
  ])
})

it('unchanged answers pass', async () => {
  const { code, figures } = await gated({ other: 'x' })
  expect([code, figures]).toEqual([0, [1, 1]])
})
