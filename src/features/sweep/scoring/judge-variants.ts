import type { ClaimMatrix } from '../../../lib/model/judging/claims.ts'
import type { QueryResult } from '../../../lib/model/run.ts'
import { contextOf } from '../../../policy/policy.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import { judgeOf } from '../../../gate/load-judge.ts'
import type { SideToScore } from '../../../gate/comparing/scoring/side-to-score.ts'
import type { Ran } from '../variants/run-variants.ts'
import { alone, policyOf, type VariantWork } from '../variants/variant-work.ts'

export type ToJudge = { readonly ran: Ran; readonly side: SideToScore }

/**
 * The judge's results for one variant by question, and the questions that are not in the judge's
 * sample.
 */
export type VariantJudged = {
  readonly matrices: ReadonlyMap<string, MeasuredSides<ClaimMatrix | undefined>>
  readonly unsampled: ReadonlySet<string>
}

/**
 * Judges all variants' answers as if they were one run with one question per answer. There is only
 * one plan, one budget and one check of the judge, and answers that variants share are judged once.
 * Returns the results by variant name, or undefined if no metric needs a judge.
 */
export async function judgeVariants(
  { policy, models, workspace, ports }: VariantWork,
  variants: readonly ToJudge[],
): Promise<ReadonlyMap<string, VariantJudged> | undefined> {
  const [first] = variants
  const { judge } = policy.settings
  const weighs = await judgeOf(policy, ports)
  if (first === undefined || judge === undefined || weighs === undefined) return undefined
  // Draw the sample once, so that all variants are judged on the same questions.
  const { items, unsampled } = weighs.drawSample(policy, judge.sample)
  const nameOf = (place: number, id: string): string => `${place} ${id}`
  const results = new Map<string, QueryResult>()
  for (const [place, { ran, side }] of variants.entries())
    for (const { id } of items) {
      const result = side.run.results.get(id)
      if (result !== undefined) results.set(nameOf(place, id), withContext(result, ran))
    }
  const all = {
    ...policyOf(alone(policy), first.ran.pipeline),
    items: [...variants.keys()].flatMap((place) =>
      items.map((item) => ({ ...item, id: nameOf(place, item.id) })),
    ),
    settings: { ...policy.settings, judge: { ...judge, sample: undefined } },
  }
  const sides = { base: undefined, head: { ...first.side, run: { ...first.side.run, results } } }
  const { folder } = workspace
  const judged = await weighs.judgeRuns({ policy: all, sides, models, folder, ports })
  if (judged === undefined) return undefined
  const { stopped, trust } = judged.facts
  if (stopped !== undefined) ports.log.warn(`judge: ${stopped.message}`)
  if (trust?.kind === 'untrusted')
    ports.log.warn(
      'the judge failed checks with known answers; run rag-gate judge check for details',
    )
  const ofVariant = (place: number): VariantJudged['matrices'] =>
    new Map(items.map(({ id }) => [id, judged.matrices.get(nameOf(place, id)) ?? nothing] as const))
  return new Map(
    variants.map(({ ran }, place) => [ran.variant.name, { matrices: ofVariant(place), unsampled }]),
  )
}

const nothing = { base: undefined, head: undefined }

/**
 * Adds the context that the generator received. It differs between variants, because each has its
 * own k.
 */
function withContext(result: QueryResult, { pipeline }: Ran): QueryResult {
  const k = contextOf(pipeline)
  if (result.kind === 'failed' || result.context !== undefined || k === undefined) return result
  return { ...result, context: result.chunks.slice(0, k).map(({ id }) => id) }
}
