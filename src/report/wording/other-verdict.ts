import { isRed } from '../../verdict/findings/is-red.ts'
import { plain, say, type Words } from '../../lib/text/printing/sentence.ts'
import type { Report } from '../schema/report.ts'

/**
 * Says what the verdict would be with head's golden set if exactly one of the two golden sets makes
 * the gate fail. Returns undefined otherwise.
 */
export function otherVerdict(report: Report): Words | undefined {
  const found = report.notes.find(({ kind }) => kind === 'by-head')
  if (found?.kind !== 'by-head' || isRed(found.verdict) === isRed(report.verdict)) return undefined
  // Base's chunks have other ids, so head's labels cannot be measured on base.
  const isUncomparable =
    found.verdict === 'error' &&
    report.findings.some((one) => one.kind === 're-chunked' && one.counted === 'head')
  if (isUncomparable)
    return say`Head's golden set cannot be measured on base, whose chunks have other ids.`
  return say`With head's golden set, the verdict is ${plain(found.verdict)}.`
}
