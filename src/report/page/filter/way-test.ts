import { say } from '../../../lib/text/printing/sentence.ts'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { waysOf } from '../../wording/questions/common-sentence.ts'
import { mechanismOf } from '../../wording/questions/mechanisms.ts'
import { plainText } from '../../wording/plain-text.ts'

/**
 * Returns a function that tests whether a question got worse in one of the given ways. A value is
 * either a way's complete name, as in the links on the overview, or the beginnings of words from
 * its sentence, in any order, ignoring case.
 */
export function wayTest(values: readonly string[], report: Report): (item: ItemReport) => boolean {
  const ways = waysOf(report)
  const isWhole = (value: string): boolean => ways.some(([way]) => way === value)
  const found = ways.flatMap(([way, items]) => {
    const said = wordsOf(
      items
        .slice(0, 1)
        .map((item) => clause(item, report))
        .join(),
    )
    const fits = (value: string): boolean =>
      isWhole(value)
        ? value === way
        : wordsOf(value).every((word) => said.some((each) => each.startsWith(word)))
    return values.some(fits) ? items : []
  })
  const all = new Set(found)
  return (item) => all.has(item)
}

/**
 * Returns the clause that describes how a question got worse, on the overview and on its own page.
 */
function clause(item: ItemReport, report: Report): string {
  return plainText(mechanismOf(item, report)(say`the passage`))
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}@_]+/gu) ?? []
}
