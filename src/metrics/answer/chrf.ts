import { bestReference } from './best-reference.ts'
import { commonCount } from './common-count.ts'
import { ofAnswer } from '../metric-entry.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { unlessReference } from '../ruled-out.ts'

/**
 * The `chrf` metric: sentence-level chrF2 (Popović 2015, as computed by sacreBLEU) on normalised
 * text, from 0 to 1.
 */
export const chrf = ofAnswer({
  name: 'chrf',
  direction: 'higher',
  description: 'Sentence chrF2 of answer and reference as in sacreBLEU; tolerates inflection.',
  ruledOut: unlessReference,
  score: (input) => bestReference(input, chrF2),
})

const LONGEST = 6

function chrF2(answer: string, reference: string): number {
  const [own, wanted] = [charactersOf(answer), charactersOf(reference)]
  const [shorter, longer] = own.length < wanted.length ? [own, wanted] : [wanted, own]
  const orders = Math.min(LONGEST, shorter.length)
  let precision = 0
  let recall = 0
  for (let n = 1; n <= orders; n += 1) {
    const matches = commonCount(grams(shorter, n), grams(longer, n))
    precision += matches / (own.length - n + 1)
    recall += matches / (wanted.length - n + 1)
  }
  if (precision + recall === 0) return 0
  return (5 * precision * recall) / (4 * precision + recall) / orders
}

/**
 * A string without spaces, and the offsets of its characters (code points). The last element of
 * `starts` is the length of the string.
 */
type Characters = {
  readonly text: string
  readonly starts: readonly number[]
  readonly length: number
}

function charactersOf(source: string): Characters {
  const text = normalText(source).replaceAll(' ', '')
  const starts: number[] = []
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) {
    starts.push(at)
  }
  return { text, starts: [...starts, text.length], length: starts.length }
}

function* grams({ text, starts, length }: Characters, n: number): Generator<string> {
  for (let at = 0; at + n <= length; at += 1) yield text.slice(starts[at], starts[at + n])
}
