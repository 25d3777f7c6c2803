import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../rig/run-cli.ts'
import { tempDir } from '../support/temp-dir.ts'

type Question = {
  readonly id: string
  readonly tag: string
  readonly answerable: boolean
  readonly base: string
  readonly head: string
}

const declines = 'I could not find this in the documents.'
const invents = (at: number): string => `The limit of item ${at} clause 9 is zeta 777.`

/**
 * 40 questions with an answer, and 12 without one, which base declines. `head`: head's answers to those 12.
 */
function questionsWith(head: (at: number) => string): readonly Question[] {
  return Array.from({ length: 52 }, (_, at) => {
    const answerable = at >= 12
    const answer = answerable ? `The limit of item ${at} is onyx ${at}.` : declines
    const tag = answerable ? 'noise' : 'reject'
    const said = answerable ? answer : head(at)
    return { id: `q${at}`, tag, answerable, base: answer, head: said }
  })
}

const jsonl = (lines: readonly object[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('')

const gate = { contains: { 'max-drop': 0.02 } }

/** Compares both sides' answers to the same chunks; returns the report and the exit code. */
async function compared(questions: readonly Question[], gated: object = gate) {
  await using dir = await tempDir()
  const chunkOf = (id: string) => ({ id: `c-${id}`, doc: 'docs/a.md', text: `About item ${id}.` })
  const runOf = (side: 'base' | 'head') =>
    jsonl(questions.map((one) => ({ id: one.id, chunks: [chunkOf(one.id)], answer: one[side] })))
  const golden = questions.map(({ id, tag, answerable, base }) => {
    const asked = { id, query: `What is the limit of ${id}?`, tags: [tag] }
    return answerable
      ? { ...asked, chunks: [`c-${id}`], contains: [base.split(' ').slice(-2).join(' ')] }
      : { ...asked, answerable }
  })
  const files = {
    'base.jsonl': runOf('base'),
    'head.jsonl': runOf('head'),
    'golden.jsonl': jsonl(golden),
    'rag-gate.yml': JSON.stringify({
      golden: 'golden.jsonl',
      pipeline: { kind: 'runs', path: '{side}.jsonl' },
      gate: gated,
    }),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir.path, name), text)
  const runs = ['--base-run', 'base.jsonl', '--head-run', 'head.jsonl']
  const rest = ['--golden', 'golden.jsonl', '--config', 'rag-gate.yml', '--json']
  const { exit, stdout } = await runCli(dir.path, 'report', ...runs, ...rest)
  const { verdict, metrics, diagnosis } = JSON.parse(stdout)
  const named = metrics.map((one: { metric: string; verdict: string }) => [one.metric, one.verdict])
  return { exit, verdict, metrics: Object.fromEntries(named), diagnosis }
}

describe('answers to unanswerable questions', () => {
  it('block by default if head invents all 12, whatever else passes', async () => {
    const report = await compared(questionsWith(invents))
    expect(report).toMatchObject({
      exit: 1,
      verdict: 'fail',
      metrics: { contains: 'pass', hallucinated_on_unanswerable: 'fail' },
    })
  })

  it.each([
    ['none is invented', () => declines, 'pass'],
    ['one of twelve is', (at: number) => (at === 0 ? invents(at) : declines), 'warn'],
  ])('do not block when %s', async (_, head, verdict) => {
    const report = await compared(questionsWith(head))
    expect(report).toMatchObject({ exit: 0, metrics: { hallucinated_on_unanswerable: verdict } })
  })

  it('do not block if one is newly invented and another no longer is', async () => {
    const swapped = questionsWith((at) => (at === 0 ? invents(at) : declines))
    const questions = swapped.map((one) => (one.id === 'q1' ? { ...one, base: invents(1) } : one))
    const report = await compared(questions)
    expect(report).toMatchObject({ exit: 0, metrics: { hallucinated_on_unanswerable: 'pass' } })
  })

  it.each([
    ['no answers are measured', { 'hit@5': { 'max-drop': 0.02 } }],
    ['refusals are gated', { ...gate, refusal: { 'max-drop': 0.02 } }],
  ])('are not gated by default when %s', async (_, gated) => {
    const { metrics } = await compared(questionsWith(invents), gated)
    expect(metrics).not.toHaveProperty('hallucinated_on_unanswerable')
  })
})

describe('tags that say what a question tests', () => {
  it('do not blame documents if both sides returned the same chunks', async () => {
    const kinds = ['noise', 'reject', 'integrate', 'counterfactual']
    const questions = questionsWith(() => declines).map((one, at) => {
      const tag = kinds[at % kinds.length] ?? ''
      const isWorse = one.answerable && tag === 'counterfactual'
      return { ...one, tag, head: isWorse ? invents(at) : one.head }
    })
    const bounds = { 'max-drop': 1, 'per-slice': { counterfactual: { 'max-drop': 0.02 } } }
    const report = await compared(questions, { contains: { ...bounds, rule: 'significant' } })
    expect(report).toMatchObject({ exit: 1, metrics: { contains: 'fail' } })
    expect(report.diagnosis).toMatchObject({ leads: { cause: 'invented' } })
  })
})
