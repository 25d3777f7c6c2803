import { readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { recordingLog } from '../../../../../test/support/recording-log.ts'
import { tempDir } from '../../../../../test/support/temp-dir.ts'
import { generator } from '../../../../lib/stats/random-generator.ts'
import { openFolderStore } from '../../../../lib/store/folder-store.ts'
import { openPack, type Pack } from './pack.ts'
import { storeKeys } from '../../../../lib/store/store-keys.ts'

const kind = { name: 'things', version: 1, payload: z.string() } as const
const keys = storeKeys('a-secret-of-at-least-twenty-characters', kind)

async function opened() {
  const undo = new AsyncDisposableStack()
  const dir = undo.use(await tempDir())
  const folder = join(dir.path, 'cache')
  const log = recordingLog()
  return {
    folder,
    log,
    /** Opens a separate run. A run that never saves simulates a killed run. */
    async run({ take = true, secret = keys } = {}): Promise<Pack<string>> {
      const store = openFolderStore({ folder, log })
      const own = undo.use(await tempDir())
      const place = { kind, keys: secret, of: 'a judge', today: 20_000, take }
      return openPack(place, { store, folder: own.path, log })
    },
    files: () => readdir(folder),
    journals: async () => (await readdir(folder)).filter((name) => name.includes('-log-')),
    [Symbol.asyncDispose]: () => undo[Symbol.asyncDispose](),
  }
}

/** Adds entries and waits until they are written. */
async function added(run: Pack<string>, ...names: readonly string[]): Promise<Pack<string>> {
  for (const name of names) run.add(name, `of ${name}`)
  await Promise.resolve()
  return run
}

const found = (run: Pack<string>): readonly string[] => [...run.entries.keys()].toSorted()

it('entries of a killed run are found, and the next save merges all files', async () => {
  await using given = await opened()
  await added(await given.run(), 'one', 'two')
  const second = await given.run()
  expect(found(second)).toEqual(['one', 'two'])
  await added(second, 'three')
  const third = await given.run()
  expect(found(third)).toEqual(['one', 'three', 'two'])
  expect(await third.save(new Set())).toBe('saved')
  expect(await given.files()).toHaveLength(1)
  expect(await given.journals()).toEqual([])
  const fourth = await given.run()
  expect(found(fourth)).toEqual(['one', 'three', 'two'])
  expect(await fourth.save(new Set())).toBe('unchanged')
})

it('a saved run leaves no journal, and a run without new entries creates none', async () => {
  await using given = await opened()
  const first = await added(await given.run(), 'one')
  expect(await given.journals()).toHaveLength(1)
  await first.save(new Set())
  expect(await given.journals()).toEqual([])
  await (await given.run()).save(new Set())
  expect(await given.files()).toHaveLength(1)
})

it('a truncated line is a miss and affects nothing else', async () => {
  await using given = await opened()
  await added(await given.run(), 'one', 'two')
  const [journal = ''] = await given.journals()
  const path = join(given.folder, journal)
  const { length } = await readFile(path)
  for (let cut = 2; cut < 60; cut += 7) {
    await truncate(path, length - cut)
    expect(found(await given.run())).toEqual(['one'])
  }
  const next = await given.run()
  await next.save(new Set())
  expect(await given.files()).toHaveLength(1)
  expect((await given.run()).dropped).toBe(0)
})

it('a run whose journal is taken over continues in a new one', async () => {
  await using given = await opened()
  const long = await added(await given.run(), 'one')
  const short = await added(await given.run(), 'two')
  expect(await short.save(new Set())).toBe('saved')
  await added(long, 'three')
  expect(found(await given.run())).toEqual(['one', 'three', 'two'])
  expect(await long.save(new Set())).toBe('saved')
  expect(await given.files()).toHaveLength(1)
  expect(found(await given.run())).toEqual(['one', 'three', 'two'])
})

it('concurrent saves lose nothing', async () => {
  await using given = await opened()
  await (await added(await given.run(), 'zero')).save(new Set())
  const runs = await Promise.all(Array.from({ length: 6 }, () => given.run()))
  await Promise.all(runs.map((run, at) => added(run, `of run ${at}`)))
  await Promise.all(runs.map((run) => run.save(new Set())))
  expect(found(await given.run())).toEqual([...runs.map((_, at) => `of run ${at}`), 'zero'])
})

it('nothing is lost in any order of opening, adding, saving and killing', async () => {
  const random = generator(16)
  for (let round = 0; round < 12; round += 1) {
    await using given = await opened()
    const all: string[] = []
    let runs: Pack<string>[] = []
    for (let step = 0; step < 25; step += 1) {
      const run = runs[random() % 4]
      if (run === undefined) runs.push(await given.run())
      else if (random() % 3 > 0) {
        all.push(`${round}-${step}`)
        await added(run, `${round}-${step}`)
      } else {
        if (random() % 2 === 0) await run.save(new Set())
        runs = runs.filter((one) => one !== run)
      }
    }
    const last = await given.run()
    expect(found(last)).toEqual(all.toSorted())
    expect(last.dropped).toBe(0)
    await Promise.all([...runs, last].map((run) => run.save(new Set())))
    await (await given.run()).save(new Set())
    expect(await given.files()).toHaveLength(1)
    expect(found(await given.run())).toEqual(all.toSorted())
  }
})

it('a run that ignores stored entries replaces them', async () => {
  await using given = await opened()
  await (await added(await given.run(), 'one', 'two')).save(new Set())
  const anew = await given.run({ take: false })
  expect(found(anew)).toEqual([])
  await (await added(anew, 'one')).save(new Set())
  expect(found(await given.run())).toEqual(['one'])
})

it('S12: a journal of another secret or behind a link is a miss and is not deleted', async () => {
  await using given = await opened()
  await added(await given.run(), 'one')
  const [journal = ''] = await given.journals()
  const path = join(given.folder, journal)
  const forged = (await readFile(path, 'utf8')).replace('"of one"', '"forged"')
  await writeFile(path, forged)
  await symlink('/etc/passwd', `${path.slice(0, -4)}0000`)
  const next = await given.run()
  expect(found(next)).toEqual([])
  expect(next.dropped).toBe(1)
})

it('an unwritable folder causes one debug line', async () => {
  await using given = await opened()
  await writeFile(given.folder, 'a file in the place of the folder')
  const run = await added(await given.run(), 'one')
  await added(run, 'two')
  expect(
    given.log.lines.filter((line) => line.includes('later lines will not be saved immediately')),
  ).toHaveLength(1)
  expect(await run.save(new Set())).toBe('not-saved')
})
