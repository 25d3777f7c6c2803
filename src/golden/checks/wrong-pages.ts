import { slugOfPage } from '../../lib/text/markup/pages.ts'
import type { Span } from '../../lib/model/item-match.ts'
import { enumerate, foreign, pathLimit, plain, say } from '../../lib/text/printing/sentence.ts'
import type { CheckedSet, FoundProblem } from './set-check.ts'

/**
 * Finds quotes that are not on the page of the PDF given in their label, and page numbers on
 * documents without pages.
 */
export function wrongPages({ places, documents }: CheckedSet): readonly FoundProblem[] {
  return places.flatMap(({ item, evidence, found, target, member }) => {
    const { doc, page, quote } = evidence
    if (page === undefined || found.kind !== 'found') return []
    const path = foreign(doc, pathLimit)
    const sections = documents.sections(doc)
    const isPaged = sections.some(({ slug }) => slug === slugOfPage(1))
    if (!isPaged)
      return [{ item, says: say`names page ${plain(String(page))} of ${path}, which has no pages` }]
    const on = found.places.flatMap((place) => pagesOfPlace(place, sections))
    const [first, second] = on
    if (first === undefined || on.includes(page)) return []
    const fix = second === undefined ? { target, member, by: [{ page: first }] } : undefined
    const pages = enumerate(on.slice(0, 3).map((each) => say`page ${plain(String(each))}`))
    const says = say`${path} has "${foreign(quote, 80)}" on ${pages}, not on page ${plain(String(page))}`
    return [{ item, fix, says }]
  })
}

/** Returns the page numbers, counted from 1, of the pages that a span overlaps. */
function pagesOfPlace({ start, end }: Span, pages: readonly Span[]): readonly number[] {
  return pages.flatMap((page, at) => (page.start < end && start < page.end ? [at + 1] : []))
}
