import type { ComponentChildren, VNode } from 'preact'
import { say } from '../../../lib/text/printing/sentence.ts'
import { filledColumns, leftColumn, rightColumn, type WordColumn } from '../../tables/table.ts'
import type { SideRow } from '../../wording/figures/side-row.ts'
import { plainText } from '../../wording/plain-text.ts'
import { Sentence } from '../words.tsx'

type TableProps<Row> = {
  readonly caption: string
  readonly columns: readonly WordColumn<Row>[]
  readonly rows: readonly Row[]
  /** Renders the first cell of a row. By default, the cell shows only its text. */
  readonly first?: (row: Row, words: VNode) => ComponentChildren
}

/**
 * A table from the comment, as HTML. The first cell in each row is its heading. Columns without
 * content are omitted.
 */
export function WordTable<Row>({ caption, columns, rows, first }: TableProps<Row>): VNode {
  const filled = filledColumns(columns, rows)
  return (
    <Scroll caption={caption}>
      <table class={filled.length > mostOnPhone ? 'stacked' : undefined}>
        <thead>
          <tr>
            {filled.map(({ column: { heading, align } }, at) => (
              <th key={at} scope="col" class={kindOf(align)}>
                <Sentence words={heading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {filled.map(({ column: { heading, align, gap }, cells }, at) => {
                const words = <Sentence words={cells[line] ?? gap ?? say`n/a`} />
                return at === 0 ? (
                  <th key={at} scope="row">
                    {first?.(row, words) ?? words}
                  </th>
                ) : (
                  <td key={at} class={kindOf(align)} data-label={plainText(heading)}>
                    {words}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** The number of columns that fit on a phone. A table with more columns becomes a list there. */
const mostOnPhone = 3

function kindOf(align: 'left' | 'right'): string | undefined {
  return align === 'right' ? 'number' : undefined
}

type ScrollProps = { readonly caption: string; readonly children: ComponentChildren }

/**
 * A table below its caption. A table that is wider than the screen can be scrolled, also with the
 * keyboard, while its caption stays in place.
 */
export function Scroll({ caption, children }: ScrollProps): VNode {
  return (
    <>
      <p class="quiet">{caption}</p>
      <div class="scroll" tabIndex={0} role="region" aria-label={caption}>
        {children}
      </div>
    </>
  )
}

type SideTableProps = { readonly caption: string; readonly rows: readonly SideRow[] }

export function SideTable({ caption, rows }: SideTableProps): VNode {
  return rows.length === 0 ? <></> : <WordTable caption={caption} columns={sides} rows={rows} />
}

const sides: readonly WordColumn<SideRow>[] = [
  leftColumn(say`Fact`, ({ name }) => name),
  rightColumn(say`Base`, ({ base }) => base),
  rightColumn(say`Head`, ({ head }) => head),
]
