import { z } from 'zod'
import type { Trouble } from './failure.ts'

/**
 * Ways in which a call's verdicts come back spoilt. All leave the first verdict's neighbours alone unless
 * they say otherwise; a reply without verdicts stays as it is.
 *
 * - `missing`: the first is not there.
 * - `extra`: there is one more, for an id that was never asked for.
 * - `twice`: the first stands there again; `twice-differing`: with another label.
 * - `invented-quote`: the quotes stand nowhere; `short-quote`: they have three letters.
 * - `wrong-source`: each quote is named as of another source `c1`, or `c2` where it was `c1`.
 */
export type Spoilt =
  | 'missing'
  | 'extra'
  | 'twice'
  | 'twice-differing'
  | 'invented-quote'
  | 'short-quote'
  | 'wrong-source'

/** The trouble that spoils verdicts in one way. */
export function spoilt(how: Spoilt): Trouble {
  return {
    kind: 'value',
    change: (value) => {
      const parsed = reply.safeParse(value)
      return parsed.success ? { verdicts: change(parsed.data.verdicts, how) } : value
    },
  }
}

type Verdict = z.output<typeof verdict>

const evidence = z.looseObject({ source: z.string(), quote: z.string() })
const verdict = z.looseObject({ id: z.string(), label: z.string(), evidence: z.array(evidence) })
const reply = z.object({ verdicts: z.array(verdict) })

function change(verdicts: readonly Verdict[], how: Spoilt): readonly Verdict[] {
  const [first] = verdicts
  if (first === undefined) return verdicts
  const quotes = (quote: string): readonly Verdict[] =>
    verdicts.map((one) => ({ ...one, evidence: one.evidence.map((it) => ({ ...it, quote })) }))
  switch (how) {
    case 'missing':
      return verdicts.slice(1)
    case 'extra':
      return [...verdicts, { ...first, id: 'x999' }]
    case 'twice':
      return [...verdicts, first]
    case 'twice-differing':
      return [
        ...verdicts,
        { ...first, label: first.label === 'not_found' ? 'entailed' : 'not_found' },
      ]
    case 'invented-quote':
      return quotes('this sentence stands nowhere at all')
    case 'short-quote':
      return verdicts.map((one) => ({
        ...one,
        evidence: one.evidence.map((it) => ({ ...it, quote: it.quote.slice(0, 3) })),
      }))
    case 'wrong-source':
      return verdicts.map((one) => ({
        ...one,
        evidence: one.evidence.map((it) => ({ ...it, source: it.source === 'c1' ? 'c2' : 'c1' })),
      }))
  }
}
