import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'

/**
 * Returns whether head returns the lost passage from the same document under another name. If head
 * names its documents differently, the apparent copy is the document itself.
 */
export function isUnderAnotherName(
  { why }: Pick<ItemReport, 'why'>,
  { diagnosis }: Pick<Report, 'diagnosis'>,
): boolean {
  if (why?.cause !== 'in-a-copy' || diagnosis === undefined) return false
  return [diagnosis.leads, ...diagnosis.also].some(({ cause }) => cause === 'document-names')
}
