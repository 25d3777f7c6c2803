import type { Acceptance, Finding } from '../../model/finding.ts'
import { findingsInOrder } from '../build/findings-in-order.ts'
import { foreignWithin } from './foreign-within.ts'
import { idList } from './id-list.ts'
import { metricNames } from './metric-names.ts'
import { type Group, valueWords } from './metric-values.ts'
import { causeWords, distrustWords, judgeErrorWords, noKeyWords } from './judge-words.ts'
import { share } from '../../text/numbers.ts'
import { reasonInWords } from './reason-in-words.ts'
import type { Report } from '../schema/report.ts'
import { subjectOf, toleranceReason } from './tolerance-words.ts'
import { enumerate, metricName, plain, plural, say, type Words } from '../../text/sentence.ts'

/** How much a sentence says: `full` names items and base's value, `brief` leaves them to the lines below it. */
export type Detail = 'full' | 'brief'

/**
 * One sentence per finding, worst first, each of at most 600 bytes of Markdown. Empty for `pass`. Where some weigh more
 * than others each says what it weighs.
 */
export function reasonSentences(report: Report): readonly Words[] {
  const findings = findingsInOrder(report)
  const isMixed = new Set(findings.map(({ verdict }) => verdict)).size > 1
  return findings.map((finding) => {
    const sentence = reasonSentence(finding, report, 'full')
    return isMixed ? say`${plain(finding.verdict)}: ${sentence}` : sentence
  })
}

/** Why one finding counts against the verdict, or why it does not. */
export function reasonSentence(finding: Finding, report: Report, detail: Detail): Words {
  const accepted = 'accepted' in finding ? finding.accepted : undefined
  const sentence = unacceptedReason(finding, report, detail)
  return accepted === undefined ? sentence : say`${acceptedWords(accepted, detail)} ${sentence}`
}

/** `Accepted until 2026-12-31 (the reason):`, before what is accepted. */
function acceptedWords({ until, reason }: Acceptance, detail: Detail): Words {
  const day = say`Accepted until ${plain(until)}`
  return detail === 'brief' ? say`${day}:` : say`${day} (${foreignWithin(reason, 120)}):`
}

function unacceptedReason(finding: Finding, report: Report, detail: Detail): Words {
  const room = 'accepted' in finding && finding.accepted !== undefined ? 200 : 400
  const items = 'items' in finding && detail === 'full' ? named(finding.items, room) : say``
  switch (finding.kind) {
    case 'tolerance':
    case 'not-proven':
      return toleranceReason(finding, report, detail)
    case 'bound':
      return boundReason(finding, report, detail)
    case 'must-pass':
      return say`${mustPassReason(finding, report)}${items}.`
    case 'nothing-to-compare':
      return say`No question could be compared on ${subjectOf({ metric: finding.metric, tag: finding.tag })}${finding.tag === undefined ? whyNone(finding, report) : say``}.`
    case 'orphaned-chunk-labels':
      return say`The labels of ${metricNames(finding.metrics)} name chunks that this side does not have (${plain(share(finding.jaccard))} of the chunk ids are the same): use evidence.`
    case 'empty-slice':
      return say`No question has the tag ${foreignWithin(finding.tag, 120)}, which per-slice of ${metricName(finding.metric)} names: check its spelling.`
    case 'lost-items':
      return say`${subjectOf({ metric: finding.metric, tag: finding.tag })} lost ${finding.lost} of the ${plural(finding.of, 'question')} that base could score.`
    case 'unpaired-items':
      return say`${metricName(finding.metric)} of ${finding.unpaired} of the ${plural(finding.of, 'question')} that head could score was not compared: base could not score ${plain(finding.unpaired === 1 ? 'it' : 'them')}.`
    case 'too-many-failures':
      return say`${finding.failed} of ${plural(finding.asked, 'query', 'queries')} failed on ${plain(finding.side)}; at most ${plain(share(finding.allowed))} may.`
    case 'failed-queries':
      return say`${plural(finding.items.length, 'query', 'queries')} failed on head${beside(report)}${items}.`
    case 'lost-answers':
      return say`Head gives no answer to ${plural(finding.items.length, 'question')} that base answers${items}.`
    case 'stale-labels':
      return say`Head does not hold, in the document named, the text that ${plural(finding.items.length, 'question is', 'questions are')} labelled with${items}.`
    case 'withdrawn-labels':
      return say`Head leaves ${plural(finding.items.length, 'question')} that base grades without a label${items}.`
    case 'no-judge-key':
      return noKeyWords(finding)
    case 'judge-stopped':
      return judgeStopped(finding, detail)
    case 'judge-untrusted':
      return say`The judge of ${metricNames(finding.metrics)} is not to be trusted: ${distrustWords(finding, detail)}.`
    case 'judge-errors':
      return judgeErrors(finding, report, detail)
    case 'no-items':
      return say`Not measurable: ${plain(finding.message)}.`
  }
}

function boundReason(
  finding: Extract<Finding, { kind: 'bound' }>,
  report: Report,
  detail: Detail,
): Words {
  const { bound, limit, base, head, over, verdict, accepted } = finding
  const group = groupOf(finding, report)
  const side = bound === 'min' ? say`below its minimum` : say`above its maximum`
  const crossed = say`${subjectOf(finding)} is ${valueWords(head, group)}, ${side} of ${valueWords(limit, group)}${over === undefined ? say`` : say`, over all ${plural(over, 'question')} that head could score`}`
  if (verdict === 'warn' && accepted === undefined)
    return say`${crossed}, as on base${inherited(base, group, detail)}.`
  if (base === undefined || detail === 'brief') return say`${crossed}.`
  return say`${crossed}; base has ${valueWords(base, group)}.`
}

function inherited(base: number | undefined, group: Group, detail: Detail): Words {
  if (base === undefined || detail === 'brief') return say``
  return say` (${valueWords(base, group)}), and is not worse`
}

/** Of a metric of answers, of time or of cost: what keeps it from the questions. */
function whyNone({ metric }: { readonly metric: string }, { metrics }: Report): Words {
  const ruledOut = metrics.find((each) => each.metric === metric)?.ruledOut ?? []
  if (ruledOut.length === 0) return say``
  return say` (${enumerate(
    ruledOut.map(({ reason, items }) => say`${items} ${plain(reasonInWords[reason])}`),
  )})`
}

function mustPassReason(
  { items, verdict, accepted }: Extract<Finding, { kind: 'must-pass' }>,
  report: Report,
): Words {
  const subject = plural(items.length, 'question')
  const does = plain(items.length === 1 ? 'does' : 'do')
  if (verdict === 'warn' && accepted === undefined)
    return say`${subject} that must pass ${does} not, as on base`
  if (report.outcome === 'compared') return say`${subject} that must pass no longer ${does}`
  return say`${subject} that must pass ${does} not`
}

function judgeStopped(
  { metrics, cause, message }: Extract<Finding, { kind: 'judge-stopped' }>,
  detail: Detail,
): Words {
  const stopped = say`The judge stopped before ${metricNames(metrics)} ${plain(metrics.length === 1 ? 'was' : 'were')} measured (${causeWords(cause)})`
  return detail === 'brief' ? say`${stopped}.` : say`${stopped}: ${foreignWithin(message, 350)}.`
}

function judgeErrors(
  { metric, failed, of, allowed }: Extract<Finding, { kind: 'judge-errors' }>,
  { metrics }: Report,
  detail: Detail,
): Words {
  const coverage = metrics.find((each) => each.metric === metric)?.coverage
  const causes =
    detail === 'brief' || coverage === undefined || coverage.judgeErrors === 0
      ? say``
      : say`: ${judgeErrorWords(coverage)}`
  return say`The judge gave no usable word on ${failed} of ${plural(of, 'question')} for ${metricName(metric)}; at most ${plain(share(allowed))} may lack one${causes}.`
}

/** Only with a base is there a side to have answered. */
function beside({ outcome }: Report): Words {
  return outcome === 'compared' ? say` and not on base` : say``
}

function groupOf({ metric }: { readonly metric: string }, { metrics }: Report): Group {
  return metrics.find((each) => each.metric === metric)?.group ?? 'retrieval'
}

function named(items: readonly string[], room: number): Words {
  const list = idList(items, room)
  return list === undefined ? say`` : say`: ${list}`
}
