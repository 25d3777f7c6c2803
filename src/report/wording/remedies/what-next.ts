import { plain, say } from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'
import { decidingFinding } from '../headline.ts'
import type { Labelled } from '../questions/common-sentence.ts'

/**
 * Returns what is left to do about a loss that somebody has accepted, or undefined if the deciding
 * finding is not an accepted loss.
 */
export function whatNext(report: Report): Labelled | undefined {
  const deciding = decidingFinding(report)
  const accepted = deciding && 'accepted' in deciding ? deciding.accepted : undefined
  if (accepted === undefined) return undefined
  const words =
    accepted.kind === 'waiver'
      ? say`this may be merged. Then remove the waiver: base will have the loss as well, and after ${plain(accepted.until)} the expired waiver is an error.`
      : say`this may be merged as it is. After another push, the loss must be accepted again.`
  return { label: say`What next`, words }
}
