import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Report } from '../../src/report/schema/report.ts'
import { runCli } from '../rig/run-cli.ts'
import { tempDir, type TempDir } from '../support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../support/temp-repo.ts'

const shards = 8

const words = ['refund', 'seat', 'export', 'invoice', 'backup', 'webhook', 'role', 'audit', 'limit']

const documents = Object.fromEntries(
  words.map((word, index) => [
    `docs/${word}.md`,
    `# ${word}\n\n${words.map((other, at) => `The ${word} rule on ${other} number ${index * 9 + at} holds.`).join('\n\n')}\n`,
  ]),
)

const golden = words
  .flatMap((word, index) =>
    words.map((other, at) => ({
      id: `${word}-${other}`,
      query: `Which number has the ${word} rule on ${other}?`,
      evidence: [
        { doc: `docs/${word}.md`, quote: `${word} rule on ${other} number ${index * 9 + at}` },
      ],
      tags: [other],
    })),
  )
  .map((item) => `${JSON.stringify(item)}\n`)
  .join('')

const config = (size: number): string => `golden: golden.jsonl
metrics: [recall@1, recall@5, recall@200t, mrr, ndcg@10, context_tokens, duplicate_share@5]
gate: { recall@1: { max-drop: 0.9 } }
pipeline: { documents: ["docs/**"], chunk: { size: ${size}, overlap: 0 } }
`

async function changedRepository(): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit({ ...documents, 'golden.jsonl': golden, 'rag-gate.yml': config(20) })
  await repo.branch('change')
  await repo.commit({ 'rag-gate.yml': config(60) })
  return repo
}

/** Removes the durations, so that all other bytes can be compared. */
const withoutTimes = (json: string): string => JSON.stringify({ ...JSON.parse(json), times: {} })

describe('collecting in shards', () => {
  let repo: TempRepo
  let out: TempDir

  const cli = (...args: readonly string[]) => runCli(repo.path, ...args)
  const collect = (folder: string, ...args: readonly string[]) =>
    cli('collect', '--base', 'main', '--head', 'change', '--out', join(out.path, folder), ...args)
  const report = (folder: string, ...args: readonly string[]) =>
    cli('report', '--runs', join(out.path, folder), '--json', ...args)

  beforeAll(async () => {
    repo = await changedRepository()
    out = await tempDir()
    for (let index = 1; index <= shards; index += 1) {
      const { exit, stderr } = await collect(`parts/${index}`, '--shard', `${index}/${shards}`)
      if (exit !== 0) throw new Error(stderr)
    }
    return async () => {
      await repo[Symbol.asyncDispose]()
      await out[Symbol.asyncDispose]()
    }
  }, 60_000)

  it('eight shards and one report equal the single run, byte for byte apart from times', async () => {
    const single = await cli('gate', '--base', 'main', '--head', 'change', '--json')
    expect(single.exit, single.stderr).toBe(0)
    const merged = await report('parts')
    expect(merged.exit, merged.stderr).toBe(0)
    expect(withoutTimes(merged.stdout)).toBe(withoutTimes(single.stdout))
    const { items, metrics }: Report = JSON.parse(merged.stdout)
    expect(items).toHaveLength(81)
    expect(metrics.some(({ delta }) => delta !== 0)).toBe(true)
  })

  it('one unsharded collect and a report also equal the single run', async () => {
    const { exit, stderr } = await collect('whole')
    expect(exit, stderr).toBe(0)
    const single = await cli('gate', '--base', 'main', '--head', 'change', '--json')
    expect(withoutTimes((await report('whole')).stdout)).toBe(withoutTimes(single.stdout))
  })

  it('S11: names a missing shard, and gives no verdict', async () => {
    await rm(join(out.path, 'parts/3'), { recursive: true })
    const missing = await report('parts')
    expect(missing.exit).toBe(3)
    expect(JSON.parse(missing.stdout)).toMatchObject({
      verdict: 'error',
      error: { code: 'runs-invalid', message: expect.stringContaining('3/8') },
    })
    expect((await collect('parts/3', '--shard', '3/8')).exit).toBe(0)
    expect((await report('parts')).exit).toBe(0)
  })

  it('S11: names a duplicate shard', async () => {
    expect((await collect('parts/again', '--shard', '5/8')).exit).toBe(0)
    const twice = await report('parts')
    await rm(join(out.path, 'parts/again'), { recursive: true })
    expect(twice.exit).toBe(3)
    expect(JSON.parse(twice.stdout).error.message).toContain('repeats shard 5/8')
  })

  it('S11: refuses an answer that was manually changed into a score', async () => {
    const path = join(out.path, 'parts/2/head.jsonl')
    const written = await readFile(path, 'utf8')
    await writeFile(path, written.replace('{"id":', '{"scores":1,"id":'))
    const smuggled = await report('parts')
    await writeFile(path, written)
    expect(smuggled.exit).toBe(3)
    expect(JSON.parse(smuggled.stdout).error.message).toContain('scores')
  })

  it('asks for an empty folder whether collecting succeeded', async () => {
    const empty = await report('nothing-here')
    expect(empty.exit).toBe(3)
    expect(JSON.parse(empty.stdout).error.message).toContain('did `collect` succeed?')
  })

  it('S11: accepts commits from the caller, and refuses files of other commits', async () => {
    const own = await report('parts', '--base', 'main', '--head', 'change')
    expect(own.exit, own.stderr).toBe(0)
    for (const named of [
      ['--base', 'change'],
      ['--head', 'main'],
    ]) {
      const foreign = await report('parts', ...named)
      expect(foreign.exit, foreign.stderr).toBe(3)
      expect(JSON.parse(foreign.stdout).error.code).toBe('runs-invalid')
    }
  })

  it('run files of another commit are refused', async () => {
    await using other = await changedRepository()
    await other.commit({ 'docs/new.md': 'New.' })
    const args = ['collect', '--base', 'main', '--head', 'change', '--out', join(out.path, 'other')]
    expect((await runCli(other.path, ...args)).exit).toBe(0)
    const foreign = await report('other')
    expect(foreign.exit).toBe(3)
  })
})
