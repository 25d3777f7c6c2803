import { describe, expect, it } from 'vitest'
import { lastBytes } from './last-bytes.ts'

function kept(limit: number, ...pieces: readonly string[]): readonly string[] {
  const last = lastBytes(limit)
  for (const piece of pieces) last.take(Buffer.from(piece))
  return last.lines(20)
}

describe('lastBytes', () => {
  it('has no lines before anything was written', () => {
    expect(kept(10)).toEqual([])
  })

  it('joins pieces, ends lines at LF, CRLF and a lone CR, and omits blank lines', () => {
    expect(kept(100, 'a', 'b\r\n\n', 'c\rd', '\n  \ne')).toEqual(['ab', 'c', 'd', 'e'])
  })

  it.each([
    { pieces: ['0123456789'], lines: ['0123456789'] },
    { pieces: ['01234\n6789'], lines: ['01234', '6789'] },
    { pieces: ['x01234\n6789'], lines: ['6789'] },
    { pieces: ['aaaa\nbbbb\n', 'cc\n'], lines: ['bbbb', 'cc'] },
    { pieces: ['aaaa\nbbbb\ncccc\ndddd\n'], lines: ['dddd'] },
    { pieces: Array.from('aaaa\nbbbb\ncc\n'), lines: ['bbbb', 'cc'] },
    { pieces: ['one line far too long'], lines: ['r too long'] },
  ])('keeps the last ten bytes of $pieces and drops a line that was cut', ({ pieces, lines }) => {
    expect(kept(10, ...pieces)).toEqual(lines)
  })

  it('returns at most the requested number of lines, the last ones', () => {
    const last = lastBytes(1000)
    last.take(Buffer.from('a\nb\nc\n'))
    expect(last.lines(2)).toEqual(['b', 'c'])
  })
})
