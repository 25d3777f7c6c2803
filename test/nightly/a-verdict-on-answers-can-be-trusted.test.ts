import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../rig/run-cli.ts'
import { tempDir } from '../support/temp-dir.ts'

type Asked = {
  readonly gate: Readonly<Record<string, unknown>>
  /** The answers of base and head to each question. All questions have the same passage. */
  readonly said: readonly (readonly [base: string, head: string])[]
  readonly passage?: string
  /** Fields of every question besides its id and query. */
  readonly golden?: Readonly<Record<string, unknown>>
  readonly config?: Readonly<Record<string, unknown>>
}

/** Returns what `report` prints for two run files, on one line. */
async function reported({
  gate,
  said,
  passage = 'The plan costs 9 euros and lasts 30 days.',
  golden = {},
  config = {},
}: Asked): Promise<{ readonly exit: number | null; readonly text: string }> {
  await using dir = await tempDir()
  const lines = (make: (at: number) => unknown) =>
    said.map((_, at) => `${JSON.stringify(make(at))}\n`).join('')
  const run = (side: 0 | 1) =>
    lines((at) => ({
      id: `q${at}`,
      chunks: [{ id: 'c', doc: 'd.md', text: passage }],
      context: ['c'],
      answer: said[at]?.[side],
    }))
  const files = {
    'golden.jsonl': lines((at) => ({
      id: `q${at}`,
      query: `What about part ${'i'.repeat(at)}?`,
      ...golden,
    })),
    'base.jsonl': run(0),
    'head.jsonl': run(1),
    'rag-gate.yml': JSON.stringify({
      golden: 'golden.jsonl',
      pipeline: { kind: 'runs', path: '{side}.jsonl' },
      gate,
      ...config,
    }),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir.path, name), text)
  const { exit, stdout, stderr } = await runCli(
    dir.path,
    'report',
    '--base-run=base.jsonl',
    '--head-run=head.jsonl',
    '--golden=golden.jsonl',
    '--config=rag-gate.yml',
  )
  return { exit, text: `${stdout}${stderr}`.replaceAll(/\s+/g, ' ') }
}

const many = (n: number, base: string, head = base) =>
  Array.from({ length: n }, () => [base, head] as const)

/** Starts a judge that refuses every key: the client does not wait to ask it again. */
async function refusingJudge(): Promise<AsyncDisposable & { readonly baseUrl: string }> {
  const server = createServer((_, response) => response.writeHead(401).end('{}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

describe('a gated metric that scored no question is an error with a remedy', () => {
  it.each([
    ['refusal', { 'max-drop': 0.02 }, 'add questions with answerable: false'],
    ['token_f1', { 'max-drop': 0.02 }, 'give the questions an answer as their reference'],
    ['exact_match', { min: 0.9 }, 'give the questions an answer as their reference'],
    ['contains', { 'max-drop': 0.02 }, 'list strings under contains or excludes'],
    ['recall@5', { 'max-drop': 0.02 }, 'label the questions with rag-gate golden review'],
    ['recall@context', { min: 0.5 }, 'label the questions with rag-gate golden review'],
  ])('without labels and references: %s', async (metric, bounds, cure) => {
    await using judge = await refusingJudge()
    const config = metric === 'refusal' ? { judge: { model: 'x', 'base-url': judge.baseUrl } } : {}
    const said = many(10, 'It costs 9 euros.', 'It is free.')
    const { exit, text } = await reported({ gate: { [metric]: bounds }, said, config })
    expect(exit, text).toBe(3)
    expect(text).toContain(`could be compared on ${metric}`)
    expect(text).toContain(`What to do ${cure}`)
    expect(text).toContain(`or remove ${metric} from gate`)
    expect(text).toContain('10 of 10 questions return different results (10 other answers)')
  })

  it('beside labels', async () => {
    const golden = { docs: ['d.md'] }
    const said = many(10, 'It costs 9 euros.', 'It is free.')
    const { exit, text } = await reported({
      gate: { token_f1: { 'max-drop': 0.02 } },
      said,
      golden,
    })
    expect(exit, text).toBe(3)
    expect(text).toMatch(/No question could be compared on token_f1 \(10 without a reference\)/i)
  })
})

it('counts and shows changed answers if there are no labels or references and nothing gates', async () => {
  const said = [...many(8, 'It costs 9 euros.'), ...many(2, 'It costs 9 euros.', 'It is free.')]
  const { exit, text } = await reported({ gate: {}, said })
  expect(exit, text).toBe(0)
  expect(text).toContain(
    'RAG Gate: warn 2 of 10 questions return different results (2 other answers)',
  )
  expect(text).toContain('same order; different answer (28.6% of the words shared)')
  expect(text).toContain('base answers: It costs 9 euros. head answers: It is free.')
  const same = await reported({
    gate: {},
    said: many(10, 'It costs 9 euros.', 'It costs: 9 euros'),
  })
  expect(same.text).toContain('RAG Gate: pass, nothing labelled')
})

describe('an answer without a number', () => {
  const fee = 'It costs 9 euros.'
  const gate = { number_groundedness: { 'max-drop': 0.02 } }
  const worse = [[fee, 'It costs 19 or 9 euros.']] as const
  const moved = [...worse, ...worse, ['It costs 19 or 9 euros.', fee] as const]

  it('is neither loss nor gain', async () => {
    const said = [
      ...many(14, fee),
      ...moved,
      ...many(4, fee, 'That is said in the terms.'),
      ...many(4, 'That is said in the terms.', fee),
    ]
    const { exit, text } = await reported({ gate, said })
    expect(exit, text).toBe(0)
    expect(text).toContain('RAG Gate: warn number_groundedness 97.1% -> 94.1%')
    expect(text).toContain('2 of 17 questions worse, 1 better')
    expect(text).toContain('4 scored only on base')
    const without = await reported({ gate, said: [...many(14, fee), ...moved] })
    expect(without.text).toContain('RAG Gate: warn number_groundedness 97.1% -> 94.1%')
  })

  it('is a warning if head removes the numbers from a fifth of the answers', async () => {
    const said = [...many(14, fee), ...many(6, fee, 'That is said in the terms.')]
    const { exit, text } = await reported({ gate, said })
    expect(exit, text).toBe(0)
    expect(text).toContain('RAG Gate: warn')
    const floor = await reported({ gate: { number_groundedness: { min: 1 } }, said })
    expect(floor.exit, floor.text).toBe(0)
  })
})

it('treats a restated number as grounded, and an invented number as invented', async () => {
  const gate = { number_groundedness: { 'max-drop': 0.02 } }
  const passage =
    'He scored seven goals on 3 May and signed a three-year deal. Six people came. Doors open at 14:00. Open Settings.'
  const restated = [
    'He scored 7 goals.',
    'On 3 May 6 people came.',
    'A 3-year deal.',
    'Doors open at 2 PM.',
    'On 3 May: 1. Open Settings. 2. Choose Plan. 3. Save.',
    'On 3 May:\n**1.** Open Settings.\n**2.** Save.',
    'On 3 May: Step 1: Open Settings. Step 2: Save.',
  ]
  const same = many(13, 'It was on 3 May.')
  const moved = (answers: readonly string[]) =>
    answers.map((head) => ['It was on 3 May.', head] as const)
  const right = await reported({ gate, passage, said: [...same, ...moved(restated)] })
  expect(right.exit, right.text).toBe(0)
  expect(right.text).toContain('number_groundedness is unchanged on all 20 questions')
  const others = ['He scored 17 goals.', '8 people came.', 'Doors open at 5 PM.', 'A 4-year deal.']
  const wrong = await reported({ gate, passage, said: [...same, ...moved(others)] })
  expect(wrong.exit, wrong.text).toBe(1)
  expect(wrong.text).toContain('made up: 17')
})

it('treats a full stop inside quotation marks as part of the sentence, and changed words as an invented quote', async () => {
  const gate = { quote_groundedness: { 'max-drop': 0.02 } }
  const passage = 'The novel Far from the Madding Crowd is set in Wessex.'
  const base = 'The novel is "Far from the Madding Crowd".'
  const moved = await reported({ gate, passage, said: many(12, base, `${base.slice(0, -2)}."`) })
  expect(moved.exit, moved.text).toBe(0)
  expect(moved.text).toContain('quote_groundedness is unchanged on all 12 questions')
  const other = base.replace('Madding', 'Merry')
  const invented = await reported({ gate, passage, said: many(12, base, other) })
  expect(invented.exit, invented.text).toBe(1)
  expect(invented.text).toContain('quote_groundedness')
})
