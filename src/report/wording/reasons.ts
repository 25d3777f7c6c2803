import { foreign, plain, proseOf, say, type Words } from '../../lib/text/printing/sentence.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import { type Detail, named } from '../../verdict/findings/finding-kind.ts'
import { isOfMetric } from '../../verdict/credit-again.ts'
import { kindOf } from '../../verdict/findings/kind-of.ts'
import type { Acceptance } from '../../verdict/findings/finding-parts.ts'
import { findingsInOrder } from '../build/findings-in-order.ts'
import type { Report } from '../schema/report.ts'
import { factsOf } from './facts-of.ts'
import { plainText } from './plain-text.ts'

/**
 * Returns one sentence per finding, worst first, each at most 600 bytes of Markdown. Returns an
 * empty list for `pass`. If the findings have different verdicts, each sentence begins with its
 * verdict.
 */
export function reasonSentences(report: Report): readonly Words[] {
  const findings = findingsInOrder(report)
  const isMixed = new Set(findings.map(({ verdict }) => verdict)).size > 1
  return findings.map((finding) => {
    const sentence = reasonSentence(finding, report, 'full')
    return isMixed ? say`${plain(finding.verdict)}: ${sentence}` : sentence
  })
}

export function reasonSentence(
  finding: Finding,
  report: Report,
  detail: Detail,
  namesItems = detail !== 'brief',
): Words {
  const accepted = 'accepted' in finding ? finding.accepted : undefined
  const items = (bytes = 400): Words =>
    'items' in finding && namesItems
      ? named(finding.items, accepted === undefined ? bytes : 200)
      : say``
  const sentence = kindOf(finding).say(finding, { facts: factsOf(report), detail, items })
  if (accepted === undefined || detail === 'rest') return sentence
  const isTold = detail === 'full' && isAcceptedBefore(finding, report)
  return isTold
    ? say`Also accepted: ${sentence}`
    : say`${acceptedWords(finding, accepted, report)} ${sentence}`
}

/**
 * Returns whether an earlier finding was accepted by the same person or waiver for the same reason.
 */
export function isAcceptedBefore(finding: Finding, report: Report): boolean {
  const accepted = 'accepted' in finding ? finding.accepted : undefined
  if (accepted === undefined) return false
  const words = plainText(acceptedWords(finding, accepted, report))
  const all = findingsInOrder(report)
  return all
    .slice(0, all.indexOf(finding))
    .some(
      (other) =>
        'accepted' in other &&
        other.accepted !== undefined &&
        plainText(acceptedWords(other, other.accepted, report)) === words,
    )
}

/**
 * Returns words such as `Accepted by octocat (“the reason”):` or `Accepted until 2026-12-31,
 * without a limit (“the reason”):`, followed by what was accepted.
 */
function acceptedWords(finding: Finding, accepted: Acceptance, report: Report): Words {
  const limit = isWithoutLimit(finding, accepted, report) ? say`, without a limit` : say``
  const who =
    accepted.kind === 'waiver'
      ? say`Accepted until ${plain(accepted.until)}${limit}`
      : say`Accepted by ${foreign(accepted.by, 40)}`
  return say`${who} (“${proseOf(accepted.reason, 100)}”):`
}

/** Returns whether the waiver accepts any loss in the finding's metric, however large. */
function isWithoutLimit(finding: Finding, accepted: Acceptance, { notes }: Report): boolean {
  if (accepted.kind !== 'waiver' || !isOfMetric(finding)) return false
  const { until, reason } = accepted
  return notes.some(
    (note) =>
      note.kind === 'acceptance' &&
      note.waivers.some(
        (waiver) =>
          waiver.metric === finding.metric &&
          waiver.items.length === 0 &&
          waiver.until === until &&
          waiver.reason === reason,
      ),
  )
}
