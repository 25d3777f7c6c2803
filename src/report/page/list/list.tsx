import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { count } from '../../../lib/text/printing/numbers.ts'
import { type Listing, listHref, listingOf, replaceAddress } from '../address.ts'
import { listed, orders } from './listed.ts'
import { save } from '../save.ts'
import type { ViewProps } from '../view.ts'
import { FilterHelp } from './filter-help.tsx'
import { itemsCsv } from './item-rows.ts'
import { QuickFilters } from './quick-filters.tsx'
import { Remarks } from './remarks.tsx'
import { Rows } from './rows.tsx'
import { mostPrinted } from './use-rows.ts'

/**
 * The list of questions that match the filter in the address, in the order that the address
 * specifies.
 */
export function List({ report, address }: ViewProps): VNode {
  const listing = listingOf(address)
  const { filter, sort } = listing
  const items = useMemo(() => listed(report, listing), [report, filter, sort])
  const shown = `${count(items.length)} of ${count(report.items.length)} questions`
  const change = (part: Listing): void => replaceAddress(listHref({ ...listing, ...part }))
  return (
    <>
      <form role="search" class="search" onSubmit={(event) => event.preventDefault()}>
        <label for="filter">Filter</label>
        <input
          id="filter"
          type="search"
          autocomplete="off"
          spellcheck={false}
          value={filter}
          placeholder={'worse cause:crowded-out tag:security "exact words"'}
          aria-keyshortcuts="/"
          onInput={({ currentTarget }) => change({ filter: currentTarget.value })}
          onKeyDown={leave}
        />
        <span class="order">
          <label for="sort">Order</label>
          <select
            id="sort"
            value={sort}
            onInput={({ currentTarget }) => change({ sort: currentTarget.value })}
          >
            {Object.entries(orders).map(([name, title]) => (
              <option key={name} value={name === 'worst' ? '' : name}>
                {title}
              </option>
            ))}
          </select>
        </span>
      </form>
      <QuickFilters report={report} filter={filter} onFilter={(next) => change({ filter: next })} />
      <FilterHelp />
      <p class="count">
        <span role="status">{shown}</span>{' '}
        {items.length > mostPrinted && (
          <span class="print-only">The first {mostPrinted} are printed.</span>
        )}
        <button
          type="button"
          disabled={items.length === 0}
          onClick={() => save('questions.csv', itemsCsv(items, report))}
        >
          Download as CSV
        </button>
      </p>
      <Remarks
        filter={filter}
        isEmpty={items.length === 0}
        onClear={() => change({ filter: '' })}
      />
      {items.length > 0 && (
        <Rows key={`${filter} ${sort}`} items={items} report={report} listing={listing} />
      )}
    </>
  )
}

function leave(event: KeyboardEvent): void {
  if (event.key !== 'Escape' && event.key !== 'Enter') return
  event.preventDefault()
  document.querySelector<HTMLElement>('.rows a')?.focus()
}
