import { expect, it } from 'vitest'
import { z } from 'zod'
import { runCliWith } from '../rig/run-cli.ts'
import { tempRepo } from '../support/temp-repo.ts'

const questions = Array.from({ length: 24 }, (_, at) => `What is number ${at}?`)

/** Answers each question after a random delay of up to 20 ms. */
const program = `
import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) {
  const { id, query } = JSON.parse(line)
  await new Promise((done) => setTimeout(done, 20 * Math.random()))
  const at = /\\d+/.exec(query)[0]
  const chunks = [{ id: at, doc: 'docs/' + at + '.md', text: 'Number ' + at + ' is ' + at + '.' }]
  console.log(JSON.stringify({ id, chunks, answer: 'It is ' + at + '.' }))
}
`

const files = {
  'rag-gate.yml': `golden: golden.jsonl
pipeline: { kind: command, query: node ask.mjs, context: 1 }
metrics: [recall@5, context_tokens, latency_p50, latency_p95]
gate:
  recall@5: { max-drop: 0.02 }
  context_tokens: { max-rise: 1% }
  latency_p50: { max-rise: 1%, rule: point }
  latency_p95: { max-rise: 1%, rule: point }
`,
  'ask.mjs': program,
  'golden.jsonl': questions
    .map((query, at) => JSON.stringify({ id: `q${at}`, query, docs: [`docs/${at}.md`] }))
    .join('\n'),
  ...Object.fromEntries(
    questions.map((_, at) => [`docs/${at}.md`, `Number ${at} is ${at}.\n`] as const),
  ),
}

const Report = z.looseObject({
  verdict: z.string(),
  outcome: z.string(),
  findings: z.array(z.looseObject({ kind: z.string(), metric: z.string().optional() })),
  diagnosis: z.unknown().optional(),
})

it('twenty runs on one commit report no likely cause, whatever the timings', async () => {
  await using repo = await tempRepo()
  await repo.commit(files)
  const reports: z.infer<typeof Report>[] = []
  for (let run = 0; run < 20; run += 1) {
    const { stdout } = await runCliWith({ HOME: repo.path }, repo.path, 'gate', '--noise', '--json')
    reports.push(Report.parse(JSON.parse(stdout)))
  }
  expect(reports.map(({ outcome }) => outcome)).toEqual(Array(20).fill('compared'))
  expect(reports.map(({ diagnosis }) => diagnosis)).toEqual(Array(20).fill(undefined))
  // The tolerance for latency is one hundredth, so some runs fail, but only because of latency.
  const failing = reports.filter(({ verdict }) => verdict === 'fail')
  expect(failing).not.toEqual([])
  expect(new Set(failing.flatMap((one) => one.findings.map(({ metric }) => metric)))).toEqual(
    new Set(['latency_p50', 'latency_p95']),
  )
}, 600_000)
