import { describe, expect, it } from 'vitest'
import { configText, goldenItems, goldenLines, handbook, pipeline } from '../rig/handbook.ts'
import { runCliWith } from '../rig/run-cli.ts'
import type { Files } from '../rig/scenario.ts'
import { judgeServer } from '../support/judge-server.ts'
import { tempRepo } from '../support/temp-repo.ts'

const config = '.github/rag-gate.yml'
const golden = 'eval/golden.jsonl'

/** A floor that the handbook keeps, and misses without a document. */
const gate = { 'recall@5': { 'max-drop': 0.02, min: 0.9, rule: 'point' } }
const whole = { ...handbook, [config]: configText({ gate }) }
const withoutExport = pipeline({ documents: ['docs/**/*.md', '!docs/export.md'] })
const loses = { [config]: configText({ gate, pipeline: withoutExport }) }

type Seen = { readonly exit: number | null; readonly text: string }

/** The pull request that makes these changes to a base that is broken in this way. */
async function pullRequest(
  broken: Files,
  change: Files,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<Seen> {
  await using repo = await tempRepo()
  await repo.commit(whole)
  await repo.commit(broken)
  await repo.branch('change')
  await repo.commit(change)
  const { exit, stdout, stderr } = await runCliWith(
    env,
    repo.path,
    'gate',
    '--base',
    'main',
    ...args,
  )
  return { exit, text: `${stdout}${stderr}`.replaceAll(/\s+/g, ' ') }
}

const items = goldenItems()

type Case = {
  readonly broken: Files
  readonly mends: Files
  /** Mends as well and loses a document, or mends nothing. */
  readonly worse: Files
  readonly why: string
}

/** A program that answers every question with nothing. */
const silent = {
  kind: 'command',
  mode: 'batch',
  query: `sed -E 's/.*"id":"([^"]*)".*/{"id":"\\1","chunks":[]}/' "$RAG_GATE_QUERIES" > "$RAG_GATE_ANSWERS"`,
}

const mended = { [golden]: goldenLines(items) }

/** Reference answers, which a judge reads, and a config that gates by it. */
const answered = {
  [golden]: goldenLines(items.map((item) => ({ ...item, answer: item.query.slice(14) }))),
}

function judged(model: string, rest: object = {}): string {
  const metrics = ['recall@5', 'context_recall']
  return configText({ judge: { model }, metrics, gate: { context_recall: { min: 0 } }, ...rest })
}

const cases: Readonly<Record<string, Case>> = {
  'labels that went stale': {
    broken: {
      [golden]: goldenLines(
        items.map((item) =>
          item.id === 'export-csv'
            ? {
                ...item,
                evidence: [{ doc: 'docs/export.md', quote: 'Nobody ever wrote these words' }],
              }
            : item,
        ),
      ),
    },
    mends: mended,
    worse: { ...mended, ...loses },
    why: 'labels that fit nothing',
  },
  'labels with wrong paths': {
    broken: {
      [golden]: goldenLines(items.map(({ id, query }) => ({ id, query, docs: ['doc/export.md'] }))),
    },
    mends: mended,
    worse: { 'README.md': 'Nothing is mended.\n', ...loses },
    why: 'labels that fit nothing',
  },
  'a config that cannot be read': {
    broken: { [config]: 'gate: [' },
    mends: { [config]: configText({ gate }) },
    worse: loses,
    why: '.github/rag-gate.yml',
  },
  'a golden set that cannot be read': {
    broken: { [golden]: '{"id": ' },
    mends: mended,
    worse: { ...mended, ...loses },
    why: 'eval/golden.jsonl',
  },
  'ids that are there twice': {
    broken: { [golden]: goldenLines([...items, ...items]) },
    mends: mended,
    worse: { ...mended, ...loses },
    why: 'eval/golden.jsonl',
  },
  'a pipeline that cannot be built': {
    broken: { [config]: configText({ gate, pipeline: pipeline({ documents: ['none/*.md'] }) }) },
    mends: { [config]: configText({ gate }) },
    worse: loses,
    why: 'none/*.md',
  },
  'a pipeline that finds nothing': {
    broken: { [config]: configText({ gate, pipeline: silent }) },
    mends: { [config]: configText({ gate }) },
    worse: { [config]: configText({ gate, pipeline: { ...silent, concurrency: 2 } }) },
    why: '',
  },
  'a gate that measures nothing': {
    broken: {
      [config]: configText({ metrics: ['rouge_l'], gate: { rouge_l: { 'max-drop': 0.02 } } }),
    },
    mends: { [config]: configText({ gate }) },
    worse: loses,
    why: 'a gated metric that scores nothing',
  },
  'a judge without a key': {
    broken: { [config]: judged('example-judge'), ...answered },
    mends: { [config]: configText({ gate }) },
    worse: loses,
    why: 'no key for the judge',
  },
  'a golden set that was deleted': {
    broken: { [golden]: null },
    mends: mended,
    worse: { ...mended, ...loses },
    why: '',
  },
  'a value below its own floor': {
    broken: loses,
    mends: { [config]: configText({ gate }) },
    worse: {
      [config]: configText({
        gate,
        pipeline: pipeline({ documents: ['docs/**/*.md', '!docs/export.md', '!docs/sso.md'] }),
      }),
    },
    why: '',
  },
}

describe.each(Object.entries(cases))('on a base with %s', (_, { broken, mends, worse, why }) => {
  it('the pull request that mends it can be merged', async () => {
    const { exit, text } = await pullRequest(broken, mends)
    expect(exit, text).toBe(0)
    expect(text).toContain(
      why === '' ? 'RAG Gate: ' : 'This repairs base, which cannot be measured',
    )
    expect(text).toContain(why)
  })

  it('one that makes it worse cannot', async () => {
    const { exit, text } = await pullRequest(broken, worse)
    expect([1, 3], text).toContain(exit)
  })
})

describe('on a base whose judge was retired', () => {
  const key = 'test-key-0123456789abcdef'

  it.each([
    ['the pull request that names another can be merged', {}, 0, 'a judge that'],
    [
      'one that loses a document beside it cannot',
      { pipeline: withoutExport, gate },
      1,
      'below its minimum',
    ],
    ['one that names no other cannot', undefined, 3, 'not measured'],
  ])('%s', async (_, rest, expected, says) => {
    await using server = await judgeServer({
      failures: [
        {
          when: ({ body }) => body['model'] === 'retired-judge',
          trouble: { kind: 'status', status: 404, code: 'model_not_found' },
        },
      ],
    })
    const broken = { [config]: judged('retired-judge'), ...answered }
    const change =
      rest === undefined ? { 'docs/new.md': 'New.\n' } : { [config]: judged('example-judge', rest) }
    const args = ['--base-url', server.baseUrl]
    const { exit, text } = await pullRequest(broken, change, { OPENAI_API_KEY: key }, args)
    expect(exit, text).toBe(expected)
    expect(text).toContain(says)
  })
})
