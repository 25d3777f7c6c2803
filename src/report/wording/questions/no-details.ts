import type { ItemReport } from '../../schema/item.ts'

export function whyNoDetails({ targets }: Pick<ItemReport, 'targets'>): string {
  return targets === undefined
    ? 'The report has no room for details of this question, because questions that moved come first.'
    : 'This question is answered in full, as on base, so the report keeps only its scores and ranks.'
}
