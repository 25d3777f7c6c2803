import type { Exam } from '../../exam/load-exam.ts'
import { openExam } from '../collecting/open-exam.ts'
import { reachModels } from '../judging/reach-models.ts'
import type { GateRequest, PipelinePorts } from '../request.ts'
import { runVariants } from './run-variants.ts'
import type { Variant, VariantResult } from './variant.ts'

/** The name of the pipeline as it is, which every sweep measures first. */
export const asItIs = 'as it is'

/** What a sweep measured. */
export type Sweep = {
  readonly exam: Exam
  /** `head`: undefined for a work tree. */
  readonly head: string | undefined
  readonly results: readonly VariantResult[]
}

/**
 * Measures the pipeline of one commit or work tree as it is and in some variants, all by the same questions. `until`
 * ends what is not measured by then.
 */
export async function sweep(
  request: Omit<GateRequest, 'base'>,
  variants: (exam: Exam) => readonly Variant[],
  ports: PipelinePorts & { readonly until?: AbortSignal | undefined },
): Promise<Sweep> {
  const alone = { ...request, base: { kind: 'none' } } as const
  await using opened = await openExam(alone, ports)
  const { workspace, commits, context } = opened
  const { exam } = context
  const models = reachModels(exam, commits, ports.models)
  const work = { request: alone, exam, workspace, commits, models, ports, until: ports.until }
  const results = await runVariants(work, [{ name: asItIs }, ...variants(exam)])
  return { exam, head: context.commits.head, results }
}
