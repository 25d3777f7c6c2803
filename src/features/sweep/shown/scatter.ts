import { count } from '../../../lib/text/printing/numbers.ts'
import { axisOf, placeOf, tickText } from '../../../report/charts/axis.ts'
import { foreignHtml, html } from '../../../report/page-kit/html-text.ts'
import type { SweepReport, SweptMetric } from './sweep-report.ts'
import { type Measured, tokensText, valueText } from './sweep-words.ts'

const [width, height] = [480, 300]
const area = { left: 46, right: 24, top: 14, bottom: 40 }

type Point = {
  readonly number: number
  readonly variant: Measured
  readonly x: number
  readonly y: number
}

/** The maximum number of points with labels. More labels would overlap. */
const mostLabels = 30

/**
 * Plots the first metric against context tokens as SVG, with a line through the non-dominated
 * variants. A variant's number is its position in `ranked`, starting at 1. Returns an empty string
 * if no variant has both a mean and a token count.
 */
export function scatter(
  { metrics: [metric], variants }: Pick<SweepReport, 'metrics' | 'variants'>,
  ranked: readonly Measured[],
): string {
  if (metric === undefined) return ''
  const placed = ranked.flatMap((variant, at) => {
    const [x, y] = [variant.contextTokens, variant.values[metric.name]]
    return x === undefined || y === undefined ? [] : [{ number: at + 1, variant, x, y }]
  })
  if (placed.length === 0) return ''
  const xs = axisOf(placed.map(({ x }) => x))
  const ys = axisOf(placed.map(({ y }) => y))
  const left = (x: number): string => placeOf(x, xs, [area.left, width - area.right])
  const top = (y: number): string => placeOf(y, ys, [height - area.bottom, area.top])
  const front = placed.filter(({ variant }) => variant.nonDominated).toSorted((a, b) => a.x - b.x)
  const isNow = ({ variant }: Point): boolean => variant.name === variants[0]?.name
  const labelled = placed.filter((point) => point.variant.nonDominated || isNow(point))
  const title = `${metric.name} against context tokens`
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${html(title)}">`,
    ...xs.ticks.map(
      (tick) =>
        `<line class="axis" x1="${left(tick)}" x2="${left(tick)}" y1="${area.top}" y2="${height - area.bottom}"/><text x="${left(tick)}" y="${height - 24}" text-anchor="middle">${html(count(tick))}</text>`,
    ),
    ...ys.ticks.map(
      (tick) =>
        `<line class="axis" x1="${area.left}" x2="${width - area.right}" y1="${top(tick)}" y2="${top(tick)}"/><text x="${area.left - 5}" y="${top(tick)}" dy="4" text-anchor="end">${html(tickText(tick, ys.step))}</text>`,
    ),
    `<text x="${(width + area.left) / 2}" y="${height - 6}" text-anchor="middle">context tokens</text>`,
    `<polyline class="front" points="${front.map(({ x, y }) => `${left(x)},${top(y)}`).join(' ')}"/>`,
    ...placed.map((point) => {
      const { variant, x, y } = point
      const kinds = ['point', variant.nonDominated && 'best', isNow(point) && 'now']
      return `<circle class="${kinds.filter(Boolean).join(' ')}" cx="${left(x)}" cy="${top(y)}" r="4.5"><title>${tip(point, metric)}</title></circle>`
    }),
    ...labelled
      .slice(0, mostLabels)
      .map(
        ({ number, x, y }) =>
          `<text class="name" x="${left(x)}" y="${top(y)}" dx="7" dy="-5">${number}</text>`,
      ),
    '</svg>',
  ].join('\n')
}

function tip({ number, variant }: Point, metric: SweptMetric): string {
  const values = `${metric.name} ${valueText(variant, metric)}, ${tokensText(variant)} context tokens`
  return `${number}: ${foreignHtml(variant.name)} – ${html(values)}`
}
