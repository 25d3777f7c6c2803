import type { VNode } from 'preact'
import { count } from '../../../lib/text/printing/numbers.ts'
import type { Report } from '../../schema/report.ts'
import { axisOf, placeOf } from '../../charts/axis.ts'
import { listHref } from '../address.ts'
import { field } from '../filter/read-filter.ts'
import {
  type BudgetEnd,
  type BudgetEnds,
  budgetEnds,
  hasCrossings,
  zoneCounts,
  zones,
} from './budget-ends.ts'
import { shownMetric } from '../../wording/figures/shown-metric.ts'
import { plainText } from '../../wording/plain-text.ts'
import { plural } from '../../../lib/text/printing/sentence.ts'
import { Sentence } from '../words.tsx'
import { Scroll } from './word-table.tsx'

const size = 340
const area = { left: 72, right: 12, top: 12, bottom: 44 }

/** Plots where passages end on base against head, in tokens, with the token budget on both axes. */
export function Budget({ report }: { readonly report: Report }): VNode {
  const ends = budgetEnds(report)
  if (report.outcome !== 'compared' || ends === undefined || ends.ends.length === 0) return <></>
  const tokens = count(ends.tokens)
  if (!hasCrossings(ends))
    return (
      <section>
        <h2>Within {tokens} tokens</h2>
        <p>
          None of {plainText(plural(ends.ends.length, 'passage'))} moved into or out of the first{' '}
          {tokens} tokens.
        </p>
      </section>
    )
  const worse = report.metrics.find(({ metric }) => metric === `recall@${ends.tokens}t`)
  return (
    <section>
      <h2>Within {tokens} tokens</h2>
      <ZoneTable {...ends} />
      {worse !== undefined && worse.degraded > 0 && (
        <p>
          <a href={listHref({ filter: `worse ${field('metric', worse.metric)}` })}>
            {plainText(plural(worse.degraded, 'question'))} got worse
          </a>{' '}
          on <Sentence words={shownMetric(worse)} />.
        </p>
      )}
      <figure class="budget-ends">
        <Picture {...ends} />
        <figcaption class="quiet">
          Each dot is a passage, placed by the number of tokens from the top of the ranking to its
          end. Dots at the upper and right edges are passages that end further down or were not
          found. Dots in the shaded area were within the budget of {tokens} tokens on base and are
          not on head.
        </figcaption>
      </figure>
    </section>
  )
}

const names = { within: 'within', beyond: 'beyond', none: 'not found' } as const

function ZoneTable(ends: BudgetEnds): VNode {
  const counts = zoneCounts(ends)
  return (
    <Scroll
      caption={`Passages on base (down) and on head (across), ${count(ends.ends.length)} in all.`}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Base ↓ head →</th>
            {zones.map((zone) => (
              <th key={zone} scope="col" class="number">
                {names[zone]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((base, down) => (
            <tr key={base}>
              <th scope="row">{names[base]}</th>
              {zones.map((head, across) => (
                <td key={head} class="number">
                  {count(counts[down]?.[across] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/**
 * Draws the passages as dots. A passage that ends beyond four times the token budget is drawn at
 * that distance, and a passage that was not found is drawn further out.
 */
function Picture({ tokens, ends }: BudgetEnds): VNode {
  const most = Math.min(
    4 * tokens,
    Math.max(
      2 * tokens,
      ...ends.flatMap(({ base, head }) => [base, head].filter((end) => end !== 'none')),
    ),
  )
  const axis = axisOf([0, most])
  const beyond = { ...axis, to: axis.to * 1.08 }
  const place = (end: BudgetEnd['base'], room: readonly [number, number]): string =>
    placeOf(end === 'none' ? beyond.to : Math.min(end, axis.to), beyond, room)
  const across = (end: BudgetEnd['base']): string => place(end, [area.left, size - area.right])
  const up = (end: BudgetEnd['base']): string => place(end, [size - area.bottom, area.top])
  const [x, y] = [across(tokens), up(tokens)]
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Ends of passages in tokens">
      <rect
        class="forbidden"
        x={area.left}
        y={area.top}
        width={Number(x) - area.left}
        height={Number(y) - area.top}
      />
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <text x={across(tick)} y={size - area.bottom + 16} text-anchor="middle">
            {count(tick)}
          </text>
          <text x={area.left - 6} y={up(tick)} dy={4} text-anchor="end">
            {count(tick)}
          </text>
        </g>
      ))}
      <line class="bound" x1={x} x2={x} y1={area.top} y2={size - area.bottom} />
      <line class="bound" x1={area.left} x2={size - area.right} y1={y} y2={y} />
      <path
        class="ends"
        d={ends.map(({ base, head }) => `M${across(base)} ${up(head)}h0`).join('')}
      />
      <text x={size / 2} y={size - 8} text-anchor="middle">
        tokens on base
      </text>
      <text transform={`translate(14 ${size / 2}) rotate(-90)`} text-anchor="middle">
        tokens on head
      </text>
    </svg>
  )
}
