import { worseItems, worstItems } from '../../build/worse-items.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { oncePer } from '../../../lib/once-per.ts'
import type { Listing } from '../address.ts'
import { itemTest } from '../filter/item-test.ts'
import { readFilter } from '../filter/read-filter.ts'

/** The sort orders by their names in the address. The first is the default. */
export const orders = {
  worst: 'worst first',
  best: 'best first',
  golden: 'as in the golden set',
  id: 'by id',
} as const

/** Returns the questions that match a listing's filter, in its order. */
export function listed(report: Report, { filter = '', sort = '' }: Listing): readonly ItemReport[] {
  return ordered(report, sort).filter(itemTest(readFilter(filter), report))
}

const worst = oncePer((report: Report) => {
  const worse = worseItems(report)
  return [...new Set([...worse, ...worstItems(report, report.items)])]
})
const best = oncePer((report: Report) => worst(report).toReversed())
const byId = oncePer(({ items }: Report) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1)))

function ordered(report: Report, sort: string): readonly ItemReport[] {
  switch (sort) {
    case 'best':
      return best(report)
    case 'golden':
      return report.items
    case 'id':
      return byId(report)
    default:
      return worst(report)
  }
}
