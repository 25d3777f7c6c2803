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

const notice = `This page was printed from the intranet of a company. It is meant for the person to whom it was sent, who
must not hand it on. Whoever got it by mistake is asked to tell the helpdesk and to throw it away. No part of it may be
copied, translated or sold unless its publisher has agreed beforehand. All brands belong to their owners.`

/** Returns the document's text at the places where `text` was found. */
function placed(text: string): readonly string[] {
  return placeText(document, text).spans.map(({ start, end }) => source.slice(start, end))
}

const [first = '', second = '', third = '', fourth = ''] = passages

describe('the place of a text to which an index added something', () => {
  it.each([
    ['after it', `${second}\n\n${notice}`],
    ['before it', `${notice}\n\n${second}`],
    ['on both sides', `${notice}\n${second}\n${notice}`],
    ['twice', `${notice}\n${notice}\n\n${second}`],
  ])('is that of the remaining text: a notice %s', (_, text) => {
    expect(placed(text)).toEqual([second])
  })

  it('is found for a few words on lines of their own', () => {
    expect(placed(`${notice}\n${third}\n${notice}`)).toEqual([third])
  })

  it.each([
    ['between paragraphs', '\n\n-- page break of the printed edition, see there for notes --\n\n'],
    ['on lines', '\n[SEP]\n'],
    ['of a long notice', `\n${notice}\n`],
  ])('spans separators: %s', (_, separator) => {
    expect(placed(passages.join(separator))).toEqual([passages.join('\n\n')])
    const apart = [`${first}\n\n${second}`, fourth]
    expect(placed([first, second, fourth].join(separator))).toEqual(apart)
  })

  it('includes short sentences between separators', () => {
    const text = `${second}\n\n${third}\n\n${fourth}`.replaceAll('. ', '. [SEP] ')
    expect(placed(text)).toEqual([`${second}\n\n${third}\n\n${fourth}`])
  })

  it('covers every part found in the document, such as its beginning repeated before every chunk', () => {
    expect(placed(`${first}\n\n${notice}\n\n${fourth}`)).toEqual([first, fourth])
    expect(placed(`${fourth}\n\n${first}`)).toEqual([first, fourth])
  })

  it('is unknown if only a few words match', () => {
    const words = 'The deposit is taken from the card and given back'
    expect(placed(`${notice} ${words} ${notice}`)).toEqual([])
    expect(placed(`${notice}\n${words.slice(0, 40)}\n${notice}`)).toEqual([])
  })

  it('is unknown if one word in four differs', () => {
    let word = 0
    const other = `${first} ${second}`.replaceAll(/\w+/g, (each) =>
      ++word % 4 === 0 ? 'something' : each,
    )
    expect(placed(other)).toEqual([])
  })
})
