import { sideNames } from '../../src/lib/sides.ts'
import { mkdir, readdir, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type CachedScenario,
  openCached,
  timelessReport,
  withoutTimes,
} from '../rig/cached-scenario.ts'
import { countingPipeline, countsIn, countsVariable } from '../rig/counting-pipeline.ts'
import { handbook, recallDrop } from '../rig/handbook.ts'
import { runCliWith } from '../rig/run-cli.ts'
import type { StepResult } from '../rig/run-step.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

// Every operation on GitHub's cache starts a process.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const files = { ...handbook, ...countingPipeline }
const worse = { 'skip.txt': 'docs/export.md\n' }
// The two sides return different lists for every question, so the gate asks each of the six questions
// twice.
const once = { built: 1, asked: 12 }
const never = { built: 0, asked: 0 }

/** Without a secret, the gate keeps nothing in the cache. */
const secret = { RAG_GATE_STORE_KEY: 'a-secret-of-at-least-twenty-characters' }

/** The sides whose run came from the cache. */
const keptIn = ({ stdout }: StepResult): readonly string[] =>
  sideNames.filter((side) => stdout.includes(`${side}: nothing to build`))

describe('github 7: a built-in pipeline, with a cache that main has filled', () => {
  let cached: CachedScenario
  let plain: string
  let without: StepResult

  /** Runs the action on the pull request. */
  function pull(more: Record<string, string | undefined> = {}): Promise<StepResult> {
    return cached.pull({ env: { ...secret, ...more } })
  }

  beforeAll(async () => {
    cached = await openCached({ base: handbook, head: recallDrop })
    await cached.push({ env: secret })
    without = await pull({ ACTIONS_RESULTS_URL: undefined })
    plain = await timelessReport(without)
  })
  afterAll(() => cached[Symbol.asyncDispose]())

  it('does not build base, and reports the same', async () => {
    expect(without.exit, without.stdout).toBe(1)
    expect(keptIn(without)).toEqual([])
    const step = await pull()
    expect(step.exit, step.stdout).toBe(1)
    expect(keptIn(step)).toEqual(['base'])
    expect(await timelessReport(step)).toBe(plain)
  })

  it('then builds neither side', async () => {
    const step = await pull()
    expect(step.exit, step.stdout).toBe(1)
    expect(keptIn(step)).toEqual(['base', 'head'])
    expect(await timelessReport(step)).toBe(plain)
  })

  it('S12: report uses no cached runs or indexes, even if they exist', async () => {
    const collected = await cached.pull({ inputs: { command: 'collect' }, env: secret })
    expect(collected.exit, collected.stdout).toBe(0)
    const before = cached.service.requests.length
    expect(before).toBeGreaterThan(0)
    const step = await cached.pull({
      inputs: { command: 'report', runs: collected.outputs.get('runs') ?? '' },
      env: secret,
    })
    expect(step.exit, step.stdout).toBe(1)
    expect(cached.service.requests).toHaveLength(before)
    expect(await timelessReport(step)).toBe(plain)
  })

  it('a read-only cache stores nothing', async () => {
    const { service } = cached
    const kept = service.clear()
    service.behave('read-only')
    const step = await pull()
    service.behave('works')
    await expectUnmoved(step)
    expect(keptIn(step)).toEqual([])
    expect(service.entries).toEqual([])
    for (const entry of kept) service.plant(entry)
  })

  it.each([
    ['that may not be read', 'read-denied'],
    ['that refuses every request by its status', 'forbidden'],
    ['that is asked too much', 'too-many'],
  ] as const)('a cache %s adds only one line to the debug log', async (_name, behaviour) => {
    cached.service.behave(behaviour)
    const step = await pull()
    cached.service.behave('works')
    await expectUnmoved(step)
    expect(keptIn(step)).toEqual([])
  })

  it('an Enterprise server without a cache service adds only one line to the debug log', async () => {
    const { port } = new URL(cached.scenario.server.url)
    const step = await pull({ GITHUB_SERVER_URL: `http://127.0.0.1:${port}` })
    await expectUnmoved(step, plain.replaceAll('//gh.localhost:', '//127.0.0.1:'))
    expect(keptIn(step)).toEqual([])
  })

  it('S12: truncated archives are cache misses', async () => {
    for (const entry of cached.service.clear())
      cached.service.plant({ ...entry, bytes: entry.bytes.subarray(0, entry.bytes.length / 2) })
    const step = await pull()
    await expectUnmoved(step)
    expect(keptIn(step)).toEqual([])
  })

  /** Expects the verdict, the report and the visible output of a run without a cache. */
  async function expectUnmoved(step: StepResult, report = plain): Promise<void> {
    expect(step.exit, step.stdout).toBe(1)
    expect(await timelessReport(step)).toBe(report)
    expect(step.annotations.filter(({ message }) => /cache/i.test(message))).toEqual([])
    const lines = step.stdout.split('\n').filter((line) => /cache/i.test(line))
    expect(lines.length, lines.join('\n')).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^::debug::/)
  }
})

describe('the command line keeps indexes and runs in a folder of the user', () => {
  it('a second run builds nothing, and a damaged folder is built anew', async () => {
    await using repo = await tempRepo()
    await using folder = await tempDir()
    const counts = join(folder.path, 'counts')
    const cache = join(folder.path, 'cache')
    await repo.commit(files)
    await repo.branch('change')
    await repo.commit(worse)
    const gate = async () => {
      await rm(counts, { recursive: true, force: true })
      await mkdir(counts)
      const env = { XDG_CACHE_HOME: cache, [countsVariable]: counts }
      const args = ['--base', 'main', '--head', 'change', '--pass-env', countsVariable, '--json']
      const result = await runCliWith(env, repo.path, 'gate', ...args)
      expect(result.exit, result.stderr).toBe(1)
      return { report: withoutTimes(result.stdout), counts: await countsIn(counts) }
    }
    const first = await gate()
    expect(first.counts).toEqual({ base: once, head: once })
    expect(await gate()).toEqual({ report: first.report, counts: { base: never, head: never } })
    for (const name of await readdir(join(cache, 'rag-gate')))
      await truncate(join(cache, 'rag-gate', name), 100)
    expect(await gate()).toEqual(first)
  })

  it('the built-in pipeline builds nothing for a side whose answers are kept', async () => {
    await using repo = await tempRepo()
    await using cache = await tempDir()
    await repo.commit(handbook)
    await repo.branch('change')
    const edited = `${String(handbook['docs/plans.md'])}\nSeats of guests are free.\n`
    await repo.commit({ 'docs/plans.md': edited })
    const gate = () =>
      runCliWith({ XDG_CACHE_HOME: cache.path }, repo.path, 'gate', '--base', 'main', '--json')
    const first = await gate()
    expect(first.exit, first.stderr).toBe(0)
    expect(first.stderr).toMatch(/base: built an index of 7 chunks from 7 documents/)
    expect(first.stderr).toMatch(/head: built an index of 7 chunks from 7 documents/)
    const second = await gate()
    expect(second.stderr).not.toMatch(/built an index/)
    expect(withoutTimes(second.stdout)).toBe(withoutTimes(first.stdout))
    await repo.commit({ 'docs/plans.md': `${edited}\nSeats of robots are not.\n` })
    const third = await gate()
    expect(third.stderr).toMatch(/base: nothing to build/)
    expect(third.stderr).toMatch(/head: built an index of 7 chunks/)
  })

  it('the built-in pipeline indexes only what changed, and with --no-cache everything', async () => {
    await using repo = await tempRepo()
    await using cache = await tempDir()
    const pages = Array.from({ length: 400 }, (_, at): [string, string] => [
      `docs/more/${at}.md`,
      `Page ${at} of many. `.repeat(250),
    ])
    await repo.commit({ ...handbook, ...Object.fromEntries(pages) })
    await repo.branch('change')
    const gate = async (...args: readonly string[]) => {
      const env = { XDG_CACHE_HOME: cache.path }
      const result = await runCliWith(env, repo.path, 'gate', '--base', 'main', '--json', ...args)
      expect(result.exit, result.stderr).toBe(0)
      return result
    }
    await repo.commit({ 'docs/more/1.md': 'One page is another.' })
    await gate()
    await repo.commit({ 'docs/more/2.md': 'A second page is another.' })
    const kept = await gate()
    const [, indexed] =
      /head: built .* documents \((\d+) indexed by an earlier run\)/.exec(kept.stderr) ?? []
    expect(Number(indexed), kept.stderr).toBeGreaterThan(150)
    const names = await readdir(join(cache.path, 'rag-gate'))
    const fresh = await gate('--no-cache')
    expect(fresh.stderr).toMatch(/head: built an index of \d+ chunks from 407 documents in/)
    expect(await readdir(join(cache.path, 'rag-gate'))).toEqual(names)
    expect(withoutTimes(kept.stdout)).toBe(withoutTimes(fresh.stdout))
    for (const name of names.filter((each) => each.includes('segments')))
      await truncate(join(cache.path, 'rag-gate', name), 5000)
    await repo.commit({ 'docs/more/3.md': 'A third page is another.' })
    const damaged = await gate()
    expect(damaged.stderr).toMatch(/head: built an index of \d+ chunks from 407 documents in/)
    expect(withoutTimes(damaged.stdout)).toBe(withoutTimes((await gate('--no-cache')).stdout))
  })
})
