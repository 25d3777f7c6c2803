import { describe, expect, it } from 'vitest'
import { judgmentKind as kind, type Payload } from '../judgment-payload.ts'
import { trimPack } from './trim-pack.ts'
import { bytesOf, formatPack, type PackEntry, packEntry, parsePack } from './pack-file.ts'
import { storeKeys } from '../../../../lib/store/store-keys.ts'

const keys = storeKeys('a secret of these tests', kind)
const packing = { kind, keys }

type Entry = PackEntry<Payload>

function entry(at: number, { day = 100 } = {}): Entry {
  const key = at.toString(16).padStart(64, '0')
  return packEntry({ key, payload: ['m', { l: 'n', e: [], u: 0 }], day }, packing)!
}

describe('the trimmed pack', () => {
  const kept = (
    entries: readonly Entry[],
    {
      used = [],
      most,
    }: { used?: readonly Entry[]; most?: { entries: number; bytes: number } } = {},
  ) =>
    trimPack({
      entries,
      used: new Set(used.map(({ key }) => key)),
      ...(most && { most }),
    }).map(({ key }) => Number.parseInt(key, 16))

  const old = [1, 2, 3, 4].map((at) => entry(at, { day: 100 - at }))
  const bytes = bytesOf(old[0]!)

  it('contains everything if there is room', () => {
    expect(kept(old)).toEqual([1, 2, 3, 4])
    expect(kept([])).toEqual([])
  })

  it('drops the least recently used entries, but never an entry of this run', () => {
    expect(kept(old, { most: { entries: 2, bytes: 1e6 } })).toEqual([1, 2])
    expect(kept(old, { used: [old[3]!], most: { entries: 2, bytes: 1e6 } })).toEqual([4, 1])
    expect(kept(old, { used: old, most: { entries: 2, bytes: 1e6 } })).toEqual([1, 2, 3, 4])
  })

  it('fits exactly into the byte limit of a file', () => {
    expect(kept(old, { most: { entries: 9, bytes: 3 * bytes } })).toEqual([1, 2, 3])
    expect(kept(old, { most: { entries: 9, bytes: 3 * bytes - 1 } })).toEqual([1, 2])
    expect(kept(old, { used: old, most: { entries: 9, bytes: 2 * bytes } })).toEqual([1, 2])
  })

  it('does not depend on the order of entries of equal age', () => {
    const same = [3, 1, 2].map((at) => entry(at))
    expect(kept(same, { most: { entries: 2, bytes: 1e6 } })).toEqual([1, 2])
  })

  it('contains nothing that the reader would drop', () => {
    const made = (payload: Payload) => packEntry({ key: 'k', payload, day: 1 }, packing)
    expect(made(['x'.repeat(257), 'x'])).toBeUndefined()
    expect(made(['m', 'x'.repeat(65_536)])).toBeUndefined()
    expect(made(['m', 'x'.repeat(65_000)])).toBeDefined()
  })

  it(
    'has at most 50,000 entries and 20 MiB, and can be read completely',
    { timeout: 30_000 },
    () => {
      const many = Array.from({ length: 50_001 }, (_, at) => entry(at, { day: at === 7 ? 1 : 2 }))
      const entries = trimPack({ entries: many, used: new Set() })
      expect(entries).toHaveLength(50_000)
      const file = formatPack(entries, packing)
      expect(file.length).toBeLessThanOrEqual(20 * 1024 * 1024)
      const read = parsePack(file, { ...packing, today: 2 })
      expect(read?.dropped).toBe(0)
      expect(read?.entries.size).toBe(50_000)
      expect(read?.entries.has(entry(7).key)).toBe(false)
    },
  )
})

it('is written identically whatever the order of entries', () => {
  const some = [3, 1, 2].map((at) => entry(at))
  expect(formatPack(some, packing).equals(formatPack(some.toReversed(), packing))).toBe(true)
})
