import { z } from 'zod'
import { count, type KindOf } from '../../../lib/model/schema-parts.ts'
import type { Finding } from '../all.ts'
import type { FindingKind } from '../finding-kind.ts'
import { acceptance, FailOrWarn, ruling, sliceTag } from '../finding-parts.ts'

export const schema = () =>
  z
    .strictObject({
      ...ruling,
      verdict: FailOrWarn,
      metric: z.string(),
      tag: sliceTag.optional(),
      base: z.number(),
      head: z.number(),
      drop: z.number().describe('How far the metric got worse.'),
      tolerance: z.number(),
      bought: z
        .number()
        .exactOptional()
        .describe(
          'For the context length, the rise in recall@context per 1,000 additional tokens; if present, the finding only warns.',
        ),
      pairs: count,
      accepted: acceptance,
    })
    .describe('The metric got worse by more than its tolerance.')

export type Found = KindOf<'tolerance', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'tolerance',
  tellsMovementOf: ({ metric }) => metric,
  say: (finding, { facts, detail }) => facts.moved(finding, detail),
}

export function pastTolerance(of: Omit<Found, 'kind'>): Found {
  return { kind: 'tolerance', ...of }
}

export function isPastTolerance(finding: Finding): finding is Found {
  return finding.kind === 'tolerance'
}
