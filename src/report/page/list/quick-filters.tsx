import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { count } from '../../../lib/text/printing/numbers.ts'
import type { Report } from '../../schema/report.ts'
import { itemTest } from '../filter/item-test.ts'
import { filterWords } from '../filter/filters.ts'
import { field, readFilter } from '../filter/read-filter.ts'

type QuickFiltersProps = {
  readonly report: Report
  readonly filter: string
  readonly onFilter: (filter: string) => void
}

/** Buttons for common filters, each with the number of matching questions. */
export function QuickFilters({ report, filter, onFilter }: QuickFiltersProps): VNode {
  const offered = useMemo(() => offers(report), [report])
  const terms = filter.split(/\s+/)
  return (
    <p class="quick" role="group" aria-label="Filters to press">
      {offered.map(({ term, questions }) => {
        const isOn = terms.includes(term)
        return (
          <button
            key={term}
            type="button"
            aria-pressed={isOn}
            onClick={() => onFilter(isOn ? without(terms, term) : withTerm(terms, term))}
          >
            {term} <span class="quiet">{count(questions)}</span>
          </button>
        )
      })}
    </p>
  )
}

/** Returns the filter words and causes that match some of the questions but not all. */
function offers(report: Report): readonly { term: string; questions: number }[] {
  const terms = [
    ...Object.keys(filterWords),
    ...report.causes.map(({ cause }) => field('cause', cause)),
  ]
  return terms
    .map((term) => ({
      term,
      questions: report.items.filter(itemTest(readFilter(term), report)).length,
    }))
    .filter(({ questions }) => questions > 0 && questions < report.items.length)
}

function withTerm(terms: readonly string[], term: string): string {
  return [...terms, term].join(' ').trim()
}

function without(terms: readonly string[], term: string): string {
  return terms.filter((each) => each !== term).join(' ')
}
