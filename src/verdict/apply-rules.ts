import type { Rule } from '../lib/model/settings/settings.ts'
import { holm } from '../lib/stats/several/holm.ts'
import { alpha } from './levels.ts'
import { blocksAuto } from './auto-rule.ts'
import type { WeighedChange } from './weigh-change.ts'
import { slack } from '../lib/stats/slack.ts'

export type RuleInput = {
  readonly rule: Rule
  /**
   * The tolerance in the metric's unit, like the drop in `change`. Undefined if the metric has
   * none.
   */
  readonly tolerance: number | undefined
  /**
   * The largest drop that passes, if it is larger than the tolerance. Defaults to the tolerance.
   */
  readonly allowed?: number | undefined
  readonly change: WeighedChange
  /**
   * The drop, in the metric's unit, that blocks under `auto` regardless of any test. Undefined if
   * there is none.
   */
  readonly large?: number | undefined
  /** The p-value below which `auto` rules out chance. Defaults to `autoAlpha`. */
  readonly provenBelow?: number
  /** The metric that this is a slice of, or undefined if this is a metric over all questions. */
  readonly sliceOf?: string | undefined
}

export type RuleOutcome = {
  /** `inconclusive` means that the drop is beyond the tolerance but may be due to chance. */
  readonly outcome: 'holds' | 'broken' | 'inconclusive'
  /** The largest drop that passes, in the metric's unit, or undefined if there is no tolerance. */
  readonly allowed: number | undefined
  /**
   * The uncorrected p-value of the rule's test. Undefined under `point` or if no test was possible.
   */
  readonly p: number | undefined
  /** The p-value after Holm's correction, or undefined if it was not corrected. */
  readonly adjusted: number | undefined
  /**
   * The number of metrics or slices whose p-values were corrected together, including this one. It
   * is 0 if this p-value was not corrected.
   */
  readonly family: number
}

/**
 * Applies each metric's rule, in the given order. Under `auto`, the slices of one metric are
 * corrected together, and the metric as a whole is not corrected. Under `significant`, all metrics
 * that could be tested form one family, whether they improved or not, and are corrected for
 * multiple tests. A p-value of exactly `alpha` is not significant.
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

/**
 * Returns the name of the family with which an input's p-value is corrected, or undefined if it is
 * not corrected.
 */
function familyOf({ rule, tolerance, change, sliceOf }: RuleInput): string | undefined {
  if (tolerance === undefined) return undefined
  if (rule === 'auto') return sliceOf && `slices of ${sliceOf}`
  return rule === 'significant' && change.test.kind !== 'none' ? 'tested' : undefined
}

function outcomeOf(
  input: RuleInput,
  { p, adjusted }: Pick<RuleOutcome, 'p' | 'adjusted'>,
): RuleOutcome['outcome'] {
  const { rule, tolerance, allowed, change } = input
  if (tolerance === undefined || allowed === undefined) return 'holds'
  if (change.drop <= allowed + slack) return 'holds'
  switch (rule) {
    case 'auto':
      return blocks(input, { tolerance, p: adjusted ?? p }) ? 'broken' : 'inconclusive'
    case 'point':
      return 'broken'
    case 'significant':
      return adjusted !== undefined && adjusted < alpha ? 'broken' : 'inconclusive'
  }
}

/** Returns whether a drop beyond the tolerance blocks under `auto`. */
function blocks(
  { change: { own, drop }, large, provenBelow }: RuleInput,
  { tolerance, p = 1 }: { readonly tolerance: number; readonly p: number | undefined },
): boolean {
  return own !== undefined && blocksAuto({ ...own, drop, tolerance, p, large, provenBelow })
}

/** Returns the p-value of the rule's test. If no pair changed, nothing got worse, so it is 1. */
function pOf({ rule, tolerance, change: { test, own } }: RuleInput): number | undefined {
  if (rule === 'point' || tolerance === undefined) return undefined
  if (rule === 'auto') return own?.p
  if (test.kind === 'none') return test.reason === 'unchanged' ? 1 : undefined
  return test.worse
}
