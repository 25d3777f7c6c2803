import { execFile } from 'node:child_process'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CachedScenario, openCached } from '../../../../test/rig/cached-scenario.ts'
import { versionOf } from '../../../../test/rig/cache-runner.ts'
import { countingJudge, type CountingJudge } from '../../../../test/rig/counting-judge.ts'
import { isControl, judgedBase, judgedHead } from '../../../../test/rig/judged-files.ts'
import type { StepResult } from '../../../../test/rig/run-step.ts'

const run = promisify(execFile)

describe('S12: a report in a separate job, under pull_request', () => {
  let cached: CachedScenario
  let judge: CountingJudge
  let runs: string
  const key = { 'api-key': 'a-key-that-only-one-job-holds' }

  /** Runs the report job, and counts its calls to the judge. */
  async function report(): Promise<{ readonly step: StepResult; readonly calls: number }> {
    judge.calls.length = 0
    const inputs = { command: 'report', runs, 'base-url': judge.baseUrl, ...key }
    const step = await cached.pull({ inputs })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.outputs.get('verdict')).toBe('fail')
    return { step, calls: judge.calls.length }
  }

  beforeAll(async () => {
    judge = await countingJudge(isControl)
    cached = await openCached({ base: judgedBase, head: judgedHead, visibility: 'private' })
    const collected = await cached.pull({ inputs: { command: 'collect' } })
    runs = collected.outputs.get('runs') ?? collected.stdout
  })
  afterAll(async () => {
    await cached[Symbol.asyncDispose]()
    await judge[Symbol.asyncDispose]()
  })

  it('reuses judgments from main, keeps its own, and requests nothing twice', async () => {
    const alone = await report()
    cached.service.clear()
    const inputs = { 'base-url': judge.baseUrl, ...key }
    expect((await cached.push({ inputs })).exit).toBe(0)
    const beside = await report()
    expect(beside.calls).toBeLessThan(alone.calls / 1.5)
    expect((await report()).calls).toBe(0)
    expect(cached.service.entries.map(({ scope }) => scope)).toContain('refs/pull/1/merge')
  })

  it('a forged cache entry from a pull request is a miss, and writes no file', async () => {
    const newest = cached.service.entries.findLast(({ key: name }) => name.includes('judgements'))
    const folder = join(cached.folder, 'forged')
    const escaped = join(cached.folder, 'escaped')
    await mkdir(folder)
    await writeFile(join(folder, 'entry'), 'x')
    // An archive that `tar -P` would unpack outside the target folder.
    const archive = join(cached.folder, 'archive')
    const names = ['--transform', `s|^escape$|${escaped}|`, 'escape', 'entry']
    await writeFile(join(folder, 'escape'), 'hostile')
    const compress = ['--use-compress-program', 'zstd']
    await run('tar', ['-cPf', archive, ...compress, '-C', folder, ...names])
    const temp = join(dirname(cached.folder), 'temp')
    cached.service.plant({
      scope: 'refs/pull/1/merge',
      key: `${newest!.key.slice(0, -4)}ffff`,
      version: versionOf(join(temp, 'rag-gate-cache', 'entry')),
      bytes: await readFile(archive),
    })
    const { calls, step } = await report()
    expect(calls).toBeGreaterThan(60)
    expect(step.stdout).toContain('the archive contains an unexpected entry')
    await expect(access(escaped)).rejects.toThrow('ENOENT')
    expect((await report()).calls).toBe(0)
  })
})
