import type { VNode } from 'preact'
import { placeOf } from '../../charts/axis.ts'

/** One side's curve. Both coordinates of a point are shares from 0 to 1. */
export type Line = {
  readonly name: 'base' | 'head'
  readonly points: readonly (readonly [across: number, up: number])[]
}

type PlotProps = {
  readonly label: string
  readonly across: string
  readonly up: string
  readonly lines: readonly Line[]
  readonly caption: string
  /** Whether to draw the line on which both coordinates are equal. */
  readonly diagonal?: boolean
  /** A limit, from 0 to 1, that the curves should stay below; drawn as a horizontal line. */
  readonly bound?: number
}

const size = 340
const area = { left: 56, right: 12, top: 12, bottom: 44 }
const ticks = [0, 0.25, 0.5, 0.75, 1]
const unit = { from: 0, to: 1 }

/**
 * Plots one share against another, with base dashed and head solid. The numbers are in the table
 * above the plot.
 */
export function Plot({ label, across, up, lines, caption, diagonal, bound }: PlotProps): VNode {
  return (
    <figure class="budget-ends">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <text x={x(tick)} y={size - area.bottom + 16} text-anchor="middle">
              {tick}
            </text>
            <text x={area.left - 6} y={y(tick)} dy={4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        <path class="axis" d={pathOf(frame)} fill="none" />
        {diagonal === true && <line class="policy" x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />}
        {bound !== undefined && (
          <line class="bound" x1={x(0)} x2={x(1)} y1={y(bound)} y2={y(bound)} />
        )}
        {lines.map(({ name, points }) => (
          <path key={name} class={`trend ${name}`} d={pathOf(points)} />
        ))}
        <text x={size / 2} y={size - 8} text-anchor="middle">
          {across}
        </text>
        <text transform={`translate(14 ${size / 2}) rotate(-90)`} text-anchor="middle">
          {up}
        </text>
      </svg>
      <figcaption class="quiet">
        <strong>{label}.</strong> {caption}
        {lines.length > 1 && ' Base is dashed.'}
      </figcaption>
    </figure>
  )
}

const frame: Line['points'] = [
  [0, 1],
  [0, 0],
  [1, 0],
]

function x(share: number): string {
  return placeOf(share, unit, [area.left, size - area.right])
}

function y(share: number): string {
  return placeOf(share, unit, [size - area.bottom, area.top])
}

function pathOf(points: Line['points']): string {
  const path = points
    .map(([right, up], at) => `${at === 0 ? 'M' : 'L'}${x(right)} ${y(up)}`)
    .join('')
  return points.length === 1 ? `${path}h1` : path
}
