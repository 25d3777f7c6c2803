import { describe, expect, it } from 'vitest'
import { lineReader } from './line-reader.ts'

function read(pieces: readonly (string | Uint8Array)[], longest = 100) {
  const lines: string[] = []
  let overlong = 0
  const reader = lineReader({
    longest,
    onLine: (line) => lines.push(line),
    onOverlong: () => {
      overlong += 1
    },
  })
  for (const piece of pieces) reader.take(Buffer.from(piece))
  reader.end()
  return { lines, overlong }
}

describe('lineReader', () => {
  it('returns lines without their line breaks, including blank ones and an unterminated last one', () => {
    expect(read(['a\nb\r\n\n', 'c']).lines).toEqual(['a', 'b', '', 'c'])
  })

  it('leaves a carriage return inside a line alone', () => {
    expect(read(['a\rb\r\r\n']).lines).toEqual(['a\rb\r'])
  })

  it('joins characters that were cut between two pieces', () => {
    const bytes = Buffer.from('ä€😀\n')
    expect(read(Array.from(bytes, (byte) => Uint8Array.of(byte))).lines).toEqual(['ä€😀'])
  })

  it('returns no line for input that ends right after a line feed', () => {
    expect(read(['a\n']).lines).toEqual(['a'])
    expect(read([]).lines).toEqual([])
  })

  it('accepts a line of exactly the limit, and stops for good at one byte more', () => {
    expect(read(['12345\n'], 5)).toEqual({ lines: ['12345'], overlong: 0 })
    expect(read(['ok\n123456\nafter\n', 'more\n'], 5)).toEqual({ lines: ['ok'], overlong: 1 })
  })

  it('reads long lines from small pieces in linear time', () => {
    const piece = 'x'.repeat(64)
    const pieces = [...Array.from({ length: 100_000 }, () => piece), '\n', 'y\n']
    const { lines } = read(pieces, 8 * 1024 * 1024)
    expect(lines.map((line) => line.length)).toEqual([6_400_000, 1])
  })
})
