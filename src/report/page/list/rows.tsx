import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ItemReport } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { placeWords } from '../../wording/questions/places.ts'
import { questionRow } from '../../wording/questions/question-row.ts'
import { type Listing, questionHref } from '../address.ts'
import { useKeys } from '../use-keys.ts'
import { lastRead } from '../question/last-read.ts'
import { Sentence, shortText } from '../words.tsx'
import { movementOf } from './item-rows.ts'
import { useRows } from './use-rows.ts'

type RowsProps = {
  readonly items: readonly ItemReport[]
  readonly report: Report
  readonly listing: Listing
}

const headings = [
  'Change',
  'Question',
  'Passage that answers the question',
  'Base',
  'Head',
  'Cause',
]

/**
 * The question table, in which the keys `j` and `k` move from row to row. Only the visible rows are
 * rendered.
 */
export function Rows({ items, report, listing }: RowsProps): VNode {
  const place = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const rows = useRows(items.length, { margin, height: 62 })
  const [current, setCurrent] = useState(() => items.findIndex(({ id }) => id === lastRead.id))
  useLayoutEffect(() => setMargin(place.current?.offsetTop ?? 0))
  /** The row to focus once it is rendered. */
  const wanted = useRef(-1)
  useEffect(() => {
    wanted.current = current
    if (current >= 0) rows.scrollToIndex(current, { align: 'auto' })
  }, [current])
  useEffect(() => {
    const link = place.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`)
    if (!link) return
    wanted.current = -1
    link.focus()
  })
  useKeys({
    j: () => setCurrent((at) => Math.min(at + 1, items.length - 1)),
    k: () => setCurrent((at) => Math.max(at - 1, 0)),
  })
  return (
    <div role="table" aria-label="Questions" aria-rowcount={items.length + 1} class="questions">
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} class="row head">
          {headings.map((heading) => (
            <span key={heading} role="columnheader">
              {heading}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" class="rows" ref={place} style={{ height: `${rows.getTotalSize()}px` }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index]
          return item === undefined ? null : (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              class="row"
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              <Cells item={item} report={report} listing={listing} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

type CellsProps = Omit<RowsProps, 'items'> & { readonly item: ItemReport }

function Cells({ item, report, listing }: CellsProps): VNode {
  const { id, query, mustPass, tags, why } = item
  const { passage, base, head } = questionRow(item, report)
  const movement = movementOf(item, report)
  return (
    <>
      <span role="cell" class={movement}>
        {movement}
      </span>
      <span role="cell">
        <a href={questionHref(id, listing)}>
          <bdi>{shortText(query ?? id, 300)}</bdi>
        </a>
        <small>
          <bdi>{shortText(id, 80)}</bdi>
          {mustPass && <strong> must pass</strong>}
          {tags.slice(0, 5).map((tag) => (
            <span key={tag} class="chip">
              {shortText(tag, 40)}
            </span>
          ))}
        </small>
      </span>
      <span role="cell">{passage && <Sentence words={placeWords(passage)} />}</span>
      <span role="cell" data-label="Base">
        {base && <Sentence words={base} />}
      </span>
      <span role="cell" data-label="Head">
        {head && <Sentence words={head} />}
      </span>
      <span role="cell" data-label="Cause">
        {why?.cause}
      </span>
    </>
  )
}
