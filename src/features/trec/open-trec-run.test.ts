import { writeFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { openNamedRun } from '../../pipeline/run/reading/open-named-run.ts'
import type { RunFile } from '../../pipeline/run/reading/open-run-file.ts'

const trec = 'a Q0 x 1 2 t\na Q0 y 2 1 t\nb Q0 z 1 1 t\n'

type Given = {
  readonly name?: string
  readonly bytes: string | Uint8Array
  readonly isOwn?: (id: string) => boolean
}

const rulesIn = (temp: string) => ({
  depth: 20,
  asked: new Set(['a', 'b', 'c']),
  keep: undefined,
  temp,
  signal: new AbortController().signal,
})

/** Opens a file with these bytes, and calls `look` with it and the folder for unpacked copies. */
async function withRun<T>(
  { name = 'run', bytes, isOwn }: Given,
  look: (file: RunFile, temp: string) => Promise<T> | T,
): Promise<T> {
  await using dir = await tempDir()
  await using temp = await tempDir()
  const path = join(dir.path, name)
  await writeFile(path, bytes)
  await using file = await openNamedRun(path, { ...rulesIn(temp.path), label: name, isOwn })
  return await look(file, temp.path)
}

function idsOf({ run }: RunFile): readonly (readonly string[])[] {
  return ['a', 'b', 'c'].map((id) => {
    const result = run.results.get(id)
    return result?.kind === 'answered' ? result.chunks.map((chunk) => chunk.id) : []
  })
}

describe('a TREC run', () => {
  it.each([
    ['as it is', { bytes: trec }],
    ['behind blank lines', { bytes: `\n \n${trec}` }],
    ['packed', { name: 'run.gz', bytes: gzipSync(trec) }],
    [
      'in two packed parts',
      { bytes: Buffer.concat([gzipSync(trec.slice(0, 20)), gzipSync(trec.slice(20))]) },
    ],
  ])('is recognised by its beginning: %s', async (_what, given) => {
    expect(await withRun(given, idsOf)).toEqual([['x', 'y'], ['z'], []])
  })

  it('may contain only answers to other questions', async () => {
    const { ids, run } = await withRun({ bytes: 'z Q0 x 1 2 t\n' }, (file) => file)
    expect(ids).toEqual([])
    expect(run.anomalies.ignoredAnswers).toBe(1)
  })

  it('ignores answers to unknown questions, and counts them in one part only', async () => {
    const bytes = `${trec}y Q0 x 1 2 t\nz Q0 x 1 2 t\n`
    const ignored = (isOwn: (id: string) => boolean): Promise<number> =>
      withRun({ bytes, isOwn }, ({ run }) => run.anomalies.ignoredAnswers)
    expect(await ignored((id) => id === 'z')).toBe(1)
    expect(await ignored(() => false)).toBe(0)
  })

  it('may contain no answer for a part', async () => {
    const part = { bytes: 'z Q0 x 1 2 t\n', isOwn: () => false }
    expect(await withRun(part, ({ ids }) => ids)).toEqual([])
  })

  it('leaves no decompressed copy behind', async () => {
    expect(await withRun({ bytes: gzipSync(trec) }, (_file, temp) => readdir(temp))).toEqual([])
  })

  it('is sorted even if it is compressed and larger than one piece', async () => {
    const lines = Array.from(
      { length: 60_000 },
      (_, at) => `${at % 2 === 0 ? 'a' : 'b'} Q0 d${at} ${at} ${at} t\n`,
    )
    const [a, b] = await withRun({ bytes: gzipSync(lines.join('')) }, idsOf)
    expect(a).toEqual(Array.from({ length: 20 }, (_, at) => `d${59_998 - 2 * at}`))
    expect(b?.at(-1)).toBe('d59961')
  })

  it('S11: is rejected if it is modified while it is read', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'run')
    await writeFile(path, trec)
    const asked = new Set(['a', 'b'])
    // The file is overwritten when a requested id is looked up.
    asked.has = (id) => {
      writeFileSync(path, trec.repeat(2))
      return Set.prototype.has.call(asked, id)
    }
    const reading = openNamedRun(path, { ...rulesIn(dir.path), depth: 1, label: 'run', asked })
    await expect(reading).rejects.toMatchObject({
      code: 'runs-invalid',
      message: 'run: changed while it was being read',
      hint: expect.stringContaining('copy'),
    })
  })
})
