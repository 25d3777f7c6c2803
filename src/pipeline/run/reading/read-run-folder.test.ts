import { execFile } from 'node:child_process'
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../../../test/support/how-often.ts'
import { answeredWith } from '../../../../test/support/arbitrary-run.ts'
import { collect, type Collected, expectedOf } from '../../../../test/support/collected.ts'
import { hostileString } from '../../../../test/support/hostile-strings.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import type { GateError } from '../../../lib/errors.ts'
import { mergeShards } from './merge-shards.ts'
import { readRunFolder } from './read-run-folder.ts'

const signal = new AbortController().signal

const ids = Array.from({ length: 12 }, (_, at) => `q${at}`)

const collected: Collected = {
  ids,
  base: new Map(ids.map((id) => [id, answeredWith(`${id} base`)])),
  head: new Map(ids.map((id) => [id, answeredWith(`${id} head`)])),
}

/** Reads a folder as `report` does, up to the first error. */
async function report(folder: string, changes: Partial<ReturnType<typeof expectedOf>> = {}) {
  const expected = { ...expectedOf(collected), ...changes }
  await using merged = await mergeShards(await readRunFolder(folder), { expected, signal })
  return merged.runs.head.results.get('q1')
}

/** Returns the error of `report` for a folder that was collected in one part or in shards and then changed. */
async function complaint(
  shards: number,
  tamper: (folder: string) => Promise<unknown>,
  changes: Partial<ReturnType<typeof expectedOf>> = {},
): Promise<string> {
  await using dir = await tempDir()
  const folder = join(dir.path, 'runs')
  await collect(folder, collected, { shards })
  await tamper(folder)
  const error = await report(folder, changes).then(
    () => new Error('it was taken'),
    (thrown: unknown) => thrown,
  )
  // The advice is in the hint, or at the end of the message.
  const { code, hint = '', message } = error as GateError
  expect([code, hint !== '' || message.endsWith(': collect again')]).toEqual(['runs-invalid', true])
  expect(message.split('\n')).toHaveLength(1)
  return message.replaceAll(`${dir.path}/`, '')
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')))
}

const untampered = (): Promise<void> => Promise.resolve()

describe('a run folder', () => {
  it('provides both golden sets, with the extension that sets their format', async () => {
    await using dir = await tempDir()
    await collect(dir.path, collected)
    const { golden, manifest } = await readRunFolder(dir.path)
    expect(golden.head).toMatchObject({ path: 'golden-head.jsonl' })
    expect(Buffer.from(golden.head.bytes).toString()).toBe('{"id":"a","query":"b?"}\n')
    expect(Buffer.from(golden.base?.bytes ?? []).toString()).toBe('{"id":"a","query":"a?"}\n')
    expect(manifest).toMatchObject({ outcome: 'collected', pullRequest: 7, shards: 1 })
  })

  it('reports that nothing relevant changed, and then contains no run', async () => {
    await using dir = await tempDir()
    await collect(dir.path, collected, { unchanged: true, shards: 2 })
    const { manifest } = await readRunFolder(dir.path)
    expect(manifest).toMatchObject({ outcome: 'unchanged', shards: 2, asksBase: false })
    await expect(report(dir.path)).rejects.toMatchObject({
      code: 'runs-invalid',
      message: expect.stringContaining('no questions were asked'),
    })
  })

  it('may be one folder below, as downloaded artifacts are', async () => {
    await using dir = await tempDir()
    await collect(join(dir.path, 'rag-gate-runs'), collected)
    expect(await report(dir.path)).toEqual(answeredWith('q1 head'))
  })

  it('may consist of shards that workers finished, next to partial answers of others', async () => {
    await using dir = await tempDir()
    await collect(dir.path, collected, { shards: 2 })
    for (const name of await readdir(dir.path)) {
      const [part, aside] = [join(dir.path, name), join(dir.path, `${name}-aside`)]
      await rename(part, aside)
      await mkdir(part)
      await rename(aside, join(part, 'finished'))
      await writeFile(join(part, 'asked-00112233445566aa.jsonl'), 'half a li')
    }
    expect(await report(dir.path)).toEqual(answeredWith('q1 head'))
  })

  it('may lack base if there is nothing to compare with', async () => {
    await using dir = await tempDir()
    const expected = withoutBase()
    await collect(dir.path, collected, { withoutBase: true })
    const folder = await readRunFolder(dir.path)
    await using merged = await mergeShards(folder, { expected, signal })
    expect(merged.runs.base).toBeUndefined()
    expect(merged.runs.head.results.get('q0')).toEqual(answeredWith('q0 head'))
  })
})

describe('S11: an invalid run folder', () => {
  it('is empty or missing', async () => {
    const message = 'runs: contains no run files: did `collect` succeed?'
    const empty = async (folder: string): Promise<void> => {
      await rm(folder, { recursive: true })
      await mkdir(folder)
    }
    expect(await complaint(1, empty)).toBe(message)
    expect(await complaint(1, (folder) => rm(folder, { recursive: true }))).toBe(message)
  })

  it('has no manifest, which is written last', async () => {
    const said = await complaint(2, (folder) => rm(join(folder, 'shard-2/run.json')))
    expect(said).toBe('runs/shard-2: has no run.json: did `collect` finish?')
  })

  it.each<[string, number, (folder: string) => Promise<unknown>, string]>([
    ['another name', 1, (at) => writeFile(join(at, 'x.sh'), ''), 'runs/x.sh: is not a file that'],
    [
      'a name almost ours',
      1,
      (at) => writeFile(join(at, 'golden-head.jsonl.x'), ''),
      'runs/golden-head.jsonl.x: is not a file that',
    ],
    [
      'a file beside shards',
      2,
      (at) => writeFile(join(at, 'run.json'), ''),
      'runs/run.json: is not a folder, although it is among folders of run files',
    ],
    [
      'a folder in a shard',
      2,
      (at) => mkdir(join(at, 'shard-1/deep')),
      'runs/shard-1/deep: is not a file that',
    ],
    [
      'a folder for a file',
      2,
      (at) => replace(join(at, 'shard-1/base.jsonl'), (path) => mkdir(path)),
      'runs/shard-1/base.jsonl: is not a regular file',
    ],
    [
      'a symbolic link',
      1,
      (at) => replace(join(at, 'head.jsonl'), (path) => symlink('/etc/passwd', path)),
      'runs/head.jsonl: is a symbolic link',
    ],
    [
      'a link for a shard',
      2,
      (at) => symlink('shard-1', join(at, 'shard-3')),
      'runs/shard-3: is not a folder, although it is among folders of run files',
    ],
    [
      'a pipe',
      1,
      (at) => replace(join(at, 'head.jsonl'), (path) => promisify(execFile)('mkfifo', [path])),
      'runs/head.jsonl: is not a regular file',
    ],
    [
      'a file of 256 MiB and a byte',
      1,
      (at) => truncate(join(at, 'head.jsonl'), 256 * 1024 * 1024 + 1),
      'runs/head.jsonl: is larger than 256 MiB',
    ],
    [
      'two copies of a golden set',
      1,
      (at) => writeFile(join(at, 'golden-head.yml'), ''),
      'runs/golden-head.yml: conflicts with golden-head.jsonl: only one of the two files may exist',
    ],
    [
      'a changed golden set',
      1,
      (at) => appendFile(join(at, 'golden-head.jsonl'), '\n'),
      'runs/golden-head.jsonl: does not match its digest in run.json',
    ],
    [
      'no golden set',
      1,
      (at) => rm(join(at, 'golden-base.jsonl')),
      "runs: has no copy of base's golden set",
    ],
    [
      'no run file',
      1,
      (at) => rm(join(at, 'base.jsonl')),
      'runs/run.json: lists a run file for base, which does not exist',
    ],
  ])('is refused, naming the path: %s', async (_, shards, tamper, message) => {
    expect(await complaint(shards, tamper)).toContain(message)
  })

  it('contains more than 256 shards, or more than 2 GiB together', async () => {
    const many = async (folder: string): Promise<void> => {
      for (let n = 0; n < 257; n += 1) await mkdir(join(folder, `part-${n}`))
    }
    expect(await complaint(2, many)).toContain(
      'runs: contains 259 folders, but a run has at most 256 shards',
    )
    const large = async (folder: string): Promise<void> => {
      for (let n = 1; n <= 9; n += 1)
        await truncate(join(folder, `shard-${n}/head.jsonl`), 255 * 1024 * 1024)
    }
    expect(await complaint(9, large)).toMatch(
      /shard-9\/.* makes the run files larger than 2 GiB in total/,
    )
  })

  it.each<[string, (text: string) => string, string]>([
    ['zero bytes', () => '', 'runs/run.json: not valid JSON: Unexpected end of JSON input'],
    [
      'a wrong type',
      () => '[]',
      'runs/run.json: expected an object that describes a run folder, found an empty list',
    ],
    [
      'a smuggled score',
      (text) => text.replace('{', '{"scores":1,'),
      'runs/run.json: scores: unknown key, expected one of version,',
    ],
    [
      'a score of a side',
      (text) => text.replace('"items"', '"scores": 1, "items"'),
      'runs/run.json: sides.base.scores: unknown key',
    ],
    [
      'a prototype',
      (text) => text.replace('{', '{"__proto__":{"polluted":1},'),
      'runs/run.json: __proto__: unknown key',
    ],
    [
      '100,001 items claimed',
      (text) => text.replace('"items": 12', '"items": 100001'),
      'runs/run.json: sides.base.items: expected a whole number from 0 to 100000, found 100001',
    ],
    [
      'a commit that is none',
      (text) => text.replace('a'.repeat(40), '--upload-pack'),
      'runs/run.json: commits.head: expected a commit',
    ],
    [
      'deep nesting',
      () => '['.repeat(200_000),
      'runs/run.json: the data is nested more than 64 levels deep',
    ],
    [
      'a shard past the last',
      (text) => text.replace('"shard": null', '"shard": {"index": 3, "count": 2}'),
      'runs/run.json: shard: expected `index` to be at most `count`',
    ],
    [
      'an outcome that does not fit',
      (text) => text.replace('"collected"', '"unchanged"'),
      'runs/run.json: has the outcome "unchanged", which does not match',
    ],
    [
      'a time that is no number',
      (text) => text.replace('"build_ms": null', '"build_ms": NaN'),
      'runs/run.json: not valid JSON',
    ],
    [
      'a negative time',
      (text) => text.replace('"build_ms": null', '"build_ms": -1'),
      'runs/run.json: sides.base.build_ms: expected milliseconds',
    ],
    [
      'more items than there are',
      (text) => text.replace('"items": 12', '"items": 13'),
      'runs/base.jsonl: run.json lists 13 questions (0 failed), but the file contains 12 questions (0 failed)',
    ],
    [
      'another version',
      (text) => text.replace('"version": 3', '"version": 2'),
      'runs/run.json has version 2, but RAG Gate supports only version 3: collect again',
    ],
  ])('has a manifest that is refused: %s', async (_, change, message) => {
    expect(await complaint(1, (folder) => edit(join(folder, 'run.json'), change))).toContain(
      message,
    )
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it.each<[string, (text: string) => string, string]>([
    [
      'a truncated last line',
      (text) => text.slice(0, -30),
      'runs/head.jsonl:12: the file ends in the middle of this line',
    ],
    [
      'a last line without its end',
      (text) => text.trimEnd(),
      'runs/head.jsonl:12: the file ends in the middle of this line',
    ],
    [
      'zero bytes',
      () => '',
      'runs/head.jsonl: 12 of 12 questions are missing from shard 1/1; the first one: "q0"',
    ],
    [
      'a missing line',
      (text) => text.replace(/.*"q4".*\n/, ''),
      'runs/head.jsonl: the question "q4" is missing from shard 1/1',
    ],
    ['the wrong type', (text) => `[]\n${text}`, 'runs/head.jsonl:1: expected an answer'],
    [
      'a time that is no number',
      (text) => text.replace('}\n', ',"ms":NaN}\n'),
      'runs/head.jsonl:1: not valid JSON',
    ],
    [
      'a smuggled score',
      (text) => text.replace('}\n', ',"scores":1}\n'),
      'runs/head.jsonl:1: scores: unknown key',
    ],
    [
      'an item twice with different answers',
      (text) => `${text}{"id":"q3","chunks":[]}\n`,
      'runs/head.jsonl:13: item "q3" appears twice, first on line 4',
    ],
    [
      'an item of neither golden set',
      (text) => `${text}{"id":"x","chunks":[]}\n`,
      'runs/head.jsonl:13: item "x" is in neither golden set',
    ],
    [
      'a chunk that is none',
      (text) => text.replace('"q0 head"', '7'),
      'runs/head.jsonl:1: chunks[0].id: expected a chunk id, found 7',
    ],
    ['compression', () => '\u001F\u008B', 'runs/head.jsonl:1: the file ends in the middle'],
  ])('has a run file that is refused: %s', async (_, change, message) => {
    expect(await complaint(1, (folder) => edit(join(folder, 'head.jsonl'), change))).toContain(
      message,
    )
  })
})

describe('S11: runs for other inputs', () => {
  const expected = expectedOf(collected)

  it.each<[string, Partial<typeof expected>, string]>([
    [
      'head',
      { commits: { ...expected.commits, head: 'c'.repeat(40) } },
      'run.json: expected head commit "cccc',
    ],
    [
      'base',
      { commits: { ...expected.commits, base: undefined } },
      'run.json: expected base commit "none", found "bbbb',
    ],
    [
      'golden set',
      { golden: { ...expected.golden, head: '2'.repeat(64) } },
      'run.json: expected head golden set "2222',
    ],
    [
      'configuration',
      { config: { ...expected.config, head: '3'.repeat(64) } },
      'run.json: expected head configuration "3333',
    ],
    ['depth', { depth: 40 }, 'run.json: expected depth "40", found "20"'],
    ['sides', { asksBase: false }, 'run.json: expected base run "not asked", found "asked"'],
  ])('are refused: another %s', async (_, changes, message) => {
    expect(await complaint(1, untampered, changes)).toContain(message)
  })

  it('are refused if an item of the golden sets is missing', async () => {
    expect(await complaint(1, untampered, { ids: [...ids, 'new'] })).toBe(
      'runs/base.jsonl: the question "new" is missing from shard 1/1',
    )
  })

  it('are refused if an item is in neither golden set', async () => {
    expect(await complaint(1, untampered, { ids: ids.slice(1) })).toBe(
      'runs/base.jsonl:1: item "q0" is in neither golden set',
    )
  })
})

describe('S11: shards', () => {
  it('are refused if some are missing, and the missing ones are named', async () => {
    const without = (...shards: readonly number[]) =>
      complaint(4, async (folder) => {
        for (const shard of shards) await rm(join(folder, `shard-${shard}`), { recursive: true })
      })
    expect(await without(3)).toBe('runs: does not contain shard 3/4')
    expect(await without(1, 4)).toBe('runs: does not contain shards 1/4, 4/4')
  })

  it('are refused if one is there twice, as after two attempts', async () => {
    const said = await complaint(4, async (folder) => {
      await collect(join(folder, 'again'), collected, { shards: 4 })
      await rename(join(folder, 'again/shard-3'), join(folder, 'attempt-2'))
      await rm(join(folder, 'again'), { recursive: true })
    })
    expect(said).toMatch(/^runs\/shard-3: repeats shard 3\/4, which is also in .*runs\/attempt-2$/)
  })

  it.each<[string, (text: string) => string, string]>([
    [
      'number of shards',
      (text) => text.replace('"count": 4', '"count": 5'),
      'has number of shards "5", while',
    ],
    ['head', (text) => text.replaceAll('a'.repeat(40), 'c'.repeat(40)), 'has head commit "cccc'],
    ['base', (text) => text.replaceAll('b'.repeat(40), 'c'.repeat(40)), 'has base commit "cccc'],
    [
      'configuration',
      (text) => text.replaceAll('1'.repeat(64), '2'.repeat(64)),
      'has head configuration "2222',
    ],
    ['depth', (text) => text.replace('"depth": 20', '"depth": 30'), 'has depth "30", while'],
    [
      'RAG Gate version',
      (text) => text.replace('"1.0.0"', '"1.0.1"'),
      'has RAG Gate version "1.0.1", while',
    ],
  ])('are refused if they do not agree: %s', async (_, change, message) => {
    const said = await complaint(4, (folder) => edit(join(folder, 'shard-2/run.json'), change))
    expect(said).toContain(`runs/shard-2: ${message}`)
  })

  it('are refused if one contains an item of another, and the right shard is named', async () => {
    const said = await complaint(4, async (folder) => {
      await rename(join(folder, 'shard-2/head.jsonl'), join(folder, 'shard-3/head.jsonl'))
      await writeFile(join(folder, 'shard-2/head.jsonl'), '')
    })
    expect(said).toMatch(
      /^runs\/shard-2\/head\.jsonl: 6 of 6 questions are missing from shard 2\/4; the first one: "q\d+"$/,
    )
    const foreign = await complaint(4, async (folder) => {
      const moved = await readFile(join(folder, 'shard-3/head.jsonl'), 'utf8')
      await appendFile(join(folder, 'shard-2/head.jsonl'), moved)
    })
    expect(foreign).toMatch(
      /^runs\/shard-2\/head\.jsonl:\d+: item "q\d+" is in shard 2\/4 but belongs to 3\/4$/,
    )
  })
})

describe('S11: damage anywhere', () => {
  const damage = fc.record({
    name: fc.constantFrom('run.json', 'base.jsonl', 'head.jsonl', 'golden-head.jsonl'),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    cut: fc.nat(40),
    put: fc.oneof(hostileString(3), fc.constantFrom('', '"', '}', '\n', '0', '\\', 'null', '[[')),
  })

  it('causes one error of ours, whatever it is, unless it changes nothing that is read', async () => {
    await fc.assert(
      fc.asyncProperty(damage, async ({ name, at, cut, put }) => {
        await using dir = await tempDir()
        await collect(dir.path, collected)
        const path = join(dir.path, name)
        const bytes = await readFile(path)
        const from = Math.floor(at * bytes.length)
        const after = bytes.subarray(from + cut)
        await writeFile(path, Buffer.concat([bytes.subarray(0, from), Buffer.from(put), after]))
        const error: unknown = await report(dir.path).catch((thrown: unknown) => thrown)
        if (!(error instanceof Error)) return
        expect(error).toMatchObject({ code: 'runs-invalid', hint: expect.any(String) })
        expect(error.message).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }),
      { numRuns: howOften(60, 30) },
    )
  }, 30_000)
})

async function replace(path: string, make: (path: string) => Promise<unknown>): Promise<void> {
  await rm(path)
  await make(path)
}

function withoutBase() {
  const { commits, golden, ...expected } = expectedOf(collected)
  return {
    ...expected,
    commits: { ...commits, base: undefined },
    golden: { ...golden, base: undefined },
    config: { base: undefined, head: '1'.repeat(64) },
    asksBase: false,
  }
}
