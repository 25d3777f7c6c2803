import { expect, it } from 'vitest'
import type { DocumentText } from '../../git/documents/document-text.ts'
import { heldTexts } from './held-texts.ts'

const textOf = (text: string): DocumentText => ({
  kind: 'text',
  text,
  format: 'plain',
  extracted: false,
})

/** Requests texts of ten units one after the other; each letter is a key. Returns the keys that had to be read. */
async function readsOf(keys: string, most: number): Promise<string> {
  const texts = heldTexts(most)
  let reads = ''
  for (const key of keys) {
    const found = await texts(key, async () => {
      reads += key
      return textOf(key.repeat(10))
    })
    expect(found).toEqual(textOf(key.repeat(10)))
  }
  return reads
}

it.each([
  { keys: 'aaabab', most: 20, reads: 'ab' },
  { keys: 'abcab', most: 20, reads: 'abcab' },
  { keys: 'abacab', most: 20, reads: 'abcb' },
  { keys: 'abacab', most: 29, reads: 'abcb' },
  { keys: 'abcabc', most: 30, reads: 'abc' },
  { keys: 'aaab', most: 9, reads: 'aaab' },
])('for $keys reads $reads if $most units fit', async ({ keys, most, reads }) => {
  expect(await readsOf(keys, most)).toBe(reads)
})

it('reads a text once for concurrent requests', async () => {
  const texts = heldTexts()
  let reads = 0
  const read = async (): Promise<DocumentText> => textOf(`read ${(reads += 1)}`)
  const all = await Promise.all([texts('a', read), texts('a', read), texts('a', read)])
  expect(all).toEqual([textOf('read 1'), textOf('read 1'), textOf('read 1')])
})

it('reads again after a failed read or a missing text', async () => {
  const texts = heldTexts()
  const pointer = { kind: 'lfs-pointer' } as const
  const failed = texts('a', () => Promise.reject(new Error('stopped')))
  const waiting = texts('a', async () => pointer)
  await expect(failed).rejects.toThrow('stopped')
  expect(await waiting).toEqual(pointer)
  expect(await texts('a', async () => textOf('text'))).toEqual(textOf('text'))
})
