import type { VNode } from 'preact'
import { count } from '../../../lib/text/printing/numbers.ts'
import type { Report } from '../../schema/report.ts'
import { listHref } from '../address.ts'
import { Scroll } from './word-table.tsx'
import { bandText, migrationOf, type RankBand } from './migration.ts'

/**
 * A matrix of passages by their ranks on base and on head. Each cell links to the questions of its
 * passages.
 */
export function MigrationMatrix({ report }: { readonly report: Report }): VNode {
  const { bands, counts, passages } = migrationOf(report)
  if (report.outcome !== 'compared' || passages === 0) return <></>
  const most = Math.max(...counts.flat())
  return (
    <section>
      <h2>From rank to rank</h2>
      <Scroll
        caption={`Passages by their rank on base (down) and on head (across), ${count(passages)} in all. Passages to the right of the diagonal fell. None means that the passage was not found or the query failed. Each number links to its questions.`}
      >
        <table class="matrix">
          <thead>
            <tr>
              <th scope="col">Base ↓ head →</th>
              {bands.map((band) => (
                <th key={bandText(band)} scope="col">
                  {bandName(band)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bands.map((base, down) => (
              <tr key={bandText(base)}>
                <th scope="row">{bandName(base)}</th>
                {bands.map((head, across) => (
                  <Cell
                    key={bandText(head)}
                    number={counts[down]?.[across] ?? 0}
                    most={most}
                    way={across > down ? 'down' : across < down ? 'up' : 'same'}
                    filter={`base:${bandText(base)} head:${bandText(head)}`}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  )
}

type CellProps = {
  readonly number: number
  readonly most: number
  readonly way: 'up' | 'down' | 'same'
  readonly filter: string
}

/** A cell of the matrix. The more passages it counts, the deeper its colour. */
function Cell({ number, most, way, filter }: CellProps): VNode {
  if (number === 0) return <td class="number quiet">0</td>
  const depth = Math.round(100 * Math.sqrt(number / most))
  return (
    <td class={`number ${way}`} style={{ '--depth': `${depth}%` }}>
      <a href={listHref({ filter })}>{count(number)}</a>
    </td>
  )
}

function bandName(band: RankBand): string {
  return bandText(band).replace('-', '–')
}
