import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../../test/support/growth-of-work.ts'
import { bareText } from './bare-text.ts'

describe('text without markup', () => {
  it.each([
    ['See the [`Server` docs](https://x.y/a_(b) "t").', 'see the server docs.'],
    ['See [this][ref] and ![a badge](badge.svg)that[^1].', 'see this and that.'],
    ['**Bold**, _plain_ and ~~gone~~ snake_case', 'bold, plain and gone snake_case'],
    ['> [!NOTE]\n> - First<br>line', 'firstline'],
    ['## Use it {#use-it .wide}', 'use it'],
    ['| a | b |\n```js\nx = 1\n```\n', 'a b x = 1'],
    ['!!! note\n    Wrapped\n    text', 'wrapped text'],
    ['Array<string> is <em>no</em> tag', 'array<string> is no tag'],
    ['a\\_b costs 2 {{ unit }}', 'a_b costs 2'],
  ])('%j is %j', (source, bare) => {
    expect(bareText(source).text).toBe(bare)
  })

  it('maps each unit to its place in the source', () => {
    const source = 'Read **the** [long guide](https://example.org/guide) first.'
    const { text, from, to } = bareText(source)
    const at = text.indexOf('long guide')
    expect(source.slice(from[at], to[at + 'long guide'.length - 1])).toBe('long guide')
    expect(from).toHaveLength(text.length)
  })

  it.each(['[', '![', '](', '<a ', '{{', '{.a', '<!--', '[^', '> ', '!!! ', '`'])(
    'takes linear time for a run of %j',
    async (mark) => {
      expect(await growthOfWork(2000, (size) => bareText(mark.repeat(size)))).toBeLessThan(8)
    },
  )
})
