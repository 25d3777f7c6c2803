import { describe, expect, it } from 'vitest'
import { degradedItem } from '../../../test/support/degraded-item.ts'
import { chunk, evidence } from '../../../test/support/score-example.ts'
import { attributeItem } from './attribute-item.ts'

const quote = 'Uploads of images are limited to 20 megabytes, thumbnails included.'
const documents = { 'a.md': quote, 'b.md': 'Nothing.' }
const original = chunk('a', { doc: 'a.md', text: quote })
const others = Array.from({ length: 5 }, (_, at) => chunk(`o${at}`, { text: `Uploads ${at}.` }))

function offered(text: string, references: readonly string[] = []) {
  const passage = chunk('b', { doc: 'b.md', text })
  const { degraded, facts } = degradedItem(
    {
      base: { chunks: [original, ...others], documents },
      head: { chunks: [passage, ...others, original], documents },
    },
    {
      golden: {
        query: 'How large may uploads be?',
        references,
        labels: {
          kind: 'evidence',
          targets: [{ grade: 1, any: [evidence({ doc: 'a.md', quote })] }],
        },
      },
    },
  )
  const { cause, elsewhere } = attributeItem(degraded, facts)
  expect(cause).toBe('same-chunks-reordered')
  return elsewhere
}

describe('a passage that may answer a lost question', () => {
  it.each([
    'Up to 20 megabytes is fine; thumbnails count, and what is included is the rest.',
    'The limit is 20.0 megabytes. Thumbnails are included. Ask for more.',
    'In megabytes, with thumbnails included, the limit is 20.² Ask for more.',
  ])('is offered where it holds number and rarest words: %s', (text) => {
    expect(offered(text)).toEqual({ chunk: 'b', doc: 'b.md' })
  })

  it.each([
    ['another number', 'Up to 2 megabytes is fine, thumbnails included.'],
    ['fewer of the words', 'Up to 20 megabytes is fine.'],
    ['words far apart', `20 megabytes. ${'And so on. '.repeat(4)}Thumbnails included.`],
  ])('is not offered with %s', (_, text) => {
    expect(offered(text)).toBeUndefined()
  })

  it('goes by the reference where there is one, and needs a number that the question lacks', () => {
    const text = 'At most twenty, or 20, of these megabytes for any thumbnails included.'
    expect(offered(text, ['It is 20 megabytes for thumbnails.'])).toBeDefined()
    expect(offered(text, ['It is twenty megabytes for thumbnails.'])).toBeUndefined()
  })
})
