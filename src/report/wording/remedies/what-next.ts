import { plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'
import { decidingFinding } from '../headline.ts'
import type { Labelled } from '../questions/common-sentence.ts'
import { toFix } from './to-fix.ts'

/**
 * Returns what is left to do before the merge after a pass, after a warning without other advice,
 * or after a loss that somebody has accepted. Returns undefined after other results, and after a
 * pass that compared no gated metric although something changed.
 */
export function whatNext(report: Report): Labelled | undefined {
  const words = acceptedWords(report) ?? passWords(report) ?? warnWords(report)
  return words && { label: say`What next`, words }
}

function acceptedWords(report: Report): Words | undefined {
  const deciding = decidingFinding(report)
  const accepted = deciding && 'accepted' in deciding ? deciding.accepted : undefined
  if (accepted === undefined) return undefined
  return accepted.kind === 'waiver'
    ? say`this may be merged. Then remove the waiver: base will have the loss too, and after ${plain(accepted.until)} the waiver is an error.`
    : say`this may be merged as it is. After another push, the loss must be accepted again.`
}

function passWords({ verdict, outcome, metrics }: Report): Words | undefined {
  if (verdict === 'pass' && outcome === 'unchanged') return say`this may be merged.`
  const isGated = metrics.some(({ gate, delta }) => gate !== undefined && delta !== undefined)
  return verdict === 'pass' && outcome === 'compared' && isGated
    ? say`this may be merged, because every gated metric is within what is allowed.`
    : undefined
}

function warnWords(report: Report): Words | undefined {
  return report.verdict === 'warn' && report.outcome === 'compared' && toFix(report) === undefined
    ? say`this may be merged. First check that what the warnings report is intended.`
    : undefined
}
