import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { openNamedRun } from './open-named-run.ts'
import type { RunFile } from './open-run-file.ts'

const trec = 'a Q0 x 1 2 t\na Q0 y 2 1 t\nb Q0 z 1 1 t\n'
const native = ['a x y', 'b z']
  .map((line) => line.split(' '))
  .map(([id, ...chunks]) => JSON.stringify({ id, chunks: chunks.map((chunk) => ({ id: chunk })) }))
  .join('\n')

type Given = {
  readonly name?: string
  readonly bytes: string | Uint8Array
  readonly isOwn?: (id: string) => boolean
}

/** Opens a file of these bytes, looks at it, and tells what is left in the folder for unpacked copies. */
async function withRun<T>(
  { name = 'run', bytes, isOwn }: Given,
  look: (file: RunFile, temp: string) => Promise<T> | T,
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
  return await look(file, temp.path)
}

function idsOf({ run }: RunFile): readonly (readonly string[])[] {
  return ['a', 'b', 'c'].map((id) => {
    const result = run.results.get(id)
    return result?.kind === 'answered' ? result.chunks.map((chunk) => chunk.id) : []
  })
}

/** Ids that were asked; whoever looks for one of them finds the file at `path` written anew. */
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

describe('a run file of either kind', () => {
  it.each([
    ['a TREC run', { bytes: trec }],
    ['a TREC run behind blank lines', { bytes: `\n \n${trec}` }],
    ['a packed TREC run', { name: 'run.gz', bytes: gzipSync(trec) }],
    [
      'a TREC run in two packed parts',
      { bytes: Buffer.concat([gzipSync(trec.slice(0, 20)), gzipSync(trec.slice(20))]) },
    ],
    ['JSON Lines', { bytes: native }],
    ['JSON Lines behind a byte order mark', { bytes: `\uFEFF${native}` }],
    ['packed JSON Lines', { name: 'run.gz', bytes: gzipSync(native) }],
  ])('is known by how it begins: %s', async (_what, given) => {
    expect(await withRun(given, idsOf)).toEqual([['x', 'y'], ['z'], []])
  })

  it.each([
    ['a TREC run', { bytes: 'z Q0 x 1 2 t\n' }],
    ['JSON Lines', { bytes: '{"id":"z","chunks":[]}\n' }],
  ])('may answer other questions only: %s', async (_what, given) => {
    const { ids, run } = await withRun(given, (file) => file)
    expect(ids).toEqual([])
    expect(run.anomalies.ignoredAnswers).toBe(1)
  })

  it.each([
    ['a TREC run', { bytes: `${trec}y Q0 x 1 2 t\nz Q0 x 1 2 t\n` }],
    ['JSON Lines', { bytes: `${native}\n{"id":"y","chunks":[]}\n{"id":"z","chunks":[]}\n` }],
  ])('counts in one part what answers no question: %s', async (_what, given) => {
    const ignored = (isOwn: (id: string) => boolean): Promise<number> =>
      withRun({ ...given, isOwn }, ({ run }) => run.anomalies.ignoredAnswers)
    expect(await ignored((id) => id === 'z')).toBe(1)
    expect(await ignored(() => false)).toBe(0)
  })

  it.each([
    ['a TREC run', { bytes: 'z Q0 x 1 2 t\n' }],
    ['JSON Lines', { bytes: '{"id":"z","chunks":[]}\n' }],
  ])('may hold no answer for a part: %s', async (_what, given) => {
    const part = { ...given, isOwn: () => false }
    expect(await withRun(part, ({ ids }) => ids)).toEqual([])
  })

  it('leaves no copy of a packed TREC run', async () => {
    expect(await withRun({ bytes: gzipSync(trec) }, (_file, temp) => readdir(temp))).toEqual([])
  })

  it('sorts a packed run that is larger than any piece of it', async () => {
    const lines = Array.from(
      { length: 60_000 },
      (_, at) => `${at % 2 === 0 ? 'a' : 'b'} Q0 d${at} ${at} ${at} t\n`,
    )
    const [a, b] = await withRun({ bytes: gzipSync(lines.join('')) }, idsOf)
    expect(a).toEqual(Array.from({ length: 20 }, (_, at) => `d${59_998 - 2 * at}`))
    expect(b?.at(-1)).toBe('d59961')
  })

  it('tells a mistake in JSON Lines as such where the name says that it is one', async () => {
    expect(await complaint({ name: 'run.jsonl', bytes: 'a Q0 x 1 2 t\n' })).toMatch(
      /^run\.jsonl:1: not valid JSON/,
    )
  })
})

describe('S11: a named run that cannot be taken', () => {
  it.each([
    ['no bytes', { bytes: '' }, 'run: holds no answers'],
    ['blank lines only', { bytes: '\n \n\n' }, 'run: holds no answers'],
    ['no bytes, packed', { bytes: gzipSync('') }, 'run: holds no answers'],
    [
      'a packed TREC run that is cut off',
      { bytes: gzipSync(trec).subarray(0, -9) },
      'run: cannot be unpacked: it is cut off or damaged',
    ],
    [
      'something else that calls itself packed',
      { bytes: Buffer.from([0x1f, 0x8b, 1, 2, 3]) },
      'run: cannot be unpacked: it is cut off or damaged',
    ],
    ['a picture', { bytes: Buffer.from('89504e470d0a1a0a', 'hex') }, 'run:1: is not valid UTF-8'],
  ])('%s', async (_what, given, says) => {
    expect(await complaint(given)).toBe(says)
  })

  it('a packed TREC run that is cut off after many good lines', async () => {
    const packed = gzipSync(
      Array.from({ length: 100_000 }, (_, at) => `a Q0 d${at * 7919} ${at} 1 t\n`).join(''),
    )
    expect(await complaint({ bytes: packed.subarray(0, -5000) })).toBe(
      'run: cannot be unpacked: it is cut off or damaged',
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

  it.runIf(process.platform === 'linux')('what the system refuses to read', async () => {
    await expect(openNamedRun('/proc/self/mem', rulesIn('/'))).rejects.toMatchObject({
      code: 'runs-invalid',
      message: 'run: cannot be read: EIO: i/o error, read',
      cause: { code: 'EIO' },
    })
  })

  it.each([
    ['in whole lines', native, `${native}\n`],
    ['and is cut off now', native, native.slice(0, -5)],
    ['and is a TREC run', trec, trec.repeat(2)],
  ])('one that is written to meanwhile %s', async (_what, before, after) => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run')
    await writeFile(path, before)
    const reading = openNamedRun(path, { ...rulesIn(dir.path), asked: askedThen(path, after) })
    await expect(reading).rejects.toMatchObject({
      code: 'runs-invalid',
      message: 'run: changed while it was read',
      hint: expect.stringContaining('copy'),
    })
  })

  it('one that nothing can be unpacked beside', async () => {
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
