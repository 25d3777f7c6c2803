import { mergeGoldenSets } from '../../golden/merge-golden-sets.ts'
import type { Policy } from '../../policy/policy.ts'
import type { GoldenSet, PairedItem } from '../../lib/model/items/golden-set.ts'
import type { PolicySettings } from '../../lib/model/settings/settings.ts'
import type { Run } from '../../lib/model/run.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import { GateError } from '../../lib/errors.ts'
import { reachModels } from '../reach-models.ts'
import type { GatePorts } from '../request.ts'
import type { Collected } from '../collected.ts'

/**
 * Returns the collected runs without base, so that head is measured alone, as when a project adopts
 * the gate. Uses head's own settings, questions and judge, or those of the branch whose policy
 * replaces base's. Returns undefined if there is no such policy or, after a warning, if the API key
 * may not be sent to the judge's URL.
 */
export function headAlone(
  collected: Collected,
  { models, log }: Pick<GatePorts, 'models' | 'log'>,
  by: 'own' | 'branch',
): (Collected & { readonly runs: MeasuredSides<Run> }) | undefined {
  const { policy, runs, commits } = collected
  if (policy.own === undefined || runs === undefined) return undefined
  const ofBranch = by === 'branch' && policy.ofBranch ? policy.golden.base : undefined
  if (by === 'branch' && ofBranch === undefined) return undefined
  const alone = ofBranch ? byPolicyOfBranch(policy, ofBranch) : byOwnPolicy(policy, policy.own)
  try {
    return {
      ...collected,
      policy: alone,
      runs: { base: undefined, head: ofBranch ? runs.head : byOwnWording(runs.head, policy.items) },
      models: reachModels(alone, { base: commits.base, head: commits.head ?? '' }, models),
    }
  } catch (error) {
    if (!(error instanceof GateError) || error.code !== 'judge-unavailable') throw error
    log.warn(`head was not measured alone: ${error.message}; ${error.hint}`)
    return undefined
  }
}

function byPolicyOfBranch(policy: Policy, golden: GoldenSet): Policy {
  return {
    ...policy,
    pipelines: { base: undefined, head: policy.pipelines.head },
    golden: { base: undefined, head: golden },
    items: mergeGoldenSets(undefined, golden),
  }
}

function byOwnPolicy(policy: Policy, own: NonNullable<Policy['own']>): Policy {
  const asked = new Set(policy.items.map(({ id, wordingOf }) => wordingOf ?? id))
  const mustPass = new Set(
    policy.golden.base?.items.flatMap(({ id, mustPass: must }) => (must ? [id] : [])),
  )
  return {
    ...policy,
    ...own,
    // Base still decides who may accept a loss.
    settings: { ...withFloors(own.settings, policy.settings), accept: policy.settings.accept },
    from: 'head',
    waivers: [],
    pipelines: { base: undefined, head: policy.pipelines.head },
    golden: { base: undefined, head: policy.golden.head },
    items: mergeGoldenSets(undefined, policy.golden.head)
      .filter(({ id }) => asked.has(id))
      .map((item) => (mustPass.has(item.id) ? asMustPass(item) : item)),
  }
}

/**
 * Returns head's settings. If both sides gate a metric, the stricter of their absolute bounds
 * applies.
 */
function withFloors(own: PolicySettings, base: PolicySettings): PolicySettings {
  const gate = own.gate.map((entry) => {
    const ofBase = base.gate.find(({ metric }) => metric.name === entry.metric.name)
    const min = [entry.min, ofBase?.min].filter((bound) => bound !== undefined)
    const max = [entry.max, ofBase?.max].filter((bound) => bound !== undefined)
    return {
      ...entry,
      ...(min.length > 0 && { min: Math.max(...min) }),
      ...(max.length > 0 && { max: Math.min(...max) }),
    }
  })
  return { ...own, gate }
}

function asMustPass(item: PairedItem): PairedItem {
  const { base, head } = item.golden
  return {
    ...item,
    golden: { base: { ...base, mustPass: true }, head: { ...head, mustPass: true } },
  }
}

/**
 * In the run, head's own wordings of questions have separate ids. Returns the run with their answers
 * under the ids of the original questions.
 */
function byOwnWording(run: Run, items: Policy['items']): Run {
  const wordings = new Map(
    items.flatMap(({ id, wordingOf }) => (wordingOf ? [[wordingOf, id]] : [])),
  )
  if (wordings.size === 0) return run
  const { documents } = run.results
  return { ...run, results: { documents, get: (id) => run.results.get(wordings.get(id) ?? id) } }
}
