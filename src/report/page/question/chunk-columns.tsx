import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { ItemReport, RankedChunk } from '../../schema/item.ts'
import type { Report } from '../../schema/report.ts'
import { countedEnds } from '../../wording/questions/counted-ends.ts'
import { ChunkCard } from './chunk-card.tsx'
import { joinSides } from './join-sides.ts'
import type { Shown } from './shown-sides.ts'
import { type Side, sideNames } from '../../../lib/sides.ts'

type ChunkColumnsProps = {
  readonly item: ItemReport
  readonly report: Report
  readonly shown: Shown
}

/**
 * The chunks that each side returned, best first and side by side. Pointing at a chunk also
 * highlights the chunk with the same text on the other side.
 */
export function ChunkColumns({ item, report, shown }: ChunkColumnsProps): VNode {
  const joined = useMemo(() => joinSides(item, report.chunks), [item, report])
  /**
   * The element ids of the chunk that the reader points at and of its counterpart with the same
   * text.
   */
  const [pointed, setPointed] = useState<readonly string[]>([])
  const sides = sideNames.filter(
    (side) => item.chunks?.[side] !== undefined && (shown === 'both' || shown === side),
  )
  return (
    <div class="sides">
      {sides.map((side) => {
        const other = side === 'base' ? 'head' : 'base'
        return (
          <section key={side} aria-labelledby={`chunks-of-${side}`}>
            <h3 id={`chunks-of-${side}`}>{side === 'base' ? 'Base' : 'Head'} returned</h3>
            {item.chunks?.[side]?.length === 0 && <p class="quiet">Nothing.</p>}
            <ol class="chunks">
              {rowsOf(item, side, report).map((row) => {
                if (row.kind === 'end')
                  return (
                    <li key={row.says} class="budget">
                      {row.says}
                    </li>
                  )
                const { ranked } = row
                const twin = joined[side].get(ranked.rank)
                const names = [cardId(side, ranked.rank), cardId(other, twin)]
                return (
                  <li
                    key={ranked.rank}
                    onMouseEnter={() => setPointed(names)}
                    onMouseLeave={() => setPointed([])}
                    onFocusIn={() => setPointed(names)}
                  >
                    <ChunkCard
                      item={item}
                      report={report}
                      ranked={ranked}
                      side={side}
                      twin={twin === undefined ? undefined : { side: other, rank: twin }}
                      isPointed={pointed.includes(cardId(side, ranked.rank))}
                    />
                  </li>
                )
              })}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

/** Returns the element id of a chunk's card, or an empty string if there is no rank. */
function cardId(side: Side, rank: number | undefined): string {
  return rank === undefined ? '' : `${side}-${rank}`
}

type CardRow =
  | { readonly kind: 'chunk'; readonly ranked: RankedChunk }
  | { readonly kind: 'end'; readonly says: string }

/** Returns a side's chunks, with a line after each rank at which a cutoff ends. */
function rowsOf(item: ItemReport, side: Side, report: Report): readonly CardRow[] {
  const ranked = item.chunks?.[side] ?? []
  const ends = countedEnds(item, side, report)
  const endsBehind = (passed: (rank: number) => boolean): readonly CardRow[] =>
    ends.filter(({ rank }) => passed(rank)).map(({ says }) => ({ kind: 'end', says }))
  return [
    ...endsBehind((rank) => rank === 0),
    ...ranked.flatMap((each): readonly CardRow[] => [
      { kind: 'chunk', ranked: each },
      ...endsBehind((rank) => rank === each.rank),
    ]),
  ]
}
