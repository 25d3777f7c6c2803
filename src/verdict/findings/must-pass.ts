import { z } from 'zod'
import { texts } from '../../lib/model/schema-parts.ts'
import { accepted, FailOrWarn } from './finding-parts.ts'
import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import { hits, type Window } from '../../metrics/compare/reach.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { Finding } from './finding.ts'

/**
 * Hard assertions on single items: one finding for those that head broke (`fail`), one for those
 * that base did not pass either (`warn`, inherited). Something relevant must stand within `window`. Items that only
 * head holds do not gate yet.
 */
export function mustPassFindings(items: readonly ScoredItem[], window: Window): readonly Finding[] {
  const broken = eligibleItems(items).filter(
    (item) => item.golden.base.mustPass && !passes(item, 'head', window),
  )
  const isInherited = (item: ScoredItem): boolean =>
    item.facts.base !== undefined && !passes(item, 'base', window)
  const inherited = broken.filter(isInherited)
  const lost = broken.filter((item) => !isInherited(item))
  return [finding('fail', lost), finding('warn', inherited)].flat()
}

/**
 * Whether the item holds on one side, without any statistics: something relevant within the window where it has labels,
 * and an answer that keeps what is asserted of it, where there is one. A stale label never passes. What head removed
 * and declares is left out of base's match as well: base counts as having passed.
 */
function passes(item: ScoredItem, side: 'base' | 'head', window: Window): boolean {
  const facts = item.facts[side]
  if (facts === undefined || facts.failure !== undefined) return false
  const golden = item.golden.base
  if (facts.assertions === 'broken' || losesAnswer(item, side)) return false
  if (!golden.answerable || golden.labels.kind === 'none') return true
  if (item.stale.some((label) => label.on === side || label.on === 'both')) return false
  if (item.gone.some(({ declared }) => declared)) return side === 'base'
  return facts.match !== undefined && hits(facts.match, window)
}

/** Base gives an answer to hold against what is asserted, and head gives none. */
function losesAnswer({ facts }: ScoredItem, side: 'base' | 'head'): boolean {
  if (side === 'base' || facts.head.assertions !== 'no-answer') return false
  return facts.base?.assertions === 'kept' || facts.base?.assertions === 'broken'
}

function finding(verdict: 'fail' | 'warn', items: readonly ScoredItem[]): readonly Finding[] {
  if (items.length === 0) return []
  return [{ kind: 'must-pass', verdict, items: items.map((item) => item.id) }]
}

/** The findings of items that must pass, by kind; evaluated by scripts and tests alone. */
export const mustPassSchemas = () => ({
  'must-pass': z
    .strictObject({ verdict: FailOrWarn, items: texts, accepted })
    .describe('Items that must pass and do not; warn when they did not on base either.'),
})
