import { isPastTolerance } from '../../verdict/findings/kinds/tolerance.ts'
import {
  changedChunkSize,
  contextPrice,
  recallAtContext,
  contextSizes,
  isAnother,
} from '../../metrics/compare/equal-length.ts'
import { findsMore, openContextSizes } from '../../metrics/compare/context-remedy.ts'
import { contextOf } from '../../policy/policy.ts'
import type { ContextChange, ContextRemedy } from '../../lib/model/context-change.ts'
import type { ItemMatch } from '../../lib/model/item-match.ts'
import type { Metric } from '../../lib/model/metric.ts'
import type { Measured } from '../../report/build/build-report.ts'
import { toleranceAt } from '../../verdict/allowed-drop.ts'
import type { Decision } from '../../verdict/decide.ts'
import { openBreather } from './breathe.ts'

type MeasuredContext = Pick<Measured, 'policy' | 'scored' | 'decision'> & {
  readonly metrics: readonly Metric[]
}

/**
 * Returns how the context length changed, and a value of k that would undo the harm, if there is one.
 * Rejects with the signal's reason on abort.
 */
export async function contextChange(
  measured: MeasuredContext,
  ports: Parameters<typeof openBreather>[0],
): Promise<ContextChange | undefined> {
  const { scored, metrics } = measured
  const sizes = contextSizes(scored.items, metrics)
  if (sizes === undefined || !isAnother(sizes)) return undefined
  const equalLength = scored.equalLength?.name
  return { ...sizes, equalLength, remedy: await remedyFor(measured, ports) }
}

/**
 * Tries every k on head's rankings to find one that fixes what the change broke. Returns undefined
 * unless both recall and context length are gated and one of them is broken, if another gated metric
 * depends on the context, or if the pipeline's k does not apply to every question. Also returns
 * undefined if the only fix is the previous k, or if recall fell and the fix does not help any of the
 * questions that lost recall.
 */
async function remedyFor(
  { policy, scored, decision }: MeasuredContext,
  ports: Parameters<typeof openBreather>[0],
): Promise<ContextRemedy | undefined> {
  const { pipelines, depth } = policy
  const [recall, price] = [recallAtContext, contextPrice].map((name) => gated(name, decision))
  const current = contextOf(pipelines.head)
  const others = decision.metrics.filter(({ gate, comparison: { metric } }) => {
    return gate !== undefined && metric.cutoff.kind === 'context' && metric.name !== recallAtContext
  })
  if (recall === undefined || price === undefined || current === undefined) return undefined
  if (others.length > 0 || !(isBroken(recall, decision) || isBroken(price, decision)))
    return undefined
  const tried = openContextSizes(depth)
  const [found, sized] = [recall, price].map(({ pairs }) => new Set(pairs))
  const lost: ItemMatch[] = []
  const breath = openBreather(ports)
  for (const item of scored.items) {
    const { results, matches, chunks } = scored.details(item)
    if (results.head.kind === 'answered' && results.head.context !== undefined) return undefined
    if (found?.has(item.id) === true && matches.head !== undefined) {
      tried.addRecall(matches.head)
      if (recall.lost.has(item.id)) lost.push(matches.head)
    }
    if (sized?.has(item.id) === true) tried.addTokens(chunks.head)
    await breath()
  }
  const remedy = tried.remedy({
    recall: recall.base - recall.allowed,
    whole: recall.base,
    tokens: price.base + price.allowed,
  })
  const isPutBack =
    remedy?.kind === 'k' &&
    remedy.k === contextOf(pipelines.base) &&
    changedChunkSize(scored.items) === undefined
  if (isPutBack) return undefined
  const isVain =
    remedy?.kind === 'k' && isBroken(recall, decision) && !findsMore(lost, current, remedy.k)
  return isVain ? undefined : remedy
}

type Gated = {
  readonly name: string
  readonly base: number
  readonly allowed: number
  readonly pairs: readonly string[]
  /** The ids of the questions that got worse. */
  readonly lost: ReadonlySet<string>
}

/** Returns the metric with this name if it has a tolerance, and undefined otherwise. */
function gated(name: string, { metrics }: Decision): Gated | undefined {
  const found = metrics.find(({ comparison }) => comparison.metric.name === name)
  const base = found?.comparison.base
  const tolerance = found?.gate?.tolerance
  if (found === undefined || base === undefined || tolerance === undefined) return undefined
  const pairs = found.comparison.pairs.items
  const lost = new Set(found.comparison.degraded)
  return { name, base, allowed: toleranceAt(tolerance, base), pairs, lost }
}

function isBroken({ name }: Gated, { findings }: Decision): boolean {
  return findings.some(
    (finding) => isPastTolerance(finding) && finding.metric === name && finding.tag === undefined,
  )
}
