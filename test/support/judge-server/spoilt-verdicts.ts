import { z } from 'zod'
import type { Trouble } from './failure.ts'

/**
 * Ways to spoil the verdicts of a reply. `invented-quote`, `short-quote` and `wrong-source` change all
 * verdicts, the others only remove or add one. A reply without verdicts stays unchanged.
 *
 * - `missing`: the first verdict is missing.
 * - `extra`: there is an additional verdict for an unknown id.
 * - `twice`: the first verdict is repeated; `twice-differing`: repeated with another label.
 * - `invented-quote`: the quotes occur in no text; `short-quote`: they have three letters.
 * - `wrong-source`: each quote names another source: `c2` instead of `c1`, and `c1` instead of any
 *   other.
 */
export type Spoilt =
  | 'missing'
  | 'extra'
  | 'twice'
  | 'twice-differing'
  | 'invented-quote'
  | 'short-quote'
  | 'wrong-source'

/** Returns a fault that spoils verdicts in one way. */
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
