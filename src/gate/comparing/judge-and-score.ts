import type { ListChanges, Preference } from '../../lib/model/list-changes.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import { withContextLength } from '../../metrics/compare/with-context-length.ts'
import { readBeside } from '../beside-runs.ts'
import type { Collected } from '../collected.ts'
import { judgeOf } from '../load-judge.ts'
import type { GatePorts } from '../request.ts'
import { listChanges } from './list-changes.ts'
import { scoreItems } from './scoring/score-items.ts'
import type { SideToScore } from './scoring/side-to-score.ts'

export type Scoring = Awaited<ReturnType<typeof judgeAndScore>>

/**
 * Calls the judge if a metric needs it, reads the results of the features' additional questions,
 * and scores every question.
 */
export async function judgeAndScore(
  collected: Collected,
  sides: MeasuredSides<SideToScore>,
  ports: GatePorts,
) {
  const { policy } = collected
  const metrics = withContextLength(policy.settings.metrics)
  const unjudged = await listChanges({ policy, sides }, ports)
  const unlabelled = unjudged?.labelled === 0 ? unjudged.changed.map(({ item }) => item) : []
  const weighs = await judgeOf(policy, ports)
  const judged = await weighs?.judgeRuns({ ...collected, sides, ports, changed: unlabelled })
  const { matrices = new Map(), facts: judge, unsampled } = judged ?? {}
  const { beside, parts } = await readBeside(collected, sides, ports)
  const toldOfItems = { matrices, unsampled, beside }
  const scored = await scoreItems(policy, { ...policy.settings, metrics }, sides, {
    ...ports,
    ...toldOfItems,
  })
  const ofPeople = weighs?.labelsOfPeople(
    { policy, sides, ports },
    { matrices, scoredItems: scored.items },
  )
  return {
    scored,
    /** The metrics that were scored: those of the policy, and the context length. */
    metrics,
    lists: withPreferences(unjudged, judged?.preferences),
    judge,
    matrices,
    /** The inputs that `scoreItems` needs to score the same items again. */
    toldOfItems,
    /** The report parts of features that asked questions or observed a build, by feature name. */
    parts,
    labelled: sides.base && ofPeople?.labelled,
    unread: ofPeople?.unread,
  }
}

function withPreferences(
  lists: ListChanges | undefined,
  preferences: ReadonlyMap<string, Preference> = new Map(),
): ListChanges | undefined {
  const changed = lists?.changed.map((one) => ({ ...one, preferred: preferences.get(one.item) }))
  return lists && changed && { ...lists, changed }
}
