import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../../lib/log.ts'
import { howOften } from '../../../test/support/how-often.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { type TempRepo, tempRepo } from '../../../test/support/temp-repo.ts'
import { loadPolicy } from '../../policy/load-policy.ts'
import { noAnomalies, type QueryResult, type Run } from '../../lib/model/run.ts'
import { openLibrary } from '../../pipeline/builtin/library.ts'
import { runBuiltin } from '../../pipeline/builtin/run-builtin.ts'
import { commitFiles } from '../../pipeline/builtin/side-files.ts'
import { openCommitReader } from '../../git/commit-reader.ts'
import { filesOfCommits } from '../collected.ts'
import { queriesOf } from '../collecting/queries-of-side.ts'
import { type Repeatable, requireRepeatable } from './require-repeatable.ts'

const questions = 260
const topics = Array.from({ length: 20 }, (_, at) => `topic${at}`)
const golden = Array.from({ length: questions }, (_, at) => {
  const topic = topics[at % topics.length] ?? ''
  const evidence = [{ doc: `docs/${topic}.md`, quote: `limit of ${topic}` }]
  return `${JSON.stringify({ id: `q${at}`, query: `Limit ${at} of ${topic}?`, evidence })}\n`
}).join('')

const configOf = (mode: string): string =>
  `golden: golden.jsonl\npipeline: { kind: builtin, documents: ['docs/**'], retrieve: { mode: ${mode} }, embed: { model: m } }\n`
const byWords = 'golden: golden.jsonl\npipeline: { kind: builtin, documents: ["docs/**"] }\n'

const documents = Object.fromEntries(
  topics.map((topic) => [
    `docs/${topic}.md`,
    `# ${topic}\n\nThe limit of ${topic} is ${topic.length}.\n`,
  ]),
)
const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'

let repo: TempRepo
beforeAll(async () => {
  repo = await tempRepo()
})
afterAll(() => repo[Symbol.asyncDispose]())

/** Collects an honest run of head alone with these files and the golden set. */
async function opened(files: Readonly<Record<string, string>>) {
  const sha = await repo.commit({ ...documents, 'golden.jsonl': golden, ...files }, 'head')
  const temp = await tempDir()
  const { signal } = new AbortController()
  const reader = await openCommitReader({
    checkout: repo.path,
    temp: temp.path,
    remote: undefined,
    log: silentLog,
    signal,
  })
  const commits = { base: undefined, head: sha }
  const policy = await loadPolicy({
    workspace: reader,
    commits,
    config: undefined,
    today: '2026-01-01',
    policyFrom: 'base',
  })
  const { head: settings } = policy.pipelines
  if (settings.kind !== 'builtin') throw new Error('it is builtin')
  const entries = await reader.listFiles(sha)
  const plain = entries.filter(({ path }) => path.startsWith('docs/topic'))
  const { results } = await runBuiltin({
    side: 'head',
    root: '',
    folder: '',
    settings: { ...settings, retrieve: { ...settings.retrieve, mode: 'bm25' }, embed: undefined },
    depth: policy.depth,
    concurrency: 1,
    queries: queriesOf(policy, settings),
    environment: {},
    files: commitFiles(reader, sha, { entries: plain, workingDirectory: '' }),
    library: openLibrary(),
    shelf: { restore: async () => new Map(), keep: async () => {} },
    embedder: undefined,
    log: silentLog,
    signal,
  })
  const honest = new Map(policy.items.map(({ id }) => [id, results.get(id)] as const))
  const given = { policy, commits, reader, files: filesOfCommits(commits, reader, signal), signal }
  return {
    /** Whether run files are accepted in which the answers to these questions were changed. */
    isBelieved: async (
      change: Readonly<Record<string, (result: QueryResult) => QueryResult>>,
      seed = '',
    ): Promise<boolean> => {
      const forged = new Map<string, QueryResult>()
      for (const [id, result] of honest)
        if (result !== undefined) forged.set(id, change[id]?.(result) ?? result)
      const run: Run = { ...told, results: forged }
      const all: Repeatable = { ...given, seed, runs: { base: undefined, head: run } }
      return requireRepeatable(all).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'runs-invalid' })
          return false
        },
      )
    },
    [Symbol.asyncDispose]: async () => {
      await reader[Symbol.asyncDispose]()
      await temp[Symbol.asyncDispose]()
    },
  }
}

const told = {
  index: undefined,
  buildMs: undefined,
  manifest: undefined,
  models: undefined,
  anomalies: noAnomalies,
}

const chunksOf = (result: QueryResult) => (result.kind === 'answered' ? result.chunks : [])
const without = (result: QueryResult): QueryResult =>
  result.kind === 'answered' ? { ...result, chunks: result.chunks.slice(1) } : result
const textless = (result: QueryResult): QueryResult =>
  result.kind === 'answered'
    ? { ...result, chunks: chunksOf(result).map((chunk) => ({ ...chunk, text: undefined })) }
    : result
const invented = (result: QueryResult): QueryResult =>
  result.kind === 'answered'
    ? { ...result, chunks: chunksOf(result).map((chunk) => ({ ...chunk, text: 'invented' })) }
    : result

describe('a built-in ranking by words', () => {
  it('is recomputed for 200 questions, sampled with the seed', async () => {
    await using given = await opened({ 'rag-gate.yml': byWords })
    expect(await given.isBelieved({})).toBe(true)
    expect(await given.isBelieved({ q7: textless })).toBe(true)
    const seeds = Array.from({ length: howOften(30, 10) }, (_, at) => `seed ${at}`)
    const believed = await Promise.all(seeds.map((seed) => given.isBelieved({ q7: without }, seed)))
    const missed = believed.filter(Boolean).length
    // Each seed samples 200 of the 260 questions and misses the changed one with probability 60 / 260,
    // which is 7 of 30 seeds on average.
    expect(missed).toBeGreaterThan(0)
    expect(missed).toBeLessThan(seeds.length / 2)
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`q${at}`, without]))
    expect(await given.isBelieved(many)).toBe(false)
  })

  it('is not recomputed if documents are in Git LFS, but each chunk must occur in its document', async () => {
    await using given = await opened({ 'rag-gate.yml': byWords, 'docs/large.md': pointer })
    const all = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`q${at}`, without]))
    expect(await given.isBelieved(all)).toBe(true)
    const some = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`q${at}`, invented]))
    expect(await given.isBelieved(some)).toBe(false)
  })
})

it.each(['vectors', 'hybrid'])('with %s each chunk must occur in its document', async (mode) => {
  await using given = await opened({ 'rag-gate.yml': configOf(mode) })
  const all = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`q${at}`, without]))
  expect(await given.isBelieved(all)).toBe(true)
  const some = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`q${at}`, invented]))
  expect(await given.isBelieved(some)).toBe(false)
})
