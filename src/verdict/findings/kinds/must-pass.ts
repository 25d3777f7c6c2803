import { z } from 'zod'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { id, plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { eligibleItems } from '../../../metrics/compare/eligible-items.ts'
import { hits, type Window } from '../../../metrics/compare/reach.ts'
import type { Finding } from '../all.ts'
import type { Facts, FindingKind, Raised } from '../finding-kind.ts'
import { acceptance, FailOrWarn } from '../finding-parts.ts'
import { hadWithin } from '../lost-labels.ts'

export const schema = () =>
  z
    .strictObject({ verdict: FailOrWarn, items: texts, accepted: acceptance })
    .describe('Items that must pass but do not; warn if they failed on base too.')

export type Found = KindOf<'must-pass', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'must-pass',
  say: (finding, { facts, items }) => {
    const [only, ...others] = finding.items
    return facts.outcome !== 'compared' && only !== undefined && others.length === 0
      ? say`a must-pass question fails: ${id(only)}.`
      : say`${reason(finding, facts)}${items()}.`
  },
  tableRow: { called: say`must-pass questions` },
  rows: {
    says: ({ outcome }) =>
      outcome === 'compared' ? say`must pass but no longer does` : say`must pass but does not`,
  },
  accept: (finding, items) => ({ ...finding, items }),
  isAsOnBase,
}

export const raised: Raised<Found> = {
  as: 'loss',
  place: 10,
  by: ({ asserted, window }) => mustPassFindings(asserted, window),
}

/**
 * Checks `must_pass` items. Returns one finding for the items that head broke (`fail`) and one for
 * the items that base did not pass either (`warn`, inherited). A relevant result must be within
 * `window`. Items that only head contains do not count yet.
 */
export function mustPassFindings(items: readonly ScoredItem[], window: Window): readonly Found[] {
  const broken = eligibleItems(items).filter(
    (item) => item.golden.base.mustPass && !passes(item, 'head', window),
  )
  const isInherited = (item: ScoredItem): boolean =>
    item.facts.base !== undefined && !passes(item, 'base', window)
  const inherited = broken.filter(isInherited)
  const lost = broken.filter((item) => !isInherited(item))
  return [broke('fail', lost), broke('warn', inherited)].flat()
}

/**
 * Returns whether the item passes on one side, without any statistics. If it has labels, something
 * relevant must be within the window, in at least one of the two lists if the question was asked
 * twice. If there is an answer, it must satisfy the item's assertions. An item whose labels match
 * nothing never passes. If head removes or relabels the question along with its text, the label is
 * left out on base too, so base passes if it returned the removed text.
 */
function passes(item: ScoredItem, side: 'base' | 'head', window: Window): boolean {
  const facts = item.facts[side]
  if (facts === undefined || facts.failure !== undefined) return false
  const golden = item.golden.base
  if (facts.assertions === 'broken' || losesAnswer(item, side)) return false
  if (!golden.answerable || golden.labels.kind === 'none') return true
  const declared = item.gone.filter((label) => label.declared)
  if (declared.length > 0)
    return side === 'base' && declared.some(({ onBase }) => hadWithin(onBase, window))
  const askings = [facts.match, facts.again?.match]
  return askings.some((match) => match !== undefined && hits(match, window))
}

/** Returns whether head gives no answer although base gives one that can be checked. */
function losesAnswer({ facts }: ScoredItem, side: 'base' | 'head'): boolean {
  if (side === 'base' || facts.head.assertions !== 'no-answer') return false
  return facts.base?.assertions === 'kept' || facts.base?.assertions === 'broken'
}

function broke(verdict: 'fail' | 'warn', items: readonly ScoredItem[]): readonly Found[] {
  if (items.length === 0) return []
  return [{ kind: 'must-pass', verdict, items: items.map((item) => item.id) }]
}

function isAsOnBase({ verdict, accepted }: Found): boolean {
  return verdict === 'warn' && accepted === undefined
}

function reason(finding: Found, { outcome, items: all }: Facts): Words {
  const { items } = finding
  const subject = plural(items.length, 'must-pass question')
  const fails = plain(items.length === 1 ? 'fails' : 'fail')
  if (isAsOnBase(finding)) {
    const added = all.filter(({ id: one, origin }) => origin === 'added' && items.includes(one))
    if (added.length === items.length)
      return say`${plural(items.length, 'new must-pass question')} ${fails} on both sides`
    return say`${subject} ${fails}, as on base`
  }
  return outcome === 'compared' ? say`${subject} broke` : say`${subject} ${fails}`
}

/** Returns the `must_pass` questions that this change broke. */
export function lostMustPass(finding: Finding): readonly string[] {
  return finding.kind === 'must-pass' && finding.verdict === 'fail' ? finding.items : []
}
