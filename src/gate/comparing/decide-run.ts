import {
  type RepeatedAdditions,
  repeatedAdditions,
} from '../../golden/checks/repeated-additions.ts'
import type { Scored } from '../../lib/model/comparison.ts'
import { isWritten } from '../../lib/model/settings/kind-traits.ts'
import { decidesNothingByFeature } from '../../policy/policy-changes.ts'
import { holdsQuestions } from '../../policy/holds-questions.ts'
import type { Policy } from '../../policy/policy.ts'
import { decideStepwise } from '../../verdict/decide.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import { bulkQuestions } from '../../verdict/findings/kinds/bulk-questions.ts'
import { brokenLabelsFound } from '../../verdict/findings/kinds/broken-labels.ts'
import {
  changedSource,
  otherConfig,
  otherGates,
} from '../../verdict/findings/kinds/changed-source.ts'
import { weakerPolicy } from '../../verdict/findings/kinds/weaker-policy.ts'
import type { Collected } from '../collected.ts'
import type { GatePorts } from '../request.ts'
import { toTheEnd } from './breathe.ts'
import { withEqualLength } from './scoring/at-equal-length.ts'
import type { Scoring } from './judge-and-score.ts'
import { ownersOfPolicy, withReviews } from './with-reviews.ts'

/**
 * Decides the run's verdict. Returns the decision, the reviews that accepted a loss, and the inputs
 * needed to decide again.
 */
export async function decideRun(
  collected: Collected,
  { scored, lists, judge, labelled, oneIndex }: Scoring & { readonly oneIndex: readonly Finding[] },
  ports: GatePorts,
) {
  const { policy, models } = collected
  const settings = { ...policy.settings, metrics: withEqualLength(policy.settings.metrics, scored) }
  const inputs = {
    lists,
    emptiesGoldenSet: policy.golden.base !== undefined && !holdsQuestions(policy.golden.head),
    chunkOverlap: scored.chunkOverlap,
    health: policy.from === 'head' ? withoutLabelsOfBase(scored.health) : scored.health,
    credited: scored.credited,
    judgedAlone: scored.judgedAlone,
    judge,
    equalLength: scored.equalLength?.name,
    labelled,
    unwritten: models.key === 'withheld' && writesAnswers(policy),
  }
  const allPolicyFindings = [...policyFindings(policy, scored), ...oneIndex]
  const asked = { read: ports.reviews, owners: () => ownersOfPolicy(collected) }
  const { decision, reviews } = await withReviews(policy, asked, (waivers) => {
    const steps = decideStepwise(scored.items, settings, {
      ...inputs,
      waivers,
      policyFindings: allPolicyFindings,
    })
    return toTheEnd(steps, ports)
  })
  const waivers = [...policy.waivers, ...(reviews?.accepted ?? [])]
  return { decision, reviews, settings, inputs, waivers }
}

/**
 * Removes the check results about labels on base. With head's policy, some labels may fit only head's
 * documents. The comparison leaves those out.
 */
function withoutLabelsOfBase({ base, head }: Scored['health']): Scored['health'] {
  return { base: base && { ...base, labels: [], labelled: { of: 0, unfit: [] } }, head }
}

/**
 * Returns the findings about changes to the policy, the labels, and the source of answers. They do not
 * depend on scores.
 */
function policyFindings(policy: Policy, { items, broken }: Scored): readonly Finding[] {
  const other = policy.otherConfig
  return [
    ...brokenLabelsFound(broken),
    ...bulkQuestions(additionsOf(policy)),
    ...changedSource(policy.pipelines),
    ...(other === undefined ? [] : [otherConfig(other.named, other.counted)]),
    ...otherGates(policy.otherGates ?? []),
    ...weakerPolicy(
      items,
      policy.changes.filter((change) => !decidesNothingByFeature(change)),
    ),
  ]
}

/**
 * Returns the questions that head adds and that repeat other questions. Returns undefined if base has no
 * golden set, if both golden sets are the same, or if only some questions are asked.
 */
function additionsOf({
  golden: { base, head },
  filteredFrom,
}: Policy): RepeatedAdditions | undefined {
  if (base === undefined || base.hash === head.hash || filteredFrom !== undefined) return undefined
  return repeatedAdditions(base.items, head.items)
}

function writesAnswers({ pipelines: { base, head } }: Policy): boolean {
  return [base, head].some((settings) => settings !== undefined && isWritten(settings))
}
