import type { Rule } from '../model/settings/settings.ts'
import { holm } from '../stats/holm.ts'
import type { WeighedChange } from './weigh-change.ts'

export type RuleInput = {
  readonly rule: Rule
  /** In the metric's unit, and the one that `weighed` was made with; undefined: nothing is asked of this metric. */
  readonly tolerance: number | undefined
  readonly weighed: WeighedChange
}

export type RuleOutcome = {
  /** `inconclusive`: a drop beyond the tolerance that might be chance, or (`non-inferior`) no test to show anything. */
  readonly outcome: 'holds' | 'broken' | 'inconclusive'
  /** p of the rule's own question, as tested alone; undefined under `point` and where no test was possible. */
  readonly p: number | undefined
  /** The same after Holm's correction; undefined outside the family. */
  readonly adjusted: number | undefined
  /** How many metrics were tested together, this one included; 0 where it is not one of them. */
  readonly family: number
}

/** Exactly the tolerance passes, rounding of sums included. */
const slack = 1e-9

/**
 * Applies each metric's rule, in the order given. Those under `significant` and `confident` for which a test was
 * possible are one family, whichever way they moved, and are corrected for being several; no other is. A p of exactly
 * `alpha` shows nothing. Throws where a change was weighed without the tolerance that its rule asks about.
 */
export function applyRules(inputs: readonly RuleInput[], alpha: number): readonly RuleOutcome[] {
  const family = inputs.flatMap((input, place) => {
    const p = isInFamily(input) ? pOf(input) : undefined
    return p === undefined ? [] : [{ place, p }]
  })
  const adjusted = family.length === 0 ? [] : holm(family.map(({ p }) => p))
  const adjustedAt = new Map(family.map(({ place }, index) => [place, adjusted[index]]))
  return inputs.map((input, place) => {
    const own = { p: pOf(input), adjusted: adjustedAt.get(place) }
    const outcome = outcomeOf(input, { ...own, alpha })
    return { outcome, ...own, family: own.adjusted === undefined ? 0 : family.length }
  })
}

function isInFamily({ rule, tolerance, weighed }: RuleInput): boolean {
  const isCorrected = rule === 'significant' || rule === 'confident'
  return isCorrected && tolerance !== undefined && weighed.test.kind !== 'none'
}

function outcomeOf(
  { rule, tolerance, weighed }: RuleInput,
  { p, adjusted, alpha }: Pick<RuleOutcome, 'p' | 'adjusted'> & { readonly alpha: number },
): RuleOutcome['outcome'] {
  if (tolerance === undefined) return 'holds'
  const isBreach = weighed.drop > tolerance + slack
  switch (rule) {
    case 'point':
      return isBreach ? 'broken' : 'holds'
    case 'significant':
    case 'confident':
      if (!isBreach) return 'holds'
      return adjusted !== undefined && adjusted < alpha ? 'broken' : 'inconclusive'
    case 'non-inferior':
      if (weighed.test.kind !== 'none') return p !== undefined && p < alpha ? 'holds' : 'broken'
      return weighed.worsened === 0 && weighed.drop <= slack ? 'holds' : 'inconclusive'
  }
}

/** Of the question that the rule asks. Where no pair changed, nothing is worse: p is 1. */
function pOf({ rule, tolerance, weighed: { test } }: RuleInput): number | undefined {
  if (rule === 'point' || tolerance === undefined) return undefined
  if (test.kind === 'none')
    return test.reason === 'unchanged' && rule !== 'non-inferior' ? 1 : undefined
  if (rule === 'significant') return test.worse
  const p = rule === 'confident' ? test.worseThanTolerance : test.nonInferior
  if (p === undefined) throw new Error(`${rule} asks about a tolerance, and none was weighed`)
  return p
}
