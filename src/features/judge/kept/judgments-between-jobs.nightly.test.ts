import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { type CacheRunner, openCacheRunner } from '../../../../test/rig/cache-runner.ts'
import { mainScopes, pullRequestScopes, type Scope } from '../../../../test/rig/cache-service.ts'
import type { Question } from './address.ts'
import { type KeptJudgments, openJudgments } from './open-judgments.ts'

// Each cache operation starts a process, which is slow.
vi.setConfig({ testTimeout: 60_000 })

const judge = {
  promptVersion: 'judge/1',
  promptHash: '0'.repeat(64),
  baseUrl: 'https://judge.example/v1',
  model: 'example-model',
  parameters: [],
}

function job(
  runner: CacheRunner,
  {
    scopes = pullRequestScopes,
    secret = 'a secret of all these jobs',
    gate,
  }: { scopes?: readonly Scope[]; secret?: string; gate?: string | undefined } = {},
): Promise<KeptJudgments> {
  const { dir: folder, log } = runner
  const ports = { store: runner.store({ scopes }), folder, now: Date.now, randomBytes, log }
  return openJudgments({ judge, secret, gate }, ports)
}

/** Looks up these subjects, and returns how many the judge had to answer. */
function asked(run: KeptJudgments, ...subjects: readonly string[]): number {
  return subjects.filter((subject) => {
    const premise = ['relevance', 'q', '0'.repeat(64)] as const
    const question: Question = { kind: 'relevance', sample: 0, premise, subject }
    const taken = run.take(run.addressOf(question), { fresh: false })
    if (taken.kind !== 'mine') return false
    const judgment = { kind: 'relevance', label: 'not' } as const
    taken.settle({ kind: 'judged', judgment, servedModel: 'm' })
    return true
  }).length
}

async function ran(
  runner: CacheRunner,
  scopes: readonly Scope[],
  ...subjects: readonly string[]
): Promise<readonly [asked: number, saved: string]> {
  const run = await job(runner, { scopes })
  return [asked(run, ...subjects), await run.save()]
}

it('main pays for shared judgments, and each pull request for its own', async () => {
  await using runner = await openCacheRunner()
  const many = Array.from({ length: 500 }, (_, at) => `claim ${at}`)
  expect(await ran(runner, mainScopes, 'one', 'two', ...many)).toEqual([502, 'saved'])
  // The run looks up and saves only one archive, however many judgments there are.
  expect(runner.service.requests.filter((request) => !request.includes('/'))).toEqual([
    'GetCacheEntryDownloadURL',
    'CreateCacheEntry',
    'FinalizeCacheEntryUpload',
  ])
  expect(await ran(runner, pullRequestScopes, 'one', 'two')).toEqual([0, 'unchanged'])
  expect(await ran(runner, pullRequestScopes, 'one', 'two', 'three')).toEqual([1, 'saved'])
  // The newest entry for the pull request's own ref takes precedence over main's entry.
  expect(await ran(runner, pullRequestScopes, 'one', 'two', 'three')).toEqual([0, 'unchanged'])
  expect(await ran(runner, mainScopes, 'three')).toEqual([1, 'saved'])
  expect(runner.service.entries.map(({ scope }) => scope)).toEqual([
    'refs/heads/main',
    'refs/pull/1/merge',
    'refs/heads/main',
  ])
})

it('concurrent gates do not overwrite the entries of each other', async () => {
  await using runner = await openCacheRunner()
  const gates = [undefined, 'services/a/rag-gate.yml', 'services/b/rag-gate.yml']
  const runs = await Promise.all(gates.map(async (gate) => job(runner, { gate })))
  for (const [at, run] of runs.entries()) {
    expect(asked(run, `of gate ${at}`)).toBe(1)
    expect(await run.save()).toBe('saved')
  }
  for (const [at, gate] of gates.entries())
    expect(asked(await job(runner, { gate }), `of gate ${at}`)).toBe(0)
})

it('a read-only cache only causes a debug line', async () => {
  await using runner = await openCacheRunner()
  runner.service.behave('read-only')
  expect(await ran(runner, pullRequestScopes, 'one')).toEqual([1, 'not-saved'])
  expect(runner.service.entries).toEqual([])
  expect(runner.log.lines.filter((line) => !line.startsWith('debug: '))).toEqual([])
})

it('S12: an entry forged without the secret is a miss', async () => {
  await using runner = await openCacheRunner()
  expect(await ran(runner, mainScopes, 'one')).toEqual([1, 'saved'])
  const [{ key, bytes } = { key: '', bytes: Buffer.of() }] = runner.service.entries
  // A newer entry in the pull request's own scope, with a key that shares its prefix with main's key.
  runner.plant(`${key.slice(0, -4)}ffff`, bytes.subarray(0, bytes.length / 2))
  expect(await ran(runner, pullRequestScopes, 'one')).toEqual([1, 'saved'])
  const other = await job(runner, { secret: 'a secret of somebody else' })
  expect(asked(other, 'one')).toBe(1)
})
