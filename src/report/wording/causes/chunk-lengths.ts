import type { Sides } from '../../../lib/sides.ts'
import type { LikelyCause } from '../../../lib/model/cause.ts'
import { tokens } from '../../../lib/text/printing/numbers.ts'
import { plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'
import { roomInBudget } from '../remedies/budget-room.ts'

/**
 * How much longer or shorter chunks are: by the means of both indexes where these differ as the returned
 * chunks do, else by the 90th percentile of the returned ones. Undefined if nothing tells.
 */
export function chunkLengths({ evidence }: LikelyCause, { index }: Report): Words | undefined {
  const { chunkTokens: returned } = evidence
  if (returned === undefined) return undefined
  const [base = 0, head = 0] = [index.base?.meanChunkTokens, index.head?.meanChunkTokens]
  const isAlike = Math.sign(head - base) === Math.sign(returned.head - returned.base)
  return lengthWords(isAlike && base > 0 && head > 0 ? { base, head } : returned)
}

/** `three times as long (405 → 1,181 tokens)`. */
export function lengthWords(sides: Sides<number>): Words {
  return say`${times(sides)} (${sizes(sides)})`
}

/** `three times as long`, `47% longer`, `79% shorter`. */
function times({ base, head }: Sides<number>): Words {
  const ratio = head / base
  const whole = Math.round(ratio)
  if (ratio < 1) return say`${wholePercent(1 - ratio)} shorter`
  if (ratio < 1.75) return say`${wholePercent(ratio - 1)} longer`
  return whole === 2 ? say`twice as long` : say`${numeral(whole)} times as long`
}

/** `, so 2,000 tokens hold about one, not five`; nothing if no budget is compared, or as many fit. */
export function budgetWords(report: Report): Words {
  const room = roomInBudget(report)
  if (room === undefined || room.head >= room.base) return say``
  if (room.head === 0) return say`, so one often fills ${room.tokens} tokens`
  return say`, so ${room.tokens} tokens fit about ${numeral(room.head)}, not ${numeral(room.base)}`
}

/** `, so as many of them hold less: 1,336 → 520 tokens of context`. */
export function smallerContext({ context }: Report): Words {
  return context === undefined || context.head >= context.base
    ? say`, so the same number of them contains less`
    : say`, so the same number of them contains less: ${sizes(context)} of context`
}

/** `405 → 1,181 tokens`. */
export function sizes({ base, head }: Sides<number>): Words {
  return say`${plain(tokens(base))} → ${plain(tokens(head))} tokens`
}

/** A share in 0..1 as `62%`. */
export function wholePercent(value: number): Words {
  return plain(`${Math.round(100 * value)}%`)
}

const numerals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]

function numeral(value: number): Words {
  return plain(numerals[value] ?? String(value))
}
