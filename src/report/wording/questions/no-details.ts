import type { ItemReport } from '../../schema/item.ts'

/** Why the report shows no chunks of a question. */
export function whyNoDetails({ targets }: Pick<ItemReport, 'targets'>): string {
  return targets === undefined
    ? 'The report has no room for details of this question: they went to the questions that moved first.'
    : 'Nothing changed for this question, and it is answered: the report keeps its scores and ranks, and no texts.'
}
