import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtOnceRepository, notesIn, questions } from '../rig/built-once.ts'
import { type CliResult, runCliWith } from '../rig/run-cli.ts'
import { tempDir, type TempDir } from '../support/temp-dir.ts'
import type { TempRepo } from '../support/temp-repo.ts'

/** The same bytes, apart from durations. */
const withoutTimes = (json: string): string => JSON.stringify({ ...JSON.parse(json), times: {} })

describe('building once and asking twice', () => {
  let repo: TempRepo
  let out: TempDir

  const cli = (...args: readonly string[]): Promise<CliResult> =>
    runCliWith({ NOTES: join(out.path, 'notes') }, repo.path, ...args)
  const passing = ['--pass-env', 'NOTES'] as const
  const built = (): string => join(out.path, 'build')
  const notes = async (what: string): Promise<readonly string[]> =>
    (await notesIn(out.path)).filter((line) => line.startsWith(what))

  beforeAll(async () => {
    repo = await builtOnceRepository()
    out = await tempDir()
    return async () => {
      await repo[Symbol.asyncDispose]()
      await out[Symbol.asyncDispose]()
    }
  }, 60_000)

  it('the report of the parts equals the single run, and each side was built once', async () => {
    const sides = ['--base', 'main', '--head', 'change', ...passing]
    const whole = join(out.path, 'whole')
    const collected = await cli('collect', ...sides, '--out', whole)
    expect(collected.exit, collected.stderr).toBe(0)
    const single = await cli('report', '--runs', whole, '--json')
    expect(await notes('teardown')).toEqual(['teardown base', 'teardown head'])
    await rm(join(out.path, 'notes'))

    const build = await cli('build', ...sides, '--out', built())
    expect(build.exit, build.stderr).toBe(0)
    for (const shard of ['1', '2']) {
      const part = join(out.path, 'parts', shard)
      const asked = await cli('ask', built(), '--shard', `${shard}/2`, '--out', part, ...passing)
      expect(asked.exit, asked.stderr).toBe(0)
    }
    expect(await notes('build')).toEqual(['build base', 'build head'])
    expect(await notes('teardown')).toEqual([])
    expect(await notes('asked')).toHaveLength(2 * questions)
    const merged = await cli('report', '--runs', join(out.path, 'parts'), '--json')
    expect(merged.exit, merged.stderr).toBe(0)
    expect(withoutTimes(merged.stdout) === withoutTimes(single.stdout)).toBe(true)
  })
})
