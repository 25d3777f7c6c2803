import { GateError } from '../../../lib/errors.ts'
import type { Policy } from '../../../policy/policy.ts'
import type { Run } from '../../../lib/model/run.ts'
import { isWritten, runsPrograms } from '../../../lib/model/settings/kind-traits.ts'
import { printable } from '../../../lib/text/printing/printable.ts'
import { queriesOf } from '../../../gate/collecting/queries-of-side.ts'
import { openBuiltinRuns } from './builtin-runs.ts'
import { builtFrom, openProgramRuns } from './program-runs.ts'
import { openScoring } from '../scoring/score-variants.ts'
import { setUpVariant } from './set-up-variant.ts'
import type { Variant, VariantResult } from './variant.ts'
import { policyOfAll, type SetUp, type VariantWork } from './variant-work.ts'

/** Measures variants of one pipeline. Later calls reuse indexes and results. */
export type VariantRunner = AsyncDisposable & {
  /** The questions to ask every variant, in golden-set order. */
  readonly ids: readonly string[]
  /**
   * If there are more variants than this, it saves time to ask most of them only some of the
   * questions.
   */
  readonly mostAsked: number
  /**
   * Asks each variant the given questions (all by default), except those that it was already asked.
   * Returns results in the order of the variants. If a variant fails, its result is the failure.
   * Rejects only with the signal's reason, or if the results cannot be scored.
   */
  measure(variants: readonly Variant[], ids?: readonly string[]): Promise<readonly VariantResult[]>
}

/**
 * Opens a runner for these variants. Asks all of them with the largest depth that any of them needs.
 * Variants that differ only in how the index is queried share an index.
 */
export async function openVariants(
  work: VariantWork,
  variants: readonly Variant[],
): Promise<VariantRunner> {
  const { ports, until } = work
  const signal = until === undefined ? ports.signal : AbortSignal.any([ports.signal, until])
  const setUps = new Map<string, SetUp | GateError>()
  for (const variant of variants)
    setUps.set(variant.name, await orError(() => setUpVariant(work, variant)))
  const pipelines = [...setUps.values()].flatMap((one) => ('pipeline' in one ? [one.pipeline] : []))
  const policy = policyOfAll(work.policy, pipelines)
  const all = { ...work, policy, ports: { ...ports, signal } }
  const undo = new AsyncDisposableStack()
  const runOf = await openRuns(all, undo)
  const ids = policy.items.map(({ id }) => id)
  const outcomeOf = async (variant: Variant, asked: Policy): Promise<Ran | VariantResult> => {
    const setUp = setUps.get(variant.name)
    try {
      signal.throwIfAborted()
      if (setUp === undefined) throw new Error(`the runner was not opened for ${variant.name}`)
      if (!('pipeline' in setUp)) throw setUp
      const run = await runOf({ variant, ...setUp }, queriesOf(asked, setUp.pipeline))
      return { variant, ...setUp, run }
    } catch (error) {
      ports.signal.throwIfAborted()
      if (until?.aborted === true) return { variant, kind: 'unmeasured' }
      if (!(error instanceof GateError)) throw error
      return { variant, kind: 'failed', message: error.message, hint: error.hint }
    }
  }
  const needs = new Set(inOrder(variants, setUps).keys())
  const isAsked = policy.pipelines.head.kind !== 'builtin' || isWritten(policy.pipelines.head)
  return {
    ids,
    // Built-in rankings are so cheap that dropping variants would save nothing. For programs, building
    // again for a second round would cost more than it saves.
    mostAsked: isAsked && needs.size === 1 ? 16 : Infinity,
    measure: async (some, only = ids) => {
      const wanted = new Set(only)
      const asked = { ...policy, items: policy.items.filter(({ id }) => wanted.has(id)) }
      const ran = new Map<Variant, Ran | VariantResult>()
      const ordered = [...inOrder(some, setUps).values()].flat()
      for (const [at, variant] of ordered.entries()) {
        if (until?.aborted !== true)
          ports.log.info(`variant ${at + 1} of ${some.length}: ${printable(variant.name, 200)}`)
        ran.set(variant, await outcomeOf(variant, asked))
      }
      const score = await openScoring({ ...work, policy: asked }, [...ran.values()].filter(hasRun))
      const results: VariantResult[] = []
      for (const variant of some) {
        const one = ran.get(variant)
        if (one !== undefined) results.push(hasRun(one) ? await score(one) : one)
      }
      return results
    },
    [Symbol.asyncDispose]: () => undo.disposeAsync(),
  }
}

/** Groups variants by the build that their programs need, ordered by each group's first variant. */
function inOrder(
  variants: readonly Variant[],
  setUps: ReadonlyMap<string, SetUp | GateError>,
): ReadonlyMap<string, readonly Variant[]> {
  const needs = (variant: Variant): string => {
    const setUp = setUps.get(variant.name)
    if (setUp === undefined || !('pipeline' in setUp)) return ''
    const { pipeline, sha } = setUp
    return runsPrograms(pipeline) ? builtFrom({ variant, pipeline, sha }) : ''
  }
  return Map.groupBy(variants, needs)
}

type RunOf = (
  setUp: SetUp & { readonly variant: Variant },
  queries: ReturnType<typeof queriesOf>,
) => Promise<Run>

/**
 * Returns a function that runs variants of any supported pipeline kind. `undo` closes what that
 * function opened.
 */
async function openRuns(work: VariantWork, undo: AsyncDisposableStack): Promise<RunOf> {
  const builtin = undo.use(await openBuiltinRuns(work))
  const programs = undo.use(openProgramRuns(work))
  return async ({ pipeline, ...rest }, queries) => {
    if (pipeline.kind === 'builtin') return builtin.run(pipeline, queries)
    if (runsPrograms(pipeline)) return programs.run({ pipeline, ...rest }, queries)
    throw new GateError(
      'input-invalid',
      `only pipelines of kind builtin, command or http have settings to try, not ${pipeline.kind}`,
    )
  }
}

export type Ran = SetUp & { readonly variant: Variant; readonly run: Run }

function hasRun(one: Ran | VariantResult): one is Ran {
  return 'run' in one
}

async function orError<T>(work: () => Promise<T>): Promise<T | GateError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GateError) return error
    throw error
  }
}
