import type { ErrorCode } from '../../core/errors.ts'
import type { Finding } from '../../verdict/finding.ts'
import { findingsInOrder } from '../build/findings-in-order.ts'
import { otherVerdict } from './by-head.ts'
import { contextSentences } from './context-words.ts'
import { countsSentence, movementSentence } from './movement.ts'
import { unlabelledLater, unlabelledSentence } from './list-words.ts'
import { reasonSentence } from './reasons.ts'
import { hangsOnOne } from './tolerance-words.ts'
import type { MetricReport } from '../schema/metric.ts'
import type { Report, ReportError } from '../schema/report.ts'
import {
  enumerate,
  foreign,
  id,
  joinWords,
  plain,
  plural,
  say,
  type Words,
} from '../../text/sentence.ts'

/** The first thing a reader sees: how loud, the verdict as a word, and a sentence that stands alone in an e-mail. */
export type Headline = {
  readonly alert: 'CAUTION' | 'WARNING' | 'TIP' | 'NOTE'
  readonly verdict: Words
  readonly sentence: Words
}

/** The headline of any report. */
export function headlineOf(report: Report): Headline {
  return {
    alert: alertOf(report),
    verdict: verdictOf(report),
    sentence: joinWords(
      [
        ...scopeOf(report),
        ...sourcesOf(report),
        ...sentencesOf(report),
        ...cautionsOf(report),
        ...[otherVerdict(report)].filter((words) => words !== undefined),
      ],
      say` `,
    ),
  }
}

/** A verdict on a few chosen questions is not the verdict on the change, and has to say so first. */
function scopeOf({ notes }: Report): readonly Words[] {
  return notes.flatMap((note) =>
    note.kind === 'filtered'
      ? [say`Only ${note.asked} of ${plural(note.of, 'question')} asked.`]
      : [],
  )
}

/** Answers from somewhere else are no news of the system that base measures, whatever the scores say. */
function sourcesOf(report: Report): readonly Words[] {
  return report.findings
    .filter(({ kind }) => kind === 'changed-source')
    .map((finding) => reasonSentence(finding, report, 'brief'))
}

/** A judge whose word was let count, or not needed, although nobody vouches for it, and why what broke only warns. */
function cautionsOf(report: Report): readonly Words[] {
  const [worst] = findingsInOrder(report)
  return report.findings
    .filter((finding) => finding !== worst && finding.verdict === 'warn')
    .filter(
      (finding) =>
        isOfJudge(finding) || (finding.kind === 'in-a-copy' && report.verdict === 'warn'),
    )
    .map((finding) => reasonSentence(finding, report, 'brief'))
}

function isOfJudge({ kind }: Finding): boolean {
  return kind === 'judge-untrusted' || kind === 'no-judge-key'
}

function alertOf({ verdict, outcome, lists }: Report): Headline['alert'] {
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

function verdictOf({ verdict, outcome, lists }: Report): Words {
  if (verdict === 'error') return say`error, not measured`
  if (outcome === 'adopted') return say`${plain(verdict)}, nothing to compare yet`
  if (outcome === 'repaired') return say`${plain(verdict)}, not compared`
  if (outcome === 'head-only') return say`${plain(verdict)}, nothing to compare with`
  if (verdict === 'pass' && lists?.labelled === 0) return say`pass, nothing labelled`
  return plain(verdict)
}

function sentencesOf(report: Report): readonly Words[] {
  if (report.verdict === 'error') return errorSentences(report)
  const worst = findingsInOrder(report).find(({ kind }) => kind !== 'changed-source')
  const headline = report.metrics.find(({ metric }) => metric === report.headline)
  const movement = headline?.delta === undefined ? undefined : headline
  if (worst === undefined) return [...quietSentences(report, movement)]
  if (movement !== undefined && isMovementOf(worst, movement)) {
    return [
      movementSentence(movement, true),
      ...(worst.outcome === 'inconclusive' ? [doubtOf(worst, report)] : []),
      ...contextSentences(worst, report),
    ]
  }
  const isOwn = 'metric' in worst && worst.metric === movement?.metric
  const isPast = worst.kind === 'not-proven' && worst.drop > worst.tolerance
  const isSaid = isOwn && ('accepted' in worst || isPast)
  return [
    reasonSentence(worst, report, 'brief'),
    isSaid ? movement && countsSentence(movement) : movement && besideWorst(movement, worst),
    ...contextSentences(worst, report),
    report.outcome === 'adopted'
      ? say`The base branch has no RAG Gate config or no golden set yet.`
      : undefined,
  ].filter((sentence) => sentence !== undefined)
}

/** A metric of few labelled questions must not seem to speak of all. */
function besideWorst(movement: MetricReport, { kind }: Finding): Words {
  const sentence = movementSentence(movement, false)
  return kind === 'changed-lists' && movement.group === 'retrieval'
    ? say`With labels: ${sentence}`
    : sentence
}

/** What a `pass` says. */
function quietSentences(report: Report, movement: MetricReport | undefined): readonly Words[] {
  const metrics = plural(report.metrics.length, 'metric')
  const questions = plural(report.golden?.items ?? report.items.length, 'question')
  switch (report.outcome) {
    case 'unchanged':
      return [
        say`Nothing that the retrieval pipeline, the golden set or the exam depends on changed.`,
      ]
    case 'repaired':
    case 'adopted':
      return [
        report.lists?.labelled === 0
          ? unlabelledLater(report.lists)
          : say`The base branch has no RAG Gate config or no golden set; from the merge on every pull request is compared.`,
      ]
    case 'head-only':
      return [say`Head alone was measured: ${metrics} on ${questions}; tolerances need a base.`]
    case 'compared':
    case 'not-measured':
      if (report.lists?.labelled === 0 && movement === undefined)
        return [unlabelledSentence({ ...report.lists, changed: 0, labelled: 0 })]
      return [
        movement === undefined
          ? say`${metrics} compared on ${questions}; none of them is gated.`
          : movementSentence(movement, false),
      ]
  }
}

/** Why a movement past its tolerance does not block. */
function doubtOf(
  { p, metric, rule }: Extract<Finding, { kind: 'tolerance' }>,
  report: Report,
): Words {
  const statistics = report.metrics.find((each) => each.metric === metric)?.statistics
  if (rule === 'auto') {
    const [worst, ...others] = statistics?.largest ?? []
    if (worst === undefined) return say`Chance alone may explain it.`
    const furthest = say`furthest moved ${enumerate([worst, ...others].map(id))}`
    if (!hangsOnOne(statistics)) return say`Chance alone may explain it; ${furthest}.`
    const { degraded } = report.metrics.find((each) => each.metric === metric) ?? {}
    return degraded === 1
      ? say`One question alone makes it: ${id(worst)}.`
      : say`It is less than two questions net; ${furthest}.`
  }
  if (p !== undefined) return say`Chance alone may explain it.`
  const moved = statistics?.changed
  return moved === undefined
    ? say`Not tested.`
    : say`Not tested: ${plural(moved, 'question')} moved.`
}

/** Whether the finding says no more than that the metric moved past its tolerance. */
function isMovementOf(
  finding: Finding,
  { metric }: MetricReport,
): finding is Extract<Finding, { kind: 'tolerance' }> {
  if (finding.kind !== 'tolerance' || finding.accepted !== undefined) return false
  return finding.tag === undefined && finding.metric === metric
}

function errorSentences(report: Report): readonly Words[] {
  const [worst] = findingsInOrder(report)
  return [
    report.error && failureSentence(report.error),
    report.error === undefined && worst !== undefined
      ? reasonSentence(worst, report, 'brief')
      : undefined,
    report.origin.pullRequest === undefined
      ? say`This is not a judgement of the change.`
      : say`This is not a judgement of the pull request.`,
  ].filter((sentence) => sentence !== undefined)
}

/** What could not be done; the error's own words follow, unless its mistakes are listed below. */
function failureSentence(error: ReportError): Words {
  const opening = failureOf(error)
  if (error.mistakes.length > 0) return say`${opening}.`
  return say`${opening}: ${foreign(firstLine(error.message), 240)}.`
}

function failureOf({ code, side, mistakes }: ReportError): Words {
  const which = plain(side ?? 'a side')
  const opening: Record<ErrorCode | 'bug', Words> = {
    'config-invalid': say`The configuration has ${mistakeCount(mistakes.length)}`,
    'golden-invalid': say`The golden set has ${mistakeCount(mistakes.length)}`,
    'input-invalid': say`An input is wrong`,
    'event-refused': say`This event is refused`,
    'ref-not-found': say`A commit to compare was not found`,
    'workspace-failed': say`The files of ${which} could not be laid out`,
    'runs-invalid': say`The run files cannot be used`,
    'pipeline-failed': say`The index of ${which} could not be built or asked`,
    'pipeline-timeout': say`The pipeline of ${which} took too long`,
    'judge-unavailable': say`The endpoint of the models did not answer`,
    'private-text': say`The run files would hold text that is not public`,
    'deadline-exceeded': say`The time allowed was spent`,
    cancelled: say`The run was stopped`,
    bug: say`RAG Gate itself failed`,
  }
  return opening[code]
}

function mistakeCount(mistakes: number): Words {
  return mistakes === 0 ? say`mistakes` : plural(mistakes, 'mistake')
}

/** The rest of a longer message stands in a block of its own. */
function firstLine(message: string): string {
  return message.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? ''
}
