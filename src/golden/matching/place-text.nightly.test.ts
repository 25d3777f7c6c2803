import { growthOfWork } from '../../../test/support/growth-of-work.ts'
import { describe, expect, it } from 'vitest'
import { lettersOf } from '../../lib/text/words/letters.ts'
import { placeText } from './place-text.ts'

const passages = [
  'Whoever rents a bicycle in the harbour may return it at any other station of the town until ten in the evening.',
  'A deposit is taken from the card and given back within three days, unless the lock or a wheel is damaged.',
  'Helmets are lent without charge. Children ride with one. It is the law here.',
  'Trailers cannot be booked ahead, but every larger station keeps two of them for families with luggage.',
]
const source = `# Bicycles\n\n${passages.join('\n\n')}\n`
const document = lettersOf(source)

/** Returns the document's text at the places where `text` was found. */
function placed(text: string): readonly string[] {
  return placeText(document, text).spans.map(({ start, end }) => source.slice(start, end))
}

const [, second = ''] = passages

describe('the place of a text to which an index added something', () => {
  it('is found with linear work', async () => {
    const growth = await growthOfWork(12_500, (size) => {
      const text = `${second}\n${Array.from({ length: size }, (_, at) => `w${at}`).join(' ')}`
      expect(placed(text)).toEqual([second])
    })
    expect(growth).toBeLessThan(8)
  })
})
