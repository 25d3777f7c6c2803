import { brokenLabels } from '../../../golden/matching/labels/broken-labels.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import { growHeapSlowly } from '../../../lib/grow-heap-slowly.ts'
import type { Scored } from '../../../lib/model/comparison.ts'
import type { PolicySettings } from '../../../lib/model/settings/settings.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import { isApart } from '../../../metrics/compare/eligible-items.ts'
import { knownMetric } from '../../../metrics/parse-metric.ts'
import type { Policy } from '../../../policy/policy.ts'
import { openBreather } from '../breathe.ts'
import { atEqualLength, withEqualLength } from './at-equal-length.ts'
import { type LabelCorrections, openCorrectedScorer } from './corrected-scorer.ts'
import { openCredited } from './credited.ts'
import { healthOfSides } from './health-of-sides.ts'
import { type ItemScorer, openItemScorer, type ScoringSettings } from './item-scorer.ts'
import { openJudgedAlone } from './judged-alone.ts'
import { openReadResults } from './read-results.ts'
import { followChunkLabels, settleLabelDebts } from './settle-labels.ts'
import { scoreAsWritten, type ScoringPorts } from './score-as-written.ts'
import type { SideToScore } from './side-to-score.ts'

/**
 * Scores every item on every measured side, in the order of the golden set, and returns what later steps
 * need. Does not keep the details; they are computed from the runs again when needed. Rejects with the
 * signal's reason on abort.
 */
export async function scoreItems(
  policy: Pick<Policy, 'items' | 'pipelines' | 'depth'> & Partial<Pick<Policy, 'golden'>>,
  settings: ScoringSettings & Pick<PolicySettings, 'metrics'>,
  sides: MeasuredSides<SideToScore>,
  ports: ScoringPorts,
): Promise<Scored> {
  growHeapSlowly(policy.items.length, 25)
  const { metrics } = settings
  const { minGrade } = settings.match
  const breath = openBreather(ports)
  const uncorrected = openItemScorer(policy, { ...settings, ...ports }, sides)
  const corrections: LabelCorrections = {
    debts: new Map(),
    followed: undefined,
    relabelled: new Set(),
  }
  const score = openCorrectedScorer(uncorrected, corrections, sides)
  const read = openReadResults(policy, minGrade, sides)
  const items = await scoreAsWritten(policy, settings, sides, { ports, score, read })
  const again = { corrections, read, metrics, breath, score }
  await settleLabelDebts(items, minGrade, { ...again, uncorrected })
  const sums = read.totals.sums()
  await followChunkLabels(items, sums.chunkOverlap, again)
  const compared = await atEqualLength(items, metrics, {
    score: (item, metric) => score(item, [metric]),
    breath,
  })
  const measured = withEqualLength(metrics, compared)
  const broken = brokenLabels(
    items.filter((item) => !isApart(item)),
    {
      head: normalCorpusOf(sides.head.corpus),
      watch: read.watches.head,
      areNew: sides.base === undefined || policy.golden?.base === undefined,
    },
  )
  return {
    ...compared,
    ...sums,
    ...openDetails(score),
    health: healthOfSides(items, read, policy, sides),
    broken,
    credited: openCredited(measured, score),
    judgedAlone: openJudgedAlone(policy, measured, score),
  }
}

/** Returns functions that match a question again to get the details that are not kept. */
function openDetails(score: ItemScorer): Pick<Scored, 'details' | 'detailsOfHead'> {
  return {
    details: (item) => {
      const { scores, results, ...found } = score(item, spendingMetrics)
      const { matches, inSteps, chunks, context } = found
      return { matches, inSteps, results, chunks, context, spending: scores }
    },
    detailsOfHead: (item) => {
      const headBy = item.facts.head.match?.allowed ?? 'span'
      const { matches, results } = score(item, [], { headBy })
      return { matches, results }
    },
  }
}

const spendingMetrics = ['context_tokens', 'input_tokens', 'output_tokens', 'cost'].map(knownMetric)
