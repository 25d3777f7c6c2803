import type { ItemReport } from '../../schema/item.ts'

export function whyNoDetails({ targets }: Pick<ItemReport, 'targets'>): string {
  return targets === undefined
    ? 'The report has no room for details of this question: they went to the questions that moved first.'
    : 'This question is answered in full, as on base: the report keeps its scores and ranks, and no texts.'
}
