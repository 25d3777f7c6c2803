import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CliResult, runCliWith } from '../../../../test/rig/run-cli.ts'
import { judgeServer, type JudgeServer } from '../../../../test/support/judge-server.ts'
import { tempDir, type TempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../../../../test/support/temp-repo.ts'

// The judge is a stand-in that computes its verdicts from the prompt, so this test covers the judging and
// says nothing about any model.

/** These questions are needed because a judge is trusted only after 23 correct controls of each kind. */
const depots = Array.from({ length: 12 }, (_, at) => ({
  id: `depot-${at}`,
  text: `The depot of area ${at} holds ${40 + at} crates. In area ${at}, the gate is ${60 + at} feet wide.`,
  answer: `The depot of area ${at} holds ${40 + at} crates.`,
}))

const documents = {
  ...Object.fromEntries(depots.map(({ id, text }) => [`docs/${id}.md`, `${text}\n`])),
  'docs/refunds.md': 'Refunds take ten days. Refunds need a receipt.\n',
  'docs/seats.md': 'A team has twenty seats. More seats are sold in blocks of five.\n',
  'docs/export.md': 'Data leaves as CSV files. One file is written per table.\n',
}

const golden = [
  {
    id: 'refunds',
    query: 'How long do refunds take?',
    answer: 'Refunds take ten days.',
    evidence: [{ doc: 'docs/refunds.md', quote: 'Refunds take ten days' }],
  },
  {
    id: 'seats',
    query: 'How many seats has a team?',
    answer: 'A team has twenty seats.',
    evidence: [{ doc: 'docs/seats.md', quote: 'A team has twenty seats' }],
  },
  {
    id: 'export',
    query: 'How does data leave?',
    answer: 'Data leaves as CSV files.',
    evidence: [{ doc: 'docs/export.md', quote: 'Data leaves as CSV files' }],
  },
  ...depots.map(({ id, answer }) => ({
    id,
    query: `What does ${id} hold?`,
    answer,
    evidence: [{ doc: `docs/${id}.md`, quote: answer }],
  })),
]
  .map((item) => `${JSON.stringify(item)}\n`)
  .join('')

/** Returns the question's document, two others, and the answer in answers.json. */
const pipeline = `import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const answers = JSON.parse(readFileSync('answers.json', 'utf8'))
const all = readdirSync('docs').sort().map((name) => {
  const text = readFileSync('docs/' + name, 'utf8')
  return { id: name, doc: 'docs/' + name, start: 0, end: text.length, text }
})
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const own = all.filter((chunk) => chunk.id === id + '.md')
  const chunks = [...own, ...all.filter((chunk) => !own.includes(chunk)).slice(0, 2)]
  console.log(JSON.stringify({ id, chunks, answer: answers[id], context: chunks.map((chunk) => chunk.id) }))
}
`

const config = `golden: golden.jsonl
metrics: [recall@5, faithfulness, correctness, token_f1, over_refusal]
gate:
  recall@5: { max-drop: 0.02, rule: point }
  faithfulness: { max-drop: 0.01, rule: point }
judge: { model: example-judge }
pipeline: { kind: command, query: '"${process.execPath}" pipeline.mjs' }
`

const range = ['gate', '--base', 'main', '--head', 'HEAD', '--json'] as const

const good = {
  ...Object.fromEntries(depots.map(({ id, answer }) => [id, answer])),
  refunds: 'Refunds take ten days.',
  seats: 'A team has twenty seats.',
  export: 'Data leaves as CSV files.',
}

describe('answers', () => {
  let repo: TempRepo
  let server: JudgeServer
  let cache: TempDir

  const gate = (...args: readonly string[]): Promise<CliResult> =>
    runCliWith(
      { OPENAI_API_KEY: 'test-key-0123456789abcdef', XDG_CACHE_HOME: cache.path },
      repo.path,
      ...range,
      '--base-url',
      server.baseUrl,
      ...args,
    )

  beforeAll(async () => {
    repo = await tempRepo()
    cache = await tempDir()
    server = await judgeServer({})
    const files = { ...documents, 'golden.jsonl': golden, 'pipeline.mjs': pipeline }
    await repo.commit({ ...files, 'rag-gate.yml': config, 'answers.json': JSON.stringify(good) })
    await repo.branch('change')
    const bad = { ...good, seats: 'A team has twenty seats. Every seat comes with a free parrot.' }
    await repo.commit({ 'answers.json': JSON.stringify(bad) })
  })
  afterAll(async () => {
    await repo[Symbol.asyncDispose]()
    await cache[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })

  it('that invent facts lower faithfulness and block, while retrieval is unchanged', async () => {
    const { exit, stdout, stderr } = await gate()
    expect(exit, stderr + stdout.slice(0, 3000)).toBe(1)
    const report = JSON.parse(stdout)
    const value = (name: string) =>
      report.metrics.find(({ metric }: { metric: string }) => metric === name)
    expect(value('recall@5')).toMatchObject({ delta: 0, verdict: 'pass' })
    expect(value('faithfulness')).toMatchObject({ base: 1, verdict: 'fail' })
    expect(value('faithfulness').head).toBeCloseTo((14 + 0.5) / 15, 12)
    expect(server.problems).toEqual([])
  })

  it('are judged once: an identical second run sends no request', async () => {
    const before = server.calls.length
    const { exit, stdout } = await gate()
    expect(exit, stdout.slice(0, 2000)).toBe(1)
    expect(server.calls.length - before).toBe(0)
  })

  it('are not judged if their question is an unreviewed draft', async () => {
    const draft = { id: 'draft', query: 'What is new?', answer: 'A pangolin.', draft: true }
    await using drafted = await tempRepo()
    const files = { ...documents, 'pipeline.mjs': pipeline, 'rag-gate.yml': config }
    const set = `${golden}${JSON.stringify(draft)}\n`
    const answers = (more: object) => ({ 'answers.json': JSON.stringify({ ...good, ...more }) })
    await drafted.commit({ ...files, 'golden.jsonl': set, ...answers({ draft: 'A pangolin.' }) })
    await drafted.branch('change')
    await drafted.commit(answers({ draft: 'No pangolin.' }))
    const environment = { OPENAI_API_KEY: 'test-key-0123456789abcdef' }
    const { stdout, stderr } = await runCliWith(
      environment,
      drafted.path,
      ...range,
      '--base-url',
      server.baseUrl,
    )
    const report = JSON.parse(stdout)
    expect(report, stderr).toMatchObject({ verdict: 'pass', golden: { drafts: { unreviewed: 1 } } })
    expect(JSON.stringify(server.calls).includes('pangolin')).toBe(false)
    const scores = report.items.find(({ id }: { id: string }) => id === 'draft').scores
    const ruledOut = { kind: 'not_applicable', reason: 'unreviewed_draft' }
    expect(scores).toContainEqual({ metric: 'faithfulness', base: ruledOut, head: ruledOut })
  })

  it('S16: are judged with the judge and tolerance of base if the change edits them, and a note says so', async () => {
    await repo.commit({
      'rag-gate.yml': config
        .replace('faithfulness: { max-drop: 0.01', 'faithfulness: { max-drop: 1')
        .replace('model: example-judge', 'model: kinder-judge, on-untrusted: warn'),
    })
    const before = server.calls.length
    const { exit, stdout } = await gate()
    expect(exit, stdout.slice(0, 2000)).toBe(1)
    const report = JSON.parse(stdout)
    expect(report.judge.model).toBe('example-judge')
    expect(server.calls.length - before).toBe(0)
    const paths = report.policy.changes.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(['gate.faithfulness.max-drop', 'judge.model', 'judge.on-untrusted'])
    expect(report.notes).toContainEqual(
      expect.objectContaining({ kind: 'policy-changed', changes: report.policy.changes }),
    )
  })

  it('without a key cause an error if a judged metric gates, and never a pass', async () => {
    const { exit, stdout } = await runCliWith({}, repo.path, ...range)
    expect(exit).toBe(3)
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'error' })
  })
})
