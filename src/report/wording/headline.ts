import { isRed } from '../../verdict/findings/is-red.ts'
import { isPastTolerance } from '../../verdict/findings/kinds/tolerance.ts'
import { kindOf } from '../../verdict/findings/kind-of.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import { isOfPrice } from '../../verdict/context-price.ts'
import { findingsInOrder } from '../build/findings-in-order.ts'
import type { Report } from '../schema/report.ts'
import {
  foreign,
  joinWords,
  lowered,
  plain,
  plural,
  say,
  strong,
  type Words,
  withoutStop,
} from '../../lib/text/printing/sentence.ts'
import { otherVerdict } from './other-verdict.ts'
import { verdictLimits } from '../notes/notes.ts'
import { isWeakerPolicy } from '../../verdict/findings/kinds/weaker-policy.ts'
import { failsAlone } from '../build/worse-items.ts'
import { priceFacts } from './context-words.ts'
import { failureSentence } from './error-words.ts'
import { unlabelledSentence } from '../../verdict/findings/kinds/changed-lists.ts'
import { unlabelledLater } from './questions/list-words.ts'
import { countsFact, movementFacts } from './figures/movement.ts'
import { reasonSentence } from './reasons.ts'
import { doubtOf, movementOf } from './figures/tolerance-words.ts'

/** The part of a report that readers see first. */
export type Headline = {
  readonly gate: Words
  readonly alert: 'CAUTION' | 'WARNING' | 'TIP' | 'NOTE'
  readonly verdict: Words
  /** What a warning or a failure means for the merge, in brackets. Undefined for other verdicts. */
  readonly effect: Words | undefined
  /**
   * The deciding facts, which are the values, the change, the tolerance, and how many questions got
   * worse and better. They do not end with full stops.
   */
  readonly facts: readonly Words[]
  readonly limits: readonly Words[]
  /** Facts and limits on one line, for sinks that show a single line. */
  readonly sentence: Words
}

export function headlineOf(report: Report): Headline {
  const facts = [...factsOf(report), ...alsoBroken(report)].map(withoutStop)
  const limits = limitsOf(report)
  const [first = say``, ...others] = [...facts, ...limits.map(withoutStop)]
  const { key } = report.origin
  return {
    gate: key === undefined ? say`RAG Gate` : say`RAG Gate ${foreign(key)}`,
    alert: alertOf(report),
    verdict: verdictOf(report),
    effect: effectOf(report),
    facts: facts.map(lowered),
    limits,
    sentence: joinWords([first, ...others.map(lowered)], say` · `),
  }
}

function alertOf({ verdict, outcome, lists, policy }: Report): Headline['alert'] {
  if (policy.trial !== undefined && isRed(verdict)) return 'WARNING'
  switch (verdict) {
    case 'fail':
    case 'error':
      return 'CAUTION'
    case 'warn':
      return 'WARNING'
    case 'pass':
      return outcome === 'compared' && lists?.labelled !== 0 ? 'TIP' : 'NOTE'
  }
}

function verdictOf(report: Report): Words {
  const { trial } = report.policy
  const own = ownVerdictOf(report)
  return trial !== undefined && isRed(report.verdict) ? say`${own} (would block)` : own
}

/**
 * Says whether the pull request may be merged or, for a local run, whether a pull request with this
 * change could be. Returns undefined for a pass, and for errors and trials, which other parts of
 * the headline explain.
 */
function effectOf(report: Report): Words | undefined {
  const { verdict, outcome, origin, policy } = report
  const isLocal = origin.repository === undefined && origin.files === undefined
  const isPreview = isLocal && outcome !== 'head-only' && policy.trial === undefined
  if (verdict === 'warn')
    return isMerge(report) ? say`(does not block)` : isPreview ? say`(would not block)` : undefined
  if (verdict !== 'fail') return undefined
  return isMerge(report) ? say`(blocks the merge)` : isPreview ? say`(would block)` : undefined
}

/** Returns whether the verdict decides if a pull request may be merged. */
function isMerge({ origin, policy }: Report): boolean {
  return origin.pullRequest !== undefined && policy.trial === undefined
}

function ownVerdictOf({ verdict, outcome, lists, metrics }: Report): Words {
  if (verdict === 'error') {
    const hasValues = metrics.some(({ head }) => head !== undefined)
    return hasValues ? say`error, not decided` : say`error, not measured`
  }
  if (outcome === 'adopted') return say`${plain(verdict)}, nothing to compare yet`
  if (outcome === 'repaired' || outcome === 'not-started')
    return say`${plain(verdict)}, not compared`
  if (outcome === 'head-only') return say`${plain(verdict)}, nothing to compare with`
  if (verdict === 'pass' && lists?.labelled === 0) return say`pass, nothing labelled`
  return plain(verdict)
}

export function decidingFinding(report: Report): Finding | undefined {
  return findingsInOrder(report)[0]
}

function factsOf(report: Report): readonly Words[] {
  if (report.verdict === 'error') return errorFacts(report)
  const worst = decidingFinding(report)
  if (worst === undefined) return quietFacts(report)
  // Declared as boolean to prevent narrowing, because other findings of this type are described as
  // movements.
  const isPrice: boolean = isOfPrice(worst)
  if (!isPastTolerance(worst) || worst.accepted !== undefined)
    return [decidingWords(worst, report), ...besideWorst(worst, report)]
  if (isPrice) return priceFacts(worst, report)
  const doubt = worst.outcome === 'inconclusive' ? [doubtOf(worst, report)] : []
  return [...movementFacts(movementOf(worst, report), worst.verdict === 'fail'), ...doubt]
}

/** Returns whether the deciding finding is an accepted loss. */
export function isAcceptedLoss(report: Report): boolean {
  const deciding = decidingFinding(report)
  return deciding !== undefined && 'accepted' in deciding && deciding.accepted !== undefined
}

/** Formats the deciding finding, in bold if it fails. */
function decidingWords(worst: Finding, report: Report): Words {
  const sentence = withoutStop(reasonSentence(worst, report, 'brief'))
  return worst.verdict === 'fail' ? strong(sentence) : sentence
}

/**
 * Returns findings, other than the deciding one, about questions that fail on their own. These
 * questions are listed in the report's rows.
 */
function alsoBroken(report: Report): readonly Words[] {
  const deciding = decidingFinding(report)
  return report.findings
    .filter((finding) => finding !== deciding && isToldByRows(finding, report))
    .map((finding) => strong(withoutStop(reasonSentence(finding, report, 'brief'))))
}

/**
 * Returns whether a finding is about questions that fail a comparison on their own and that are
 * counted in the headline.
 */
export function isToldByRows(finding: Finding, { outcome }: Report): boolean {
  return outcome === 'compared' && failsAlone(finding)
}

/**
 * Describes the headline metric's movement. If the finding has already described it, only counts
 * the questions that got worse and better.
 */
function besideWorst(worst: Finding, report: Report): readonly Words[] {
  const metric = report.metrics.find((each) => each.metric === report.headline)
  if (report.outcome === 'adopted') return [say`base has no RAG Gate config or golden set`]
  if (metric?.delta === undefined) return []
  const { tellsMovementOf, isOfUnlabelled } = kindOf(worst)
  if (tellsMovementOf?.(worst) === metric.metric) return [countsFact(metric, false)]
  const facts = movementFacts(metric, false)
  // A metric over a few labelled questions must not seem to cover all questions. Retrieval metrics that
  // need no labels do cover all of them.
  const isOfLabelled = metric.coverage.pairs <= (report.lists?.labelled ?? 0)
  return isOfUnlabelled && metric.group === 'retrieval' && isOfLabelled
    ? [say`on labelled questions: ${joinWords(facts, say` · `)}`]
    : facts
}

/** Returns the facts that the headline of a `pass` shows. */
function quietFacts(report: Report): readonly Words[] {
  const metrics = plural(report.metrics.length, 'metric')
  const questions = plural(report.golden?.items ?? report.items.length, 'question')
  const { lists, headline } = report
  switch (report.outcome) {
    case 'unchanged':
      return [
        say`nothing has changed in what the pipeline reads, in the golden set or in the policy`,
      ]
    case 'repaired':
    case 'adopted':
      return [
        lists?.labelled === 0
          ? unlabelledLater(lists)
          : say`base has no RAG Gate config or golden set; once this is merged, every pull request is compared`,
      ]
    case 'head-only':
      return [
        say`head was measured alone; without a base, only minimum, maximum and must-pass questions apply`,
      ]
    case 'compared':
    case 'not-started':
    case 'not-measured': {
      const metric = report.metrics.find((each) => each.metric === headline)
      if (metric?.delta !== undefined) return movementFacts(metric, false)
      return lists?.labelled === 0
        ? [unlabelledSentence({ ...lists, changed: 0, labelled: 0, answers: 0 })]
        : [say`compared ${metrics} on ${questions}; no metric is gated`]
    }
  }
}

function errorFacts(report: Report): readonly Words[] {
  const [worst] = findingsInOrder(report)
  if (report.error !== undefined) return [failureSentence(report.error)]
  return worst === undefined ? [] : [reasonSentence(worst, report, 'brief')]
}

/**
 * Returns what readers must know about the verdict: that this is a trial, what an error means for
 * the merge, notes and findings that limit the verdict (such as few questions, or claims made by a
 * fork), and the verdict with head's golden set.
 */
function limitsOf(report: Report): readonly Words[] {
  const isError = report.verdict === 'error'
  const worst = decidingFinding(report)
  const cautions = report.findings
    .filter((finding) => finding !== worst && isCaution(finding))
    .map((finding) => reasonSentence(finding, report, 'brief'))
  return [
    trialWords(report) ?? [],
    isError && isMerge(report) ? say`This is not a verdict, but it blocks the merge.` : [],
    isError && !isMerge(report) ? say`This is not a verdict on the change.` : [],
    verdictLimits(report),
    cautions,
    report.findings.some(isWeakerPolicy) ? [] : (otherVerdict(report) ?? []),
  ].flat()
}

/** Returns a sentence with the trial's last day, if the verdict would block without the trial. */
function trialWords({ verdict, policy: { trial } }: Report): Words | undefined {
  if (trial === undefined || !isRed(verdict)) return undefined
  return say`Nothing blocks until ${plain(trial)}, the last day of the trial.`
}

/**
 * Returns whether a non-deciding finding limits how far the verdict can be trusted. If so, the
 * headline shows it.
 */
export function isCaution(finding: Finding): boolean {
  return finding.verdict === 'warn' && kindOf(finding).limitsVerdict === true
}
