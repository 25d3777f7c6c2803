import { z } from 'zod'
import { count, type KindOf, sideName } from '../../../lib/model/schema-parts.ts'
import { subjectOf } from '../../../lib/text/printing/metric-names.ts'
import { metricName, plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Finding } from '../all.ts'
import type { Facts, FindingKind } from '../finding-kind.ts'
import { acceptance, FailOrWarn, sliceTag } from '../finding-parts.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: FailOrWarn,
      metric: z.string(),
      tag: sliceTag.exactOptional(),
      side: sideName.describe('The side that could not score the items.'),
      lost: count,
      of: count.describe('Items that the other side could score.'),
      accepted: acceptance,
    })
    .describe(
      'Items that only one side could score; fail if counting them as not found breaks a tolerance.',
    )

export type Found = KindOf<'lost-items', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'lost-items',
  say: (finding, { facts }) => reason(finding, facts),
}

/** Returns the finding for items that only one side could score. */
export function itemsLost(of: Omit<Found, 'kind'>): Found {
  return { kind: 'lost-items', ...of }
}

export function isLostItems(finding: Finding): finding is Found {
  return finding.kind === 'lost-items'
}

function reason(finding: Found, facts: Pick<Facts, 'metrics' | 'value'>): Words {
  const { metric, tag, side, lost, of, verdict, accepted } = finding
  if (side === 'base')
    return say`${lost} of the ${plural(of, 'question')} that head could score on ${metricName(metric)} ${plain(lost === 1 ? 'was' : 'were')} not compared, because base could not score ${plain(lost === 1 ? 'it' : 'them')}.`
  const past =
    verdict === 'warn' && accepted === undefined
      ? say``
      : say`; counted as not found, they push it ${valueWithLost(finding, facts)}past what is allowed`
  return say`${subjectOf({ metric, tag })} lost ${lost} of the ${plural(of, 'question')} that base could score${past}.`
}

/**
 * Returns head's value with the lost questions counted as not found, which the table of metrics
 * does not show. Returns no words for a slice, whose value is not known here.
 */
function valueWithLost(
  { metric, tag, lost, of }: Found,
  { metrics, value }: Pick<Facts, 'metrics' | 'value'>,
): Words {
  const compared = metrics.find((each) => each.metric === metric)
  if (compared?.head === undefined || tag !== undefined) return say``
  const worst = compared.direction === 'lower' ? 1 : 0
  const counted = ((of - lost) * compared.head + lost * worst) / of
  return say`to ${value(metric, counted)} on head, `
}
