import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { openNamedRun } from './open-named-run.ts'
import type { RunFile } from './open-run-file.ts'

const native = ['a x y', 'b z']
  .map((line) => line.split(' '))
  .map(([id, ...chunks]) => JSON.stringify({ id, chunks: chunks.map((chunk) => ({ id: chunk })) }))
  .join('\n')

type Given = {
  readonly name?: string
  readonly bytes: string | Uint8Array
  readonly isOwn?: (id: string) => boolean
}

/** Opens a file with these bytes and inspects it. */
async function withRun<T>(
  { name = 'run', bytes, isOwn }: Given,
  look: (file: RunFile) => Promise<T> | T,
): Promise<T> {
  await using dir = await tempDir()
  await using temp = await tempDir()
  const path = join(dir.path, name)
  await writeFile(path, bytes)
  await using file = await openNamedRun(path, {
    label: name,
    depth: 20,
    asked: new Set(['a', 'b', 'c']),
    isOwn,
    keep: undefined,
    temp: temp.path,
    signal: new AbortController().signal,
  })
  return await look(file)
}

function idsOf({ run }: RunFile): readonly (readonly string[])[] {
  return ['a', 'b', 'c'].map((id) => {
    const result = run.results.get(id)
    return result?.kind === 'answered' ? result.chunks.map((chunk) => chunk.id) : []
  })
}

/** A set of ids; looking up one of them overwrites the file at `path`. */
function askedThen(path: string, bytes: string): ReadonlySet<string> {
  const asked = new Set(['a', 'b'])
  asked.has = (id) => {
    writeFileSync(path, bytes)
    return Set.prototype.has.call(asked, id)
  }
  return asked
}

async function complaint(given: Given): Promise<string> {
  const error: unknown = await withRun(given, () => 'it was opened').catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ code: 'runs-invalid', hint: expect.any(String) })
  return (error as Error).message
}

describe('a run file', () => {
  it.each([
    ['JSON Lines', { bytes: native }],
    ['JSON Lines behind blank lines', { bytes: `\n \n${native}` }],
    [
      'JSON Lines in two packed parts',
      { bytes: Buffer.concat([gzipSync(native.slice(0, 20)), gzipSync(native.slice(20))]) },
    ],
    ['JSON Lines behind a byte order mark', { bytes: `\uFEFF${native}` }],
    ['packed JSON Lines', { name: 'run.gz', bytes: gzipSync(native) }],
  ])('is read: %s', async (_what, given) => {
    expect(await withRun(given, idsOf)).toEqual([['x', 'y'], ['z'], []])
  })

  it('may answer only other questions', async () => {
    const { ids, run } = await withRun({ bytes: '{"id":"z","chunks":[]}\n' }, (file) => file)
    expect(ids).toEqual([])
    expect(run.anomalies.ignoredAnswers).toBe(1)
  })

  it('counts answers to unknown questions in one part', async () => {
    const bytes = `${native}\n{"id":"y","chunks":[]}\n{"id":"z","chunks":[]}\n`
    const ignored = (isOwn: (id: string) => boolean): Promise<number> =>
      withRun({ bytes, isOwn }, ({ run }) => run.anomalies.ignoredAnswers)
    expect(await ignored((id) => id === 'z')).toBe(1)
    expect(await ignored(() => false)).toBe(0)
  })

  it('may contain no answer for a part', async () => {
    const part = { bytes: '{"id":"z","chunks":[]}\n', isOwn: () => false }
    expect(await withRun(part, ({ ids }) => ids)).toEqual([])
  })

  it('reports a mistake in JSON Lines as such if the file name implies JSON Lines', async () => {
    expect(await complaint({ name: 'run.jsonl', bytes: 'a Q0 x 1 2 t\n' })).toMatch(
      /^run\.jsonl:1: not valid JSON/,
    )
  })
})

describe('S11: a named run that is rejected', () => {
  it.each([
    ['no bytes', { bytes: '' }, 'run: contains no answers'],
    ['blank lines only', { bytes: '\n \n\n' }, 'run: contains no answers'],
    ['no bytes, packed', { bytes: gzipSync('') }, 'run: contains no answers'],
    [
      'a packed run that is cut off',
      { bytes: gzipSync(native).subarray(0, -9) },
      'run: cannot be unpacked: it is truncated or damaged',
    ],
    [
      'something else that calls itself packed',
      { bytes: Buffer.from([0x1f, 0x8b, 1, 2, 3]) },
      'run: cannot be unpacked: it is truncated or damaged',
    ],
    ['a picture', { bytes: Buffer.from('89504e470d0a1a0a', 'hex') }, 'run:1: is not valid UTF-8'],
  ])('%s', async (_what, given, says) => {
    expect(await complaint(given)).toBe(says)
  })

  it('a packed run that is cut off after many good lines', async () => {
    const packed = gzipSync(
      Array.from({ length: 100_000 }, (_, at) => `{"id":"${at * 7919}","chunks":[]}\n`).join(''),
    )
    expect(await complaint({ bytes: packed.subarray(0, -5000) })).toBe(
      'run: cannot be unpacked: it is truncated or damaged',
    )
  })

  const rulesIn = (temp: string) => ({
    label: 'run',
    depth: 1,
    asked: new Set(['a']),
    keep: undefined,
    temp,
    signal: new AbortController().signal,
  })

  it.runIf(process.platform === 'linux')('a file that the system refuses to read', async () => {
    await expect(openNamedRun('/proc/self/mem', rulesIn('/'))).rejects.toMatchObject({
      code: 'runs-invalid',
      message: 'run: cannot be read: EIO: i/o error, read',
      cause: { code: 'EIO' },
    })
  })

  it.each([
    ['in whole lines', native, `${native}\n`],
    ['and is cut off now', native, native.slice(0, -5)],
  ])('a file that is written to meanwhile %s', async (_what, before, after) => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run')
    await writeFile(path, before)
    const reading = openNamedRun(path, { ...rulesIn(dir.path), asked: askedThen(path, after) })
    await expect(reading).rejects.toMatchObject({
      code: 'runs-invalid',
      message: 'run: changed while it was being read',
      hint: expect.stringContaining('copy'),
    })
  })

  it('a packed file without a folder to unpack it in', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run.jsonl.gz')
    await writeFile(path, gzipSync(native))
    await expect(openNamedRun(path, rulesIn(join(dir.path, 'none')))).rejects.toThrow(
      'run: cannot be unpacked: there is no such file',
    )
  })

  it('a folder, a missing file, a pipe', async () => {
    await using dir = await tempDir()
    const pipe = join(dir.path, 'pipe')
    await promisify(execFile)('mkfifo', [pipe])
    const rules = rulesIn(dir.path)
    await expect(openNamedRun(dir.path, rules)).rejects.toThrow('run: is not a regular file')
    await expect(openNamedRun(join(dir.path, 'none'), rules)).rejects.toThrow(
      'run: there is no such file',
    )
    await expect(openNamedRun(pipe, rules)).rejects.toThrow('run: is not a regular file')
  })
})
