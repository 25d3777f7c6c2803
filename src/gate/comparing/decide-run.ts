import type { Scored, ScoredItem } from '../../lib/model/comparison.ts'
import { isWritten } from '../../lib/model/settings/kind-traits.ts'
import { decidesNothingByFeature } from '../../policy/exam-changes.ts'
import { holdsQuestions } from '../../policy/holds-questions.ts'
import type { Exam } from '../../policy/load-exam.ts'
import { decideStepwise } from '../../verdict/decide.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import { changedSource, otherConfig } from '../../verdict/findings/kinds/changed-source.ts'
import { weakerExam } from '../../verdict/findings/kinds/weaker-exam.ts'
import type { Collected } from '../collected.ts'
import type { GatePorts } from '../request.ts'
import { toTheEnd } from './breathe.ts'
import { type Measured, withEqualLength } from './judge-and-score.ts'
import { ownersOfExam, withReviews } from './with-reviews.ts'

/** The decision, with the reviews that accepted something; and what it was made by, for whoever decides again. */
export async function decideRun(
  collected: Collected,
  { scored, lists, judge, labelled }: Measured,
  ports: GatePorts,
) {
  const { exam, models } = collected
  const settings = { ...exam.settings, metrics: withEqualLength(exam.settings.metrics, scored) }
  const change = {
    lists,
    emptiesGoldenSet: exam.golden.base !== undefined && !holdsQuestions(exam.golden.head),
    chunkOverlap: scored.chunkOverlap,
    health: exam.from === 'head' ? withoutLabelsOfBase(scored.health) : scored.health,
    copied: scored.copied,
    judge,
    equalLength: scored.equalLength?.name,
    labelled,
    unwritten: models.key === 'withheld' && writesAnswers(exam),
  }
  const ofExam = examFindings(exam, scored.items)
  const asked = { read: ports.reviews, owners: () => ownersOfExam(collected) }
  const { decision, reviews } = await withReviews(exam, asked, (waivers) => {
    const steps = decideStepwise(scored.items, settings, { ...change, waivers, exam: ofExam })
    return toTheEnd(steps, ports)
  })
  const waivers = [...exam.waivers, ...(reviews?.accepted ?? [])]
  return { decision, reviews, settings, change, waivers }
}

/** Head's labels need not fit what base held: those that do are compared. */
function withoutLabelsOfBase({ base, head }: Scored['health']): Scored['health'] {
  return { base: base && { ...base, labels: [] }, head }
}

/** What head makes of the exam and of where its answers come from, whatever moved. */
function examFindings(exam: Exam, items: readonly ScoredItem[]): readonly Finding[] {
  const other = exam.otherConfig
  return [
    ...changedSource(exam.pipelines),
    ...(other === undefined ? [] : [otherConfig(other.named, other.counted)]),
    ...weakerExam(
      items,
      exam.changes.filter((change) => !decidesNothingByFeature(change)),
    ),
  ]
}

function writesAnswers({ pipelines: { base, head } }: Exam): boolean {
  return [base, head].some((settings) => settings !== undefined && isWritten(settings))
}
