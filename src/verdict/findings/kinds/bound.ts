import { z } from 'zod'
import { count, type KindOf } from '../../../lib/model/schema-parts.ts'
import { subjectOf } from '../../../lib/text/printing/metric-names.ts'
import { plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Finding } from '../all.ts'
import type { Detail, Facts, FindingKind } from '../finding-kind.ts'
import { isUnjudged } from './unjudged.ts'
import { acceptance, FailOrWarn, sliceTag } from '../finding-parts.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: FailOrWarn,
      metric: z.string(),
      tag: sliceTag.optional(),
      bound: z.enum(['min', 'max']),
      limit: z.number(),
      base: z.number().optional(),
      head: z.number(),
      over: count
        .exactOptional()
        .describe(
          'How many items head scored, if only their mean crosses the bound; absent if head is the mean of the pairs.',
        ),
      accepted: acceptance,
    })
    .describe(
      'A metric crosses an absolute bound; warn if base crossed it too and head is not worse.',
    )

export type Found = KindOf<'bound', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'bound',
  say: (finding, { facts, detail }) => reason(finding, facts, detail),
  isAsOnBase,
}

export function pastBound(of: Omit<Found, 'kind'>): Found {
  return { kind: 'bound', ...of }
}

export function isPastBound(finding: Finding): finding is Found {
  return finding.kind === 'bound'
}

function isAsOnBase({ verdict, accepted, bound, limit, base, head }: Found): boolean {
  if (verdict !== 'warn' || accepted !== undefined || base === undefined) return false
  return bound === 'min' ? base < limit && head >= base : base > limit && head <= base
}

function reason(finding: Found, { value, findings }: Facts, detail: Detail): Words {
  const { metric, bound, limit, base, head, over, verdict, accepted } = finding
  const side = bound === 'min' ? say`below the minimum` : say`above the maximum`
  const crossed = say`${subjectOf(finding)} is ${value(metric, head)}, ${side} of ${value(metric, limit)}${over === undefined ? say`` : say`, on all ${plural(over, 'question')} that head could score`}`
  if (verdict === 'warn' && accepted === undefined) {
    return isAsOnBase(finding)
      ? say`${crossed}, as on base${inherited(base === undefined || detail !== 'full' ? undefined : value(metric, base))}.`
      : say`${crossed}; if ${findings.some(isUnjudged) ? say`only judged results` : say`copies`} counted, it would be within this limit.`
  }
  if (base === undefined || detail !== 'full') return say`${crossed}.`
  return say`${crossed}; base has ${value(metric, base)}.`
}

function inherited(base: Words | undefined): Words {
  return base === undefined ? say`` : say` (${base}), and not worse`
}
