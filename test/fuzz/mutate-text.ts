import { hostilePieces } from '../support/hostile-strings.ts'
import type { Draw } from './draw.ts'

/** Characters and tokens that have a meaning in text formats. */
const marks = [
  ...Array.from('{}[]:,"\'#-|>&*!%@`\\/=;+.\t\n\r\0 '),
  '\r\n',
  '\n\n',
  '---\n',
  '...\n',
  '<<: ',
  '&a ',
  '*a',
  '!!binary ',
  '? ',
  '- ',
  '\uFEFF',
  '\u2028',
  '\\u0000',
  '\\ud800',
  '__proto__',
  '"__proto__":{"a":1},',
  'constructor: ',
  '1e999',
  '-0',
  '.nan',
  '.inf',
  '0x1F',
  '2**',
  'null',
  '~',
  'true',
  '2026-02-30',
  'Q0',
  '""',
  '"a""b"',
] as const

/**
 * Makes a small change at a place to which the format may be sensitive and, in one case of three, a
 * second one.
 */
export function mutatedText(text: string, draw: Draw, others: readonly string[]): string {
  let changed = text
  do changed = draw.pick(changes)(changed, draw, others)
  while (draw.onceIn(3))
  return changed
}

type Change = (text: string, draw: Draw, others: readonly string[]) => string

/** Returns a place in the text, and one shortly after it. */
function spanOf(text: string, draw: Draw): readonly [start: number, end: number] {
  const start = draw.below(text.length + 1)
  const most = draw.onceIn(4) ? text.length : 12
  return [start, Math.min(text.length, start + draw.below(most + 1))]
}

const put = (text: string, [start, end]: readonly [number, number], between: string): string =>
  text.slice(0, start) + between + text.slice(end)

const linesOf = (text: string): string[] => text.split('\n')

const changes: readonly Change[] = [
  (text, draw) => put(text, spanOf(text, draw), ''),
  (text, draw) => {
    const [start, end] = spanOf(text, draw)
    return put(text, [end, end], text.slice(start, end).repeat(1 + draw.below(3)))
  },
  (text, draw) => {
    const at = draw.below(text.length + 1)
    return put(text, [at, at], draw.pick(marks))
  },
  (text, draw) => put(text, spanOf(text, draw), draw.pick(marks)),
  (text, draw) => {
    const at = draw.below(text.length + 1)
    return put(text, [at, at], draw.pick(hostilePieces))
  },
  (text, draw) => {
    const at = draw.below(text.length + 1)
    return put(text, [at, at + 1], String.fromCharCode(draw.below(draw.onceIn(2) ? 128 : 65_536)))
  },
  (text, draw) => {
    const lines = linesOf(text)
    const [one, other] = [draw.below(lines.length), draw.below(lines.length)]
    const moved = lines[one] ?? ''
    return lines
      .with(one, lines[other] ?? '')
      .with(other, moved)
      .join('\n')
  },
  (text, draw) => {
    const lines = linesOf(text)
    return lines.toSpliced(draw.below(lines.length), 0, draw.pick(lines)).join('\n')
  },
  (text, draw) => text.slice(0, draw.below(text.length + 1)),
  (text, draw, others) => {
    const other = draw.pick(others)
    return text.slice(0, draw.below(text.length + 1)) + other.slice(draw.below(other.length + 1))
  },
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `\uFEFF${text}`,
]
