import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtOnceRepository, notesIn, questions } from '../rig/built-once.ts'
import { type CliResult, runCliWith } from '../rig/run-cli.ts'
import { tempDir, type TempDir } from '../support/temp-dir.ts'
import type { TempRepo } from '../support/temp-repo.ts'

/** Removes the durations, so that all other bytes can be compared. */
const withoutTimes = (json: string): string => JSON.stringify({ ...JSON.parse(json), times: {} })

describe('building once and asking twice', () => {
  let repo: TempRepo
  let out: TempDir

  const cli = (...args: readonly string[]): Promise<CliResult> =>
    runCliWith({ NOTES: join(out.path, 'notes') }, repo.path, ...args)
  const passing = ['--pass-env', 'NOTES'] as const
  const built = (): string => join(out.path, 'build')
  const part = (shard: string): string => join(out.path, 'parts', shard)
  const ask = (shard: string): Promise<CliResult> =>
    cli('ask', built(), '--shard', `${shard}/2`, '--out', part(shard), ...passing)
  const report = (): Promise<CliResult> =>
    cli('report', '--runs', join(out.path, 'parts'), '--json')
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

  it('the merged report equals the single run, and each side is built and torn down once', async () => {
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
      const asked = await ask(shard)
      expect(asked.exit, asked.stderr).toBe(0)
    }
    expect(await notes('build')).toEqual(['build base', 'build head'])
    expect(await notes('setup')).toHaveLength(2 + 2 * 2)
    expect(await notes('asked')).toHaveLength(2 * questions)
    const again = await notes('again')
    expect(again.length).toBeGreaterThan(0)
    expect(again.filter((line) => line.endsWith('head'))).toHaveLength(again.length / 2)
    expect(await notes('teardown')).toEqual([])
    const merged = await report()
    expect(merged.exit, merged.stderr).toBe(0)
    expect(withoutTimes(merged.stdout) === withoutTimes(single.stdout)).toBe(true)

    const ended = await cli('teardown', built(), ...passing)
    expect(ended.exit, ended.stderr).toBe(0)
    expect(ended.stdout).toContain('base and head torn down')
    expect(await notes('teardown')).toEqual(['teardown base', 'teardown head'])
  })

  it('neither a finished part nor the answers of a killed worker are requested again', async () => {
    const before = (await report()).stdout
    await rm(join(out.path, 'notes'))
    expect((await ask('1')).exit).toBe(0)
    expect(await notes('')).toEqual([])

    // What a killed worker leaves behind: some answers and half a line.
    const { build } = JSON.parse(await readFile(join(part('1'), 'finished/run.json'), 'utf8'))
    const head = await readFile(join(part('1'), 'finished/head.jsonl'), 'utf8')
    const answers = head.split('\n').slice(0, 9)
    const lines = answers.map((line) => `{"side":"head","dropped":0,"unknown":0,"answer":${line}}`)
    await rm(part('1'), { recursive: true })
    await mkdir(part('1'))
    const journal = join(part('1'), 'asked-00112233445566aa.jsonl')
    const all = [JSON.stringify({ build, shard: '1/2' }), ...lines]
    await writeFile(journal, all.map((line) => `${line}\n`).join(''))
    await appendFile(journal, '{"side":"head","dropp')
    const early = await report()
    expect(JSON.parse(early.stdout).error.message).toContain('been asked yet')

    expect((await ask('1')).exit).toBe(0)
    const asked = await notes('asked')
    const onBase = asked.filter((line) => line.endsWith('base')).length
    expect(asked.filter((line) => line.endsWith('head'))).toHaveLength(onBase - 9)
    expect(withoutTimes((await report()).stdout) === withoutTimes(before)).toBe(true)
  })

  it('a failed teardown is not a success, and the other side is still torn down', async () => {
    await rm(join(out.path, 'notes'))
    await writeFile(join(out.path, 'broken'), 'head')
    const ended = await cli('teardown', built(), ...passing)
    await rm(join(out.path, 'broken'))
    expect(ended.exit, ended.stderr).toBe(3)
    expect(ended.stderr).toContain('head: teardown failed')
    expect(await notes('teardown')).toEqual(['teardown base'])
  })

  it('a build that fails once both sides are built tears them down itself', async () => {
    await rm(join(out.path, 'notes'))
    const taken = join(out.path, 'taken')
    const sides = ['--base', 'main', '--head', 'change', ...passing]
    const build = await cli('build', ...sides, '--out', taken)
    expect(build.exit, build.stderr).toBe(3)
    expect(await notes('teardown')).toEqual(['teardown base', 'teardown head'])
    expect(await readdir(taken)).toEqual(['build.json'])
  })

  it('transferred files that are damaged or from another build are refused', async () => {
    const handle = join(built(), 'build.json')
    const text = await readFile(handle, 'utf8')
    const { sha256 } = JSON.parse(text).sides.head.left.find((file: object) => 'sha256' in file)
    const bytes = join(built(), 'files', sha256)
    const content = await readFile(bytes, 'utf8')
    await rm(part('2'), { recursive: true })
    await writeFile(bytes, content.replace('rule', 'ruse'))
    const damaged = await ask('2')
    await writeFile(bytes, content)
    expect(damaged.exit).toBe(3)
    expect(damaged.stderr).toContain('.index/parts/chunks.json')

    const without = await cli('ask', built(), '--shard', '2/2', '--out', part('2'))
    expect(without.exit).toBe(2)
    expect(without.stderr).toContain('the build job passed NOTES, but this job passes none')

    // The same commits, built again.
    await writeFile(handle, text.replace(/"ms":[0-9.]+/, '"ms":1'))
    expect((await ask('2')).exit).toBe(0)
    const mixed = await report()
    expect(mixed.exit).toBe(3)
    expect(JSON.parse(mixed.stdout).error.message).toMatch(/has build ".*while/)
  })
})
