import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { describe, expect, it } from 'vitest'
import { runCli } from '../rig/run-cli.ts'
import { goldenText, realCorpus, realData } from '../support/real-repo.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

/** A program that ranks paragraphs by the words they share with the question, and may say what it hands on. */
function program(context: number | undefined): string {
  return `
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
const words = (text) => new Set(text.toLowerCase().match(/[a-z0-9]{4,}/g))
const chunks = readdirSync('docs').flatMap((name) => {
  const doc = 'docs/' + name
  return readFileSync(doc, 'utf8').split('\\n\\n').map((text, at) => ({ id: doc + '#' + at, doc, text, words: words(text) }))
})
const lines = readFileSync(process.env.RAG_GATE_QUERIES, 'utf8').trim().split('\\n')
writeFileSync(process.env.RAG_GATE_ANSWERS, lines.map((line) => {
  const { id, query, k } = JSON.parse(line)
  const wanted = words(query)
  const scored = chunks.map((chunk) => ({ chunk, score: wanted.intersection(chunk.words).size }))
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, k)
  const found = best.map(({ chunk: { id, doc, text }, score }) => ({ id, doc, text, score }))
  return JSON.stringify({ id, chunks: found${context === undefined ? '' : `, context: found.slice(0, ${context}).map(({ id }) => id)`} })
}).join('\\n') + '\\n')
`
}

type Side = {
  readonly pipeline: Readonly<Record<string, unknown>>
  /** What the program says of its context. */
  readonly says?: number
}

const command = { kind: 'command', mode: 'batch', query: 'node search.mjs' }

const asked = 60

/** The gate that a config without one has, over a real corpus and its first questions. */
async function gated({ base, head }: { readonly base: Side; readonly head: Side }) {
  const { files, golden } = await realCorpus('speech')
  await using repo = await tempRepo()
  await using out = await tempDir()
  const side = ({ pipeline, says }: Side) => ({
    'rag-gate.yml': stringify({ golden: 'eval/golden.jsonl', pipeline }),
    'search.mjs': program(says),
  })
  await repo.commit({
    ...files,
    'eval/golden.jsonl': goldenText(golden.slice(0, asked)),
    ...side(base),
  })
  await repo.branch('change')
  await repo.commit(side(head))
  const { exit } = await runCli(repo.path, 'gate', '--base', 'main', '--out', out.path)
  const written = async (name: string): Promise<string> => readFile(join(out.path, name), 'utf8')
  const report = JSON.parse(await written('report.json')) as {
    readonly findings: readonly { kind: string; metric?: string; verdict: string }[]
    readonly metrics: readonly { metric: string; base?: number; head?: number }[]
  }
  return { exit, comment: await written('comment.md'), ...report }
}

const recall = { kind: 'tolerance', verdict: 'fail', metric: 'recall@context' }
const builtin = { documents: ['docs/**'], chunk: { size: 300 } }

describe.skipIf(realData === undefined)('the generator receives 2 chunks where it got 5', () => {
  it.each<[string, Side, Side]>([
    [
      'of a built-in pipeline, by retrieve.k',
      { pipeline: { ...builtin, retrieve: { k: 5 } } },
      { pipeline: { ...builtin, retrieve: { k: 2 } } },
    ],
    [
      'of a command, by pipeline.context',
      { pipeline: { ...command, context: 5 } },
      { pipeline: { ...command, context: 2 } },
    ],
    ['of a command that says so', { pipeline: command, says: 5 }, { pipeline: command, says: 2 }],
  ])('%s: fails', async (_, base, head) => {
    const { exit, findings, comment, metrics } = await gated({ base, head })
    expect({ exit, findings }).toMatchObject({ exit: 1, findings: [recall] })
    expect(comment).toContain('recall@context fell by')
    expect(comment).toContain('The context shrank by')
    const depth = metrics.find(({ metric }) => metric === 'recall@5')
    expect(depth?.base).toBe(depth?.head)
  })

  it('is an error where nobody says what it receives', async () => {
    const { exit, comment, findings } = await gated({
      base: { pipeline: command },
      head: { pipeline: { ...command, timeout: { query: '2m' } } },
    })
    expect({ exit, findings }).toMatchObject({
      exit: 3,
      findings: [{ kind: 'nothing-to-compare', verdict: 'error', metric: 'recall@context' }, {}],
    })
    expect(comment).toContain('pipeline.context')
  })
})
