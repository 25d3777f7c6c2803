import { describe, expect, it } from 'vitest'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { parseCommands } from '../../../test/rig/parse-commands.ts'
import { hiddenLines, lineBudget } from './line-budget.ts'
import { outputTeller } from './output-teller.ts'

function told(pieces: readonly string[], { most = 100 }: { readonly most?: number } = {}) {
  const log = recordingLog()
  const seen: string[] = []
  const budget = lineBudget(most)
  const onLine = (line: string): void => {
    seen.push(line)
  }
  const stream = outputTeller({ side: 'head', log, budget, onLine })()
  for (const piece of pieces) stream.take(Buffer.from(piece))
  stream.end()
  return { lines: log.lines, seen, hidden: hiddenLines(budget, { side: 'head', step: 'build' }) }
}

describe('outputTeller', () => {
  it('puts the side in front of each line, wherever the pieces were cut', () => {
    const lines = [
      'info: head | a',
      'info: head | ',
      'info: head | b',
      'info: head | c',
      'info: head | d',
    ]
    expect(told(['a\n\nb\r\nc\rd']).lines).toEqual(lines)
    expect(told(Array.from('a\n\nb\r\nc\rd')).lines).toEqual(lines)
  })

  it('shows an unterminated last line, but no empty line after a line feed', () => {
    expect(told(['a\n', 'b']).lines).toEqual(['info: head | a', 'info: head | b'])
    expect(told(['a\n']).lines).toEqual(['info: head | a'])
  })

  it('S5: shows no more lines than the limit and counts the others, which are still inspected', () => {
    const { lines, seen, hidden } = told(['1\n2\n3\n', '4\n5'], { most: 2 })
    expect(lines).toEqual(['info: head | 1', 'info: head | 2'])
    expect(seen).toEqual(['1', '2', '3', '4', '5'])
    expect(hidden).toBe('head: build: 3 more lines')
    expect(told(['1\n2\n3'], { most: 2 }).hidden).toBe('head: build: 1 more line')
    expect(told(['1\n2\n'], { most: 2 }).hidden).toBeUndefined()
  })

  it('inspects only the first 8 KiB of a line', () => {
    const { lines, seen } = told([
      'x'.repeat(5000),
      'y'.repeat(5000),
      'z'.repeat(100_000),
      '\nnext\n',
    ])
    expect(seen.map((line) => line.length)).toEqual([8192, 4])
    expect(lines[0]).toHaveLength('info: '.length + 2000)
  })

  it('S3: passes to the log no line that a runner reads as a command', () => {
    const attacks = [
      '::add-mask::gate',
      '  ::error::x',
      '##[warning]x',
      'text ##[add-matcher]m.json',
      'a\r::error::x',
      '###[error]x',
      '#\u001B[0m#[error]x',
    ]
    const { lines } = told([attacks.join('\n')])
    expect(lines).toHaveLength(attacks.length + 1)
    const bare = lines.map((line) => line.replace(/^info: /, ''))
    expect(parseCommands(bare.join('\n'))).toEqual([])
  })
})
