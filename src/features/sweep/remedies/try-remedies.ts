import { contextPrice } from '../../../metrics/compare/equal-length.ts'
import { remediesFor, type Setting } from './remedies-for.ts'
import { contextOf, type Policy } from '../../../policy/policy.ts'
import { needsJudge } from '../../../metrics/metric-traits.ts'
import { isWritten } from '../../../lib/model/settings/kind-traits.ts'
import { startDeadline } from '../../../lib/llm/limits/deadline.ts'
import type { Gated } from '../../../gate/feature.ts'
import type { TriedRemedies, TriedSetting } from '../schema.ts'
import type { LikelyCause } from '../../../lib/model/cause.ts'
import type { Run } from '../../../lib/model/run.ts'
import type { Report } from '../../../report/schema/report.ts'
import type { Collected } from '../../../gate/collected.ts'
import type { OpenPolicy } from '../../../gate/collecting/open-policy.ts'
import { report } from '../../../gate/report.ts'
import type { GateRequest, PipelinePorts } from '../../../gate/request.ts'
import { openVariants } from '../variants/run-variants.ts'
import { setUpVariant } from '../variants/set-up-variant.ts'
import type { Variant } from '../variants/variant.ts'
import type { VariantWork } from '../variants/variant-work.ts'

/** A finished comparison, with the state that is needed to repeat it. */
export type Compared = {
  readonly request: GateRequest
  readonly opened: OpenPolicy
  readonly collected: Collected
  readonly built: Report
}

/** The settings that were tried, and the best one, which a full run should verify. */
export type Tried = { readonly remedies: TriedRemedies; readonly best: Setting | undefined }

/**
 * Tries the settings that the likely cause suggests. Builds and queries each variant like head, and
 * compares it with base in the same way. Returns undefined if no metric exceeds its tolerance, or
 * if trying a setting would require a model to generate or judge answers. Rejects only with the
 * signal's reason.
 */
export async function tryRemedies(
  compared: Compared,
  ports: PipelinePorts & { readonly until?: AbortSignal | undefined },
): Promise<Tried | undefined> {
  const { built, collected } = compared
  const lost = lossOf(built)
  const base = collected.runs?.base
  if (lost.length === 0 || base === undefined || !isOfRetrieval(collected.policy)) return undefined
  const settings = settingsToTry(built, collected.policy, { lost, indexed: base.manifest })
  const work = workOf(compared, { base, ports })
  const tried = await ports.log.group(
    settings.length === 1 ? 'Try 1 setting' : `Try ${settings.length} settings`,
    () => trySettings(settings, { ...compared, work }),
  )
  const best = cheapest(tried)
  return {
    remedies: { lost, tried: tried.map(({ setting }) => setting), best },
    best: best === undefined ? undefined : settings[best],
  }
}

const leastMs = 10_000
const mostMs = 60_000

/**
 * Tries settings within a time limit: as long as the gate took, but no less than 10 and no more than
 * 60 seconds.
 */
export async function tryInTime(
  { took, ...compared }: Gated,
  ports: PipelinePorts,
): Promise<TriedRemedies | undefined> {
  using deadline = startDeadline(Math.min(mostMs, Math.max(leastMs, took)), ports.now)
  const tried = await tryRemedies(compared, { ...ports, until: deadline.signal })
  return tried?.remedies
}

/** Returns the metrics whose loss exceeds the tolerance and was not accepted. */
function lossOf({ outcome, findings }: Report): readonly string[] {
  if (outcome !== 'compared') return []
  const lost = findings.flatMap((one) => (isLoss(one) && 'metric' in one ? (one.metric ?? []) : []))
  return [...new Set(lost)]
}

function isLoss(finding: Report['findings'][number]): boolean {
  const isOfTolerance = finding.kind === 'tolerance'
  return isOfTolerance && finding.accepted === undefined
}

function isOfRetrieval({ pipelines: { head }, settings }: Policy): boolean {
  return !isWritten(head) && !settings.metrics.some((metric) => needsJudge(metric, settings))
}

function settingsToTry(
  { diagnosis, changed, context }: Report,
  { pipelines }: Policy,
  { lost, indexed }: { readonly lost: readonly string[]; readonly indexed: Run['manifest'] },
): readonly Setting[] {
  const { base, head } = pipelines
  if (base === undefined) return []
  const k = context?.remedy?.kind === 'k' ? context.remedy.k : undefined
  return remediesFor({ causes: causesOf(diagnosis, lost), base, head, changed, indexed, k })
}

/**
 * Returns the causes to find settings for. If the diagnosis names no single cause, returns its
 * first two candidates. If `context_tokens` exceeds its tolerance, the only cause is that the
 * context grew.
 */
function causesOf(
  diagnosis: Report['diagnosis'],
  lost: readonly string[],
): readonly LikelyCause['cause'][] {
  if (lost.includes(contextPrice)) return ['context-grown']
  if (diagnosis === undefined) return ['unknown']
  const { leads, also } = diagnosis
  const those = leads.cause === 'unknown' && also.length > 0 ? also.slice(0, 2) : [leads]
  return those.map(({ cause }) => cause)
}

function workOf(
  { request, opened: { workspace, commits }, collected: { policy, models } }: Compared,
  {
    base,
    ports,
  }: { readonly base: Run; readonly ports: PipelinePorts & Pick<VariantWork, 'until'> },
): VariantWork {
  const { until } = ports
  return { request, policy, workspace, commits, models, ports, until, base }
}

type TriedOne = {
  readonly setting: TriedSetting
  /** Whether all metrics are within their tolerances again and nothing else fails. */
  readonly restores: boolean
}

type ToTry = Compared & { readonly work: VariantWork }

async function trySettings(
  settings: readonly Setting[],
  { work, ...compared }: ToTry,
): Promise<readonly TriedOne[]> {
  const variants = settings.map(({ path, to, value }): Variant => ({
    name: `${path} ${to}`,
    settings: new Map([[path, value]]),
  }))
  await using runner = await openVariants(work, variants)
  const tried: TriedOne[] = []
  for (const [at, { path, from, to }] of settings.entries()) {
    const [variant] = [variants[at]].flatMap((one) => one ?? [])
    if (variant === undefined) continue
    const [result] = await runner.measure([variant])
    const { restores, outcome } =
      result?.kind === 'measured'
        ? await compare(variant, result.run, { work, ...compared })
        : {
            restores: false,
            outcome:
              result?.kind === 'failed'
                ? { kind: 'failed' as const, message: result.message }
                : { kind: 'unmeasured' as const },
          }
    tried.push({ setting: { path, from, to, outcome }, restores })
  }
  return tried
}

/**
 * Compares base with a variant's run instead of head's. Does not ask for reviews or publish
 * anything.
 */
async function compare(
  variant: Variant,
  run: Run,
  { work, collected }: ToTry,
): Promise<Pick<TriedOne, 'restores'> & Pick<TriedSetting, 'outcome'>> {
  const { pipeline } = await setUpVariant(work, variant)
  const { policy } = collected
  const depth = Math.max(policy.depth, contextOf(pipeline) ?? 0)
  const pipelines = { ...policy.pipelines, head: pipeline }
  const runs = { base: work.base, head: cutTo(run, depth) }
  const { ports } = work
  const found = await report(
    { ...collected, policy: { ...policy, pipelines }, runs },
    { ...ports, reviews: undefined },
  )
  const restores =
    found.verdict === 'pass' || (found.verdict === 'warn' && !found.findings.some(isLoss))
  const values = found.metrics.flatMap(({ metric, head, gate }) =>
    head !== undefined && (gate !== undefined || metric === contextPrice)
      ? [{ metric, value: head }]
      : [],
  )
  return { restores, outcome: { kind: 'compared', verdict: found.verdict, values } }
}

/** Truncates the results to the depth that the gate asks for. */
function cutTo(run: Run, depth: number): Run {
  const { results } = run
  const get: Run['results']['get'] = (id) => {
    const result = results.get(id)
    return result?.kind === 'answered'
      ? { ...result, chunks: result.chunks.slice(0, depth) }
      : result
  }
  return { ...run, results: { ...results, get } }
}

/**
 * Returns the index of the setting with the shortest context among those that restore the metrics,
 * or undefined if none does.
 */
function cheapest(tried: readonly TriedOne[]): number | undefined {
  const priceOf = ({ restores, setting: { outcome } }: TriedOne): number => {
    if (outcome.kind !== 'compared' || !restores) return Infinity
    return outcome.values.find(({ metric }) => metric === contextPrice)?.value ?? 0
  }
  const prices = tried.map(priceOf)
  const least = Math.min(...prices)
  return least === Infinity ? undefined : prices.indexOf(least)
}
