import { describe, expect, it } from 'vitest'

import { displayWidth, fitWidth, wrapWords } from './display-width.ts'

describe('columns of a terminal', () => {
  it.each([
    { text: 'abc', width: 3 },
    { text: '漢字', width: 4 },
    { text: 'é', width: 1 },
    { text: 'e\u0301', width: 1 },
    { text: '😀', width: 2 },
    { text: '', width: 0 },
  ])('$text takes $width', ({ text, width }) => {
    expect(displayWidth(text)).toBe(width)
  })

  it('cuts with an ellipsis, never in the middle of a wide character', () => {
    expect(fitWidth('abcdef', 6)).toBe('abcdef')
    expect(fitWidth('abcdef', 4)).toBe('abc…')
    expect(fitWidth('漢字漢字', 4)).toBe('漢…')
  })

  it('wraps between words and leaves longer words whole', () => {
    expect(wrapWords('one two three', 7)).toEqual(['one two', 'three'])
    expect(wrapWords('a longword b', 4)).toEqual(['a', 'longword', 'b'])
  })
})
