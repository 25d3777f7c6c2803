import type { Sides } from '../../../lib/sides.ts'
import type { LikelyCause } from '../../../lib/model/cause.ts'
import { tokens } from '../../../lib/text/printing/numbers.ts'
import { plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'
import { roomInBudget } from '../remedies/budget-room.ts'

/**
 * Describes how much longer or shorter chunks are. Uses the mean lengths in both indexes if they
 * differ in the same direction as the returned chunks, otherwise the returned chunks' 90th
 * percentile. Returns undefined if the lengths are unknown.
 */
export function chunkLengths({ evidence }: LikelyCause, { index }: Report): Words | undefined {
  const { chunkTokens: returned } = evidence
  if (returned === undefined) return undefined
  const [base = 0, head = 0] = [index.base?.meanChunkTokens, index.head?.meanChunkTokens]
  const isAlike = Math.sign(head - base) === Math.sign(returned.head - returned.base)
  return lengthWords(isAlike && base > 0 && head > 0 ? { base, head } : returned)
}

/** Compares two lengths in words, for example: `three times as long (405 → 1,181 tokens)`. */
export function lengthWords(sides: Sides<number>): Words {
  return say`${times(sides)} (${sizes(sides)})`
}

/**
 * Describes a ratio in words, for example: `three times as long`, `5.5 times as long`, `47% longer`
 * or `79% shorter`.
 */
function times({ base, head }: Sides<number>): Words {
  const ratio = head / base
  const whole = Math.round(ratio)
  if (ratio < 1) return say`${wholePercent(1 - ratio)} shorter`
  if (ratio < 1.75) return say`${wholePercent(ratio - 1)} longer`
  if (ratio < 10 && Math.abs(ratio / whole - 1) > nearWhole)
    return say`${plain(ratio.toFixed(1))} times as long`
  return whole === 2 ? say`twice as long` : say`${numeral(whole)} times as long`
}

/** A ratio is shown as a whole number if it differs from that number by at most this share of it. */
const nearWhole = 0.03

/**
 * Returns words such as `, so usually one, not five, fits 2,000 tokens`. Returns no words unless
 * the headline metric has a token budget into which fewer chunks fit on head than on base.
 */
export function budgetWords(report: Report): Words {
  const room = roomInBudget(report)
  if (room === undefined || room.head >= room.base) return say``
  if (room.head === 0) return say`, so a chunk is usually longer than ${room.tokens} tokens`
  const fit = plain(room.head === 1 ? 'fits' : 'fit')
  return say`, so usually ${numeral(room.head)}, not ${numeral(room.base)}, ${fit} ${room.tokens} tokens`
}

/**
 * Returns words such as `, so the same number of chunks contains less text: 1,336 → 520 tokens of
 * context`.
 */
export function smallerContext({ context }: Report): Words {
  return context === undefined || context.head >= context.base
    ? say`, so the same number of chunks contains less text`
    : say`, so the same number of chunks contains less text: ${sizes(context)} of context`
}

/** Formats sizes, such as `405 → 1,181 tokens`. */
export function sizes({ base, head }: Sides<number>): Words {
  return say`${plain(tokens(base))} → ${plain(tokens(head))} tokens`
}

/** Formats a share from 0 to 1, such as `62%`. */
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
