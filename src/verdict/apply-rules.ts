import type { Rule } from '../lib/model/settings/settings.ts'
import { holm } from '../lib/stats/several/holm.ts'
import { alpha } from './alpha.ts'
import { blocksAuto } from './auto-rule.ts'
import type { WeighedChange } from './weigh-change.ts'

export type RuleInput = {
  readonly rule: Rule
  /** In the metric's unit, and the one that `weighed` was made with; undefined: nothing is asked of this metric. */
  readonly tolerance: number | undefined
  /** The drop that passes, where it is more than the tolerance; left out: the tolerance. */
  readonly allowed?: number | undefined
  readonly weighed: WeighedChange
  /** A drop of this much blocks under `auto` whatever a test says, in the metric's unit; undefined: none does. */
  readonly large?: number | undefined
  /** Below which p `auto` rules chance out; left out: `autoAlpha`. */
  readonly provenBelow?: number
  /** The metric that it is a slice of; undefined: all questions of a metric. */
  readonly sliceOf?: string | undefined
}

export type RuleOutcome = {
  /** `inconclusive`: a drop beyond the tolerance that might be chance. */
  readonly outcome: 'holds' | 'broken' | 'inconclusive'
  /** The drop that passes, in the metric's unit; undefined without a tolerance. */
  readonly allowed: number | undefined
  /** p of the rule's own question, as tested alone; undefined under `point` and if no test was possible. */
  readonly p: number | undefined
  /** The same after Holm's correction; undefined outside the family. */
  readonly adjusted: number | undefined
  /** How many metrics were tested together, this one included; 0 if it is not one of them. */
  readonly family: number
}

/** Exactly the tolerance passes, rounding of sums included. */
const slack = 1e-9

/**
 * Applies each metric's rule, in the order given. Under `auto` the slices of one metric are corrected together, and a
 * metric as a whole is not. Those under `significant` for which a test was possible are one family, whichever way they
 * moved, and are corrected for being several; no other is. A p of exactly `alpha` shows nothing.
 */
export function applyRules(inputs: readonly RuleInput[]): readonly RuleOutcome[] {
  const families = Map.groupBy(
    inputs.flatMap((input) => {
      const family = familyOf(input)
      const p = pOf(input)
      return family === undefined || p === undefined ? [] : [{ input, family, p }]
    }),
    ({ family }) => family,
  )
  const corrected = new Map(
    [...families.values()].flatMap((members) => {
      const adjusted = holm(members.map(({ p }) => p))
      return members.map(({ input }, at) => [
        input,
        { adjusted: adjusted[at], family: members.length },
      ])
    }),
  )
  return inputs.map((input) => {
    const { adjusted, family } = corrected.get(input) ?? { adjusted: undefined, family: 0 }
    const own = { p: pOf(input), adjusted }
    const allowed = input.allowed ?? input.tolerance
    return { outcome: outcomeOf({ ...input, allowed }, own), allowed, ...own, family }
  })
}

/** Those whose p values are corrected together, by a name; undefined: none are. */
function familyOf({ rule, tolerance, weighed, sliceOf }: RuleInput): string | undefined {
  if (tolerance === undefined) return undefined
  if (rule === 'auto') return sliceOf && `slices of ${sliceOf}`
  return rule === 'significant' && weighed.test.kind !== 'none' ? 'tested' : undefined
}

function outcomeOf(
  input: RuleInput,
  { p, adjusted }: Pick<RuleOutcome, 'p' | 'adjusted'>,
): RuleOutcome['outcome'] {
  const { rule, tolerance, allowed, weighed } = input
  if (tolerance === undefined || allowed === undefined) return 'holds'
  if (weighed.drop <= allowed + slack) return 'holds'
  switch (rule) {
    case 'auto':
      return blocks(input, { tolerance, p: adjusted ?? p }) ? 'broken' : 'inconclusive'
    case 'point':
      return 'broken'
    case 'significant':
      return adjusted !== undefined && adjusted < alpha ? 'broken' : 'inconclusive'
  }
}

/** A breach; of a slice only its test can say that it blocks. */
function blocks(
  { weighed: { own, drop }, large, provenBelow }: RuleInput,
  { tolerance, p = 1 }: { readonly tolerance: number; readonly p: number | undefined },
): boolean {
  return own !== undefined && blocksAuto({ ...own, drop, tolerance, p, large, provenBelow })
}

/** Of the question that the rule asks. If no pair changed, nothing is worse: p is 1. */
function pOf({ rule, tolerance, weighed: { test, own } }: RuleInput): number | undefined {
  if (rule === 'point' || tolerance === undefined) return undefined
  if (rule === 'auto') return own?.p
  if (test.kind === 'none') return test.reason === 'unchanged' ? 1 : undefined
  return test.worse
}
