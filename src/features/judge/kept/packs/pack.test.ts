import { expect, it } from 'vitest'
import { z } from 'zod'
import { memoryStore } from '../../../../../test/support/memory-store.ts'
import { silentLog } from '../../../../lib/log.ts'
import { tempDir } from '../../../../../test/support/temp-dir.ts'
import { openPack, type Pack, type Saved } from './pack.ts'
import { storeKeys } from '../../../../lib/store/store-keys.ts'

it('neither finds nor replaces entries of another version of the kind', async () => {
  await using dir = await tempDir()
  const ports = { store: memoryStore(), folder: dir.path, log: silentLog }
  const open = (version: number): Promise<Pack<string>> => {
    const kind = { name: 'things', version, payload: z.string() } as const
    const keys = storeKeys('a-secret-of-at-least-twenty-characters', kind)
    return openPack({ kind, keys, of: 'a judge', today: 20_000, take: true }, ports)
  }
  const save = async (version: number): Promise<Saved> => {
    const pack = await open(version)
    if (!pack.entries.has('one')) pack.add('one', `of version ${version}`)
    return pack.save(new Set())
  }
  expect(await save(1)).toBe('saved')
  expect((await open(2)).entries.size).toBe(0)
  expect(await save(2)).toBe('saved')
  for (const version of [1, 2]) {
    expect((await open(version)).entries.get('one')?.payload).toBe(`of version ${version}`)
    expect(await save(version)).toBe('unchanged')
  }
  expect(ports.store.kept.size).toBe(2)
})
