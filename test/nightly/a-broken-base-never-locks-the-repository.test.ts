import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BrokenBase, type BrokenBases, openBrokenBases } from '../rig/broken-bases.ts'
import { configText, goldenItems, goldenLines, handbook, pipeline } from '../rig/handbook.ts'
import type { Files } from '../rig/scenario.ts'
import { judgeServer } from '../support/judge-server.ts'
import { tempDir } from '../support/temp-dir.ts'

const config = '.github/rag-gate.yml'
const golden = 'eval/golden.jsonl'

/** `says`: part of the comment on the pull request that repairs base. */
type Case = BrokenBase & { readonly says: string }

/** The handbook reaches this floor, and misses it if a document is left out. */
const gate = { 'recall@5': { 'max-drop': 0.02, min: 0.9, rule: 'point' } }

/** Returns a pipeline that leaves these documents out of the index. Each of them answers a question. */
function without(...names: readonly string[]) {
  return pipeline({ documents: ['docs/**/*.md', ...names.map((name) => `!docs/${name}.md`)] })
}

function configured(changes: object): Files {
  return { [config]: configText({ gate, ...changes }) }
}

const whole = configured({})
const loses = configured({ pipeline: without('export') })

const items = goldenItems()
const mended = { [golden]: goldenLines(items) }
const stale = { doc: 'docs/export.md', quote: 'Nobody ever wrote these words' }

/** Two questions with reference answers for the judge. */
const answered = {
  [golden]: goldenLines(
    items.slice(1, 3).map((item) => ({ ...item, answer: item.query.slice(14) })),
  ),
}

function judgedBy(model: string, rest: object = {}): Files {
  const metrics = ['recall@5', 'context_recall']
  return configured({ judge: { model }, metrics, gate: { context_recall: { min: 0 } }, ...rest })
}

const labelled = new Set(
  ['refunds', 'plans', 'export', 'sso', 'limits'].map((name) => `docs/${name}.md`),
)

/**
 * Files of a pipeline that returns the same chunks for every question: those of all labelled documents
 * except `leftOut`.
 */
function adapter(
  form: (doc: string, text: string) => object,
  ...leftOut: readonly string[]
): Files {
  const chunks = Object.entries(handbook).flatMap(([doc, text]) =>
    typeof text === 'string' && labelled.has(doc) && !leftOut.includes(doc)
      ? [{ id: doc, doc, ...form(doc, text) }]
      : [],
  )
  const query = 'cp answers.jsonl "$RAG_GATE_ANSWERS"'
  return {
    ...configured({ pipeline: { kind: 'command', mode: 'batch', query } }),
    'answers.jsonl': goldenLines(
      items.map(({ id }, at) => ({ id, chunks: [...chunks.slice(at), ...chunks.slice(0, at)] })),
    ),
  }
}

/** The same gate without a floor, for a pipeline that copies its answers from a file. */
const ungated = configText({
  gate: { 'recall@5': { 'max-drop': 0.02, rule: 'point' } },
  pipeline: { kind: 'command', mode: 'batch', query: 'cp answers.jsonl "$RAG_GATE_ANSWERS"' },
})
const answering = adapter((_, text) => ({ start: 0, end: text.length, text }))
const exact: Files = { ...answering, [config]: ungated }
const [, ...otherAnswers] = String(answering['answers.jsonl']).split('\n')
const oneFails = [JSON.stringify({ id: items[0]?.id, error: 'no' }), ...otherAnswers].join('\n')

/** The words of a document in an order that does not occur in it. */
const shuffled = (_: string, text: string) => ({ text: text.split(/\s+/).toSorted().join(' ') })
const withOffsets = (_: string, text: string) => ({ start: 0, end: text.length, text })

const repairs = 'Head repairs base, which cannot be measured'

const cases: Readonly<Record<string, Case>> = {
  'stale labels': {
    broken: {
      [golden]: goldenLines(
        items.map((item, at) => (at < 3 ? { ...item, evidence: [stale] } : item)),
      ),
    },
    mends: mended,
    worse: { ...mended, ...loses },
    says: `${repairs}: labels that match nothing`,
  },
  'a config that cannot be read': {
    broken: { [config]: 'gate: [' },
    mends: whole,
    worse: loses,
    says: `${repairs}: .github/rag-gate.yml`,
  },
  'a golden set that cannot be read': {
    broken: { [golden]: '{"id": ' },
    mends: mended,
    worse: { ...mended, ...loses },
    says: `${repairs}: eval/golden.jsonl`,
  },
  'an adapter that head lets send offsets': {
    broken: adapter(shuffled),
    mends: adapter(withOffsets),
    worse: adapter(withOffsets, 'docs/export.md'),
    says: `${repairs}: text that is not in its document`,
  },
  'zero chunks': {
    broken: adapter(shuffled, ...Object.keys(handbook)),
    mends: adapter(withOffsets),
    worse: { 'README.md': 'Nothing is mended.\n' },
    says: 'recall@5 0.0% -> 100.0%',
  },
  'failing queries': {
    broken: { ...exact, 'answers.jsonl': oneFails },
    mends: exact,
    // The questions that both sides answered are still compared, so a repair cannot hide a loss.
    worse: { ...adapter(withOffsets, 'docs/export.md', 'docs/sso.md'), [config]: ungated },
    says: `${repairs}: `,
  },
  'labels with wrong paths': {
    broken: {
      [golden]: goldenLines(items.map(({ id, query }) => ({ id, query, docs: ['doc/export.md'] }))),
    },
    mends: mended,
    worse: { 'README.md': 'Nothing is mended.\n', ...loses },
    says: `${repairs}: labels that match nothing`,
  },
  'duplicate ids': {
    broken: { [golden]: goldenLines([...items, ...items]) },
    mends: mended,
    worse: { ...mended, ...loses },
    says: `${repairs}: eval/golden.jsonl`,
  },
  'a missing secret': {
    broken: { ...judgedBy('example-judge'), ...answered },
    mends: whole,
    worse: loses,
    says: `${repairs}: no key for the judge`,
  },
  'a deleted golden set': {
    broken: { [golden]: null },
    mends: mended,
    worse: { ...mended, ...loses },
    says: 'base has no RAG Gate config or golden set;',
  },
  'a dead gate': {
    broken: configured({ metrics: ['rouge_l'], gate: { rouge_l: { 'max-drop': 0.02 } } }),
    mends: whole,
    worse: loses,
    says: `${repairs}: a gated metric that scores nothing`,
  },
  'a value below its own floor': {
    broken: loses,
    mends: whole,
    worse: configured({ pipeline: without('export', 'sso') }),
    says: 'recall@5 80.0% -> 100.0%, +20.0 points',
  },
}

const key = 'test-key-0123456789abcdef'

const retired = {
  broken: { ...judgedBy('retired-judge'), ...answered },
  mends: judgedBy('example-judge'),
  worse: judgedBy('example-judge', {
    pipeline: without('export'),
    gate: { ...gate, context_recall: { min: 0 } },
  }),
}

/** Base is not broken: head only loses a document and keeps base's judge or program. */
const sound = {
  'a judge': {
    broken: { ...judgedBy('example-judge'), ...answered },
    mends: {},
    worse: judgedBy('example-judge', { pipeline: without('export') }),
  },
  'a program': { broken: exact, mends: {}, worse: adapter(withOffsets, 'docs/export.md') },
}

describe('on a base with', () => {
  let bases: BrokenBases

  beforeAll(async () => {
    bases = await openBrokenBases(whole, { ...cases, retired, ...sound })
    return () => bases[Symbol.asyncDispose]()
  })

  describe.each(Object.entries(cases))('%s', (name, { says }) => {
    it('the pull request that repairs it can be merged', async () => {
      const { exit, text } = await bases.told(name, 'mends')
      expect(exit, text).toBe(0)
      expect(text).toContain(says)
    })

    it('a pull request that makes it worse cannot be merged', async () => {
      const { exit, text } = await bases.told(name, 'worse')
      expect([1, 3], text).toContain(exit)
    })
  })

  it('a retired judge can be replaced in a pull request, unless it also loses a document', async () => {
    await using server = await judgeServer({
      failures: [
        {
          when: ({ body }) => body['model'] === 'retired-judge',
          trouble: { kind: 'status', status: 404, code: 'model_not_found' },
        },
      ],
    })
    const judge = {
      command: ['gate', '--base-url', server.baseUrl],
      env: { OPENAI_API_KEY: key },
    }
    const mending = await bases.told('retired', 'mends', judge)
    expect(mending.exit, mending.text).toBe(0)
    expect(mending.text).toContain(`${repairs}: a judge that`)
    const worse = await bases.told('retired', 'worse', judge)
    expect(worse.exit, worse.text).toBe(1)
    expect(worse.text).toContain('below the minimum')
  })

  it('a judge whose server refused it once: a retry is not a repair', async () => {
    await using server = await judgeServer({
      failures: [{ when: [6], trouble: { kind: 'status', status: 404 } }],
    })
    const { exit, text } = await bases.told('a judge', 'worse', {
      command: ['gate', '--base-url', server.baseUrl],
      env: { OPENAI_API_KEY: key },
    })
    expect(exit, text).toBe(3)
    expect(text).toMatch(/The judge stopped/i)
  })

  it('files that did not fit on disk: a head whose files fit is not a repair', async () => {
    await using bin = await tempDir()
    const path = process.env['PATH'] ?? ''
    const full = 'echo "fatal: No space left on device" >&2; exit 128'
    const git = `#!/bin/bash\ncase "$*" in *"worktree add"*/base*) ${full};; esac\nPATH='${path}' exec git "$@"\n`
    await writeFile(join(bin.path, 'git'), git, { mode: 0o755 })
    const { exit, text } = await bases.told('a program', 'worse', {
      env: { PATH: `${bin.path}:${path}`, XDG_CACHE_HOME: bin.path },
    })
    expect(exit, text).toBe(3)
    expect(text).toContain('No space left on device')
  })
})
