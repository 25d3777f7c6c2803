import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { howOften } from '../../../../test/support/how-often.ts'
import { parseCommands } from '../../../../test/rig/parse-commands.ts'
import { cleanLine, cleanLines } from './clean-text.ts'

const attacks = [
  '::add-mask::gate',
  '  ::error::x',
  '##[warning]x',
  'text ##[add-matcher]m.json',
  'a\r::error::x',
  '###[error]x',
  '#\u001B[0m#[error]x',
  '#\u200B#[error]x',
  'x\n::error::y',
  '\u001B]0;x\u0007::error::x',
  '\u00AD::error::x',
]

describe('S3: foreign lines in logs', () => {
  it.each(attacks)('%j yields no workflow command with or without a side', (text) => {
    expect(parseCommands(attacks.join('\n'))).not.toHaveLength(0)
    expect(parseCommands(cleanLines(text, { side: 'head' }).join('\n'))).toEqual([])
    expect(parseCommands(cleanLines(text).join('\n'))).toEqual([])
    expect(parseCommands(cleanLine(text))).toEqual([])
  })

  it('no command survives in random strings of these pieces', { timeout: 60_000 }, () => {
    const pieces = [
      ...attacks,
      '#',
      '[',
      ']',
      '::',
      ' ',
      '\r',
      '\n',
      '\u001B[0m',
      'error',
      '\t',
      '\uFEFF',
    ]
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => all.join(''))
    const side = fc.constantFrom({ side: 'base' as const }, {})
    fc.assert(
      fc.property(text, side, (foreign, options) => {
        expect(parseCommands(cleanLines(foreign, options).join('\n'))).toEqual([])
      }),
      { seed: 3, numRuns: howOften(200_000, 5000) },
    )
  })

  it('ends lines where the runner does, and prefixes each with its side', () => {
    expect(cleanLines('a\r\nb\rc\nd', { side: 'base' })).toEqual([
      'base | a',
      'base | b',
      'base | c',
      'base | d',
    ])
  })

  it('removes escape sequences, format characters and control characters except the tab', () => {
    expect(cleanLine('a\tb\u001B[1;31mc\u001B[0m\u0000\u202E\u009B2Jd')).toBe('a\tbcd')
    expect(cleanLine('\u001B]0;title\u0007shown')).toBe('shown')
    expect(cleanLine('\u001B]0;never ended')).toBe(']0;never ended')
  })

  it('cuts at 2,000 characters, never inside a pair of surrogates', () => {
    expect(cleanLine('x'.repeat(3000))).toHaveLength(2000)
    expect(cleanLine(`${'x'.repeat(1999)}😀`)).toBe('x'.repeat(1999))
    expect(cleanLine('abcdef', { limit: 3 })).toBe('abc')
  })

  it.each(['\u001B[', '\u001B]', '\u009B0;', '##[', ' ', '::'])(
    'S10: cleans a line of half a million %j in one pass',
    (piece) => {
      expect(cleanLine(piece.repeat(500_000)).length).toBeLessThanOrEqual(2000)
    },
  )
})
