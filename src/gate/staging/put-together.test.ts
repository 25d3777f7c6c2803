import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { putTogether } from './put-together.ts'

const journalOf = (digit: string): string => `asked-${digit.repeat(16)}.jsonl`
const [own, earlier, other] = ['a', 'b', 'c'].map(journalOf) as [string, string, string]
const others = `asked-${'d'.repeat(16)}.part`

/** Returns the manifest of the finished part, which names the worker that wrote it. */
const finishedIn = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, 'finished/run.json'), 'utf8').catch(() => undefined)

/** Writes a part whose files contain the worker's name. */
async function worker(folder: string, name: string, journals: readonly string[]): Promise<string> {
  return putTogether(folder, {
    journals: () => journals,
    finished: () => finishedIn(folder),
    write: async (into) => {
      for (const file of ['base.jsonl', 'head.jsonl', 'run.json']) {
        await writeFile(join(into, file), name)
        await delay(Math.random() * 2)
      }
      return name
    },
  })
}

/** Returns the contents of all files of the finished part. */
async function textsIn(folder: string): Promise<readonly string[]> {
  const finished = join(folder, 'finished')
  const names = (await readdir(finished)).toSorted()
  expect(names).toEqual(['base.jsonl', 'head.jsonl', 'run.json'])
  return Promise.all(names.map((name) => readFile(join(finished, name), 'utf8')))
}

describe('a part that is assembled', () => {
  it('leaves the work of other workers unchanged', async () => {
    await using dir = await tempDir()
    await mkdir(join(dir.path, others))
    for (const name of [own, earlier, other]) await writeFile(join(dir.path, name), '')
    expect(await worker(dir.path, 'own', [own, earlier])).toBe('own')
    expect((await readdir(dir.path)).toSorted()).toEqual([other, others, 'finished'])
    expect(await textsIn(dir.path)).toEqual(['own', 'own', 'own'])
  })

  it('is kept if another worker has finished it', async () => {
    await using dir = await tempDir()
    await worker(dir.path, 'theirs', [])
    await writeFile(join(dir.path, own), '')
    expect(await worker(dir.path, 'own', [own])).toBe('theirs')
    expect(await readdir(dir.path)).toEqual(['finished'])
    expect(await textsIn(dir.path)).toEqual(['theirs', 'theirs', 'theirs'])
  })

  it('comes from one worker, and all workers report that one, if many finish concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      await using dir = await tempDir()
      const names = Array.from({ length: 8 }, (_, at) => `worker ${at}`)
      const told = await Promise.all(names.map((name) => worker(dir.path, name, [])))
      const [first = ''] = told
      expect(names).toContain(first)
      expect(new Set(told)).toEqual(new Set([first]))
      expect(await readdir(dir.path)).toEqual(['finished'])
      expect(await textsIn(dir.path)).toEqual([first, first, first])
    }
  })

  it('reports why it could not be moved if no other worker finished it', async () => {
    await using dir = await tempDir()
    await mkdir(join(dir.path, 'finished/strange'), { recursive: true })
    await expect(worker(dir.path, 'own', [])).rejects.toMatchObject({ code: 'ENOTEMPTY' })
  })
})
