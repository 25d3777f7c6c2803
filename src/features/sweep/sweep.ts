import { isDeepStrictEqual } from 'node:util'
import { pipelineWith } from '../../policy/config/pipeline-with.ts'
import { GateError } from '../../lib/errors.ts'
import type { Policy } from '../../policy/policy.ts'
import type { Run } from '../../lib/model/run.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { formatKeyPath } from '../../lib/parse/key-path.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { openPolicy } from '../../gate/collecting/open-policy.ts'
import { reachModels } from '../../gate/reach-models.ts'
import type { GateRequest, PipelinePorts } from '../../gate/request.ts'
import { measureInRounds, type Measurement } from './variants/measure-in-rounds.ts'
import { openVariants } from './variants/run-variants.ts'
import { asItIs, type Variant } from './variants/variant.ts'

export type Sweep = Measurement & {
  readonly policy: Policy
  /** Undefined for the working tree. */
  readonly head: string | undefined
}

/**
 * Measures the pipeline of a commit or of the working tree, unchanged and in variants, on the same
 * questions. Once `until` is aborted, skips variants that have not been measured. Rejects with the
 * same errors as `openPolicy`, and with an `input-invalid` error that lists all settings that this
 * kind of pipeline does not accept.
 */
export async function sweep(
  request: GateRequest,
  variants: readonly Variant[],
  ports: PipelinePorts & { readonly until?: AbortSignal | undefined },
): Promise<Sweep> {
  const alone = { ...request, base: { kind: 'none' } } as const
  await using opened = await openPolicy(alone, ports)
  const { workspace, commits, context } = opened
  const { policy } = context
  if (policy.pipelines.head.kind === 'runs') throw ofRunFiles
  const different = withoutEqual(variants, policy, ports)
  const models = reachModels(policy, commits, ports.models)
  const { until } = ports
  const work = { request: alone, policy, workspace, commits, models, ports, until }
  const all = [{ name: asItIs }, ...different]
  await using runner = await openVariants(work, all)
  const measured = await measureInRounds(runner, all, policy)
  tellIdle(measured, ports)
  return { policy, head: context.commits.head, ...measured }
}

/**
 * Warns about variants that change programs or their variables but return exactly the same results as
 * the unchanged pipeline.
 */
function tellIdle({ results }: Measurement, { log }: Pick<PipelinePorts, 'log'>): void {
  const [now, ...others] = results
  if (now?.kind !== 'measured') return
  for (const { variant, ...other } of others) {
    if (other.kind !== 'measured' || (variant.env ?? variant.patch) === undefined) continue
    const isSame = now.items.every(({ id }) =>
      isDeepStrictEqual(returnedFor(id, other.run), returnedFor(id, now.run)),
    )
    if (isSame)
      log.warn(
        `${printable(variant.name)} returns the same results as the unchanged pipeline for every question; check that the programs read what this variant changes`,
      )
  }
}

/**
 * Returns the parts of a question's result that are compared: its chunks, answer and context, but
 * not its duration.
 */
function returnedFor(id: string, { results }: Run): unknown {
  const result = results.get(id)
  if (result?.kind !== 'answered') return result
  const { chunks, answer, context } = result
  return [chunks, answer, context]
}

const ofRunFiles = new GateError(
  'input-invalid',
  'run files are produced outside RAG Gate, so a sweep has no settings to try',
  {
    hint: 'produce a run file for each setting, and compare two of them with rag-gate report --base-run FILE --head-run FILE',
  },
)

/**
 * Removes variants that configure the same pipeline as an earlier one. Throws `input-invalid` if a
 * setting is invalid or if no variant is left.
 */
function withoutEqual(
  variants: readonly Variant[],
  policy: Policy,
  { log }: Pick<PipelinePorts, 'log'>,
): readonly Variant[] {
  const mistakes = new Set<string>()
  const known: { readonly name: string; readonly pipeline: PipelineSettings }[] = [
    { name: asItIs, pipeline: policy.pipelines.head },
  ]
  const different = variants.filter(({ name, settings = new Map(), env, patch }) => {
    if (env !== undefined || patch !== undefined) return true
    const changed = pipelineWith(policy.files.head.config.bytes, settings)
    if (changed.kind === 'mistakes') {
      // Settings that contradict each other may be valid in other combinations.
      if (!changed.contradict)
        for (const { path, message } of changed.mistakes)
          mistakes.add(`${formatKeyPath(path)}: ${message}`)
      return true
    }
    const same = known.find(({ pipeline }) => isDeepStrictEqual(pipeline, changed.pipeline))
    if (same === undefined) known.push({ name, pipeline: changed.pipeline })
    else
      log.info(`${printable(name)}: left out because it is the same as "${printable(same.name)}"`)
    return same === undefined
  })
  if (mistakes.size === 0 && different.length === 0)
    throw new GateError('input-invalid', 'every variant is the same as the unchanged pipeline', {
      hint: 'set other values',
    })
  if (mistakes.size === 0) return different
  throw new GateError('input-invalid', [...mistakes].join('\n'), {
    hint: "RAG Gate's docs/configuration.md describes every pipeline key",
  })
}
