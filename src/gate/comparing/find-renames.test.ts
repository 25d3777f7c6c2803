import { expect, it } from 'vitest'
import { corpusOf } from '../../git/documents/corpus-of.ts'
import { findRenames } from './find-renames.ts'

type Files = Readonly<Record<string, string>>

const calm = { now: () => 0, signal: new AbortController().signal }

/** Returns the labelled documents that head renamed. `told`: the renames that git reports. */
function renames(
  base: Files,
  head: Files,
  { told = {}, ports = calm }: { told?: Files; ports?: typeof calm } = {},
) {
  const sides = { base, head }
  const read: string[] = []
  const files: Parameters<typeof findRenames>[1] = {
    listing: async (side) =>
      Object.keys(sides[side]).map((path) => ({
        path,
        oid: path,
        mode: '100644',
      })),
    texts: async (side, docs) => {
      if (side === 'head') read.push(...docs)
      const texts = [...docs].map((doc) => ({
        doc,
        text: sides[side][doc] ?? '',
        extracted: false,
      }))
      return corpusOf(texts)
    },
    moved: { renames: async () => new Map(Object.entries(told)), holders: async () => new Map() },
  }
  const found = findRenames(['old.md', 'kept.md', 'nowhere.md'], files, ports)
  return found.then((map) => ({ map: Object.fromEntries(map), read }))
}

const page = 'Annual plans are refunded within sixty days of the purchase, whatever the reason is.'
const rewrapped = `Annual plans are refunded\nwithin sixty days of the\npurchase, whatever the raeson is.`
const other = 'Every seat costs nine euros a month and can be moved to somebody else at any time.'

it('finds a renamed document with other line breaks and the same words', async () => {
  const head = { 'kept.md': other, 'a/new.md': rewrapped, 'b/new.md': other }
  const { map } = await renames({ 'old.md': page, 'kept.md': other }, head)
  expect(map).toEqual({ 'old.md': 'a/new.md' })
})

it('uses the renames of git, and then reads nothing', async () => {
  const told = { 'old.md': 'new.md' }
  const { map, read } = await renames({ 'old.md': page }, { 'new.md': rewrapped }, { told })
  expect({ map, read }).toEqual({ map: told, read: [] })
})

it('finds no rename for other words, for a file that base already has, or for another extension', async () => {
  const base = { 'old.md': page, 'kept.md': page }
  const head = { 'kept.md': page, 'new.md': other, 'new.txt': page }
  expect((await renames(base, head)).map).toEqual({})
})

it('stops between two documents', async () => {
  let time = 0
  const ports = { now: () => (time += 1000), signal: AbortSignal.abort(new Error('too late')) }
  const found = renames({ 'old.md': page }, { 'a.md': other, 'b.md': other }, { ports })
  await expect(found).rejects.toThrow('too late')
})

it('finds nothing without commits', async () => {
  const nothing = { listing: undefined, moved: undefined, texts: async () => corpusOf([]) }
  expect(await findRenames(['old.md'], nothing, calm)).toEqual(new Map())
})
