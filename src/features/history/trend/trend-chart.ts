import { isRed } from '../../../verdict/findings/is-red.ts'
import { plainForeign, plainText } from '../../../report/wording/plain-text.ts'
import { isPercent, valueWords } from '../../../report/wording/figures/metric-values.ts'
import { type Axis, axisOf, placeOf, tickText } from '../../../report/charts/axis.ts'
import { element, type Markup } from '../../../report/charts/markup.ts'
import type { Trend, TrendCommit, TrendMetric, TrendPoint } from './trend.ts'
import { dayOf, policyWords, isBad, pointWords, shortCommit } from './trend-words.ts'

const [width, height] = [560, 248]
const area = { left: 56, right: 14, top: 22, bottom: 58 }

type Placed = { readonly at: number; readonly commit: TrendCommit; readonly point: TrendPoint }

type Places = {
  readonly across: (at: number) => string
  readonly up: (value: number) => string
}

/**
 * Draws one metric over the commits as SVG, with its values as a line, bands for the tolerance, and marks
 * for failures and policy changes.
 */
export function trendChart({ commits }: Trend, metric: TrendMetric): Markup {
  const placed = commits.flatMap((commit, at) => {
    const point = metric.points[at]
    return point === undefined ? [] : [{ at, commit, point }]
  })
  const axis = axisOf(placed.flatMap(({ point }) => [point.value, ...(point.band ?? [])]))
  const ends = { from: -0.5, to: commits.length - 0.5 }
  const places: Places = {
    across: (at) => placeOf(at, ends, [area.left, width - area.right]),
    up: (value) => placeOf(value, axis, [height - area.bottom, area.top]),
  }
  return element(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': `${plainForeign(metric.metric, 80)} over commits`,
    },
    ...axis.ticks.flatMap((tick) => [
      line('axis', area.left, places.up(tick), width - area.right, places.up(tick)),
      element(
        'text',
        { x: area.left - 6, y: places.up(tick), dy: 4, 'text-anchor': 'end' },
        tickWords(tick, metric, axis),
      ),
    ]),
    ...placed.flatMap((one) => bandOf(one, places)),
    ...commits.flatMap((commit, at) => policyMark(commit, places.across(at))),
    ...commits.flatMap((commit, at) => failMark(commit, metric.points[at], places.across(at))),
    element('polyline', {
      class: 'trend',
      points: placed
        .map(({ at, point }) => `${places.across(at)},${places.up(point.value)}`)
        .join(' '),
    }),
    // Draws crosses last, so that no neighbouring disc covers them.
    ...placed
      .toSorted((a, b) => Number(isBad(a.point)) - Number(isBad(b.point)))
      .map((one) => pointMark(one, metric, places)),
    ...commitsBelow(commits, places),
  )
}

function line(
  kind: string,
  x1: string | number,
  y1: string | number,
  x2: string | number,
  y2: string | number,
) {
  return element('line', { class: kind, x1, y1, x2, y2 })
}

/** Draws the range that the tolerance allows at a commit, and the absolute minimum and maximum. */
function bandOf(
  { at, point: { band, min, max } }: Placed,
  { across, up }: Places,
): readonly Markup[] {
  const [left, right] = [across(at - 0.5), across(at + 0.5)]
  const bounds = [min, max].filter((bound) => bound !== undefined)
  return [
    ...(band === undefined
      ? []
      : [
          element('rect', {
            class: 'band',
            x: left,
            y: up(band[1]),
            width: (Number(right) - Number(left)).toFixed(1),
            height: (Number(up(band[0])) - Number(up(band[1]))).toFixed(1),
          }),
        ]),
    ...bounds.map((bound) => line('bound', left, up(bound), right, up(bound))),
  ]
}

function policyMark(commit: TrendCommit, x: string): readonly Markup[] {
  if (commit.policy.length === 0) return []
  const words = `${shortCommit(commit.commit)} changed the policy: ${policyWords(commit)}`
  const what = element('title', {}, words)
  return [
    line('policy', x, area.top - 4, x, height - area.bottom),
    element('text', { class: 'policy', x, y: area.top - 8, 'text-anchor': 'middle' }, 'P', what),
  ]
}

/** Draws a cross below the chart for a commit that failed for a reason other than this metric. */
function failMark(
  { commit, verdict }: TrendCommit,
  point: TrendPoint | undefined,
  x: string,
): readonly Markup[] {
  const isFailed = isRed(verdict)
  if (!isFailed || (point !== undefined && isBad(point))) return []
  const what = element(
    'title',
    {},
    `${shortCommit(commit)}: ${verdict}, not because of this metric`,
  )
  return [cross('mark fail below', [Number(x), height - area.bottom + 9], what)]
}

/** Draws a disc if the metric passes, a triangle for a warning and a cross for a failure. */
function pointMark(
  { at, commit, point }: Placed,
  metric: TrendMetric,
  { across, up }: Places,
): Markup {
  const [x, y] = [Number(across(at)), Number(up(point.value))]
  const title = element('title', {}, pointWords(commit, point, metric))
  if (isBad(point)) return cross('mark fail', [x, y], title)
  if (point.verdict === 'warn')
    return element('path', { class: 'mark warn', d: `M${x} ${y - 6}l6 10h-12z` }, title)
  return element('circle', { class: 'mark', cx: x, cy: y, r: 3 }, title)
}

function cross(kind: string, [x, y]: readonly [number, number], title: Markup): Markup {
  const d = `M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x - 5} ${y + 5}L${x + 5} ${y - 5}`
  return element('path', { class: kind, d }, title)
}

/**
 * Formats an axis tick like the metric's values, with no more digits than the steps between ticks
 * need.
 */
function tickWords(tick: number, { group }: TrendMetric, { step }: Axis): string {
  if (group === 'size' || group === 'timed') return plainText(valueWords(tick, group))
  return isPercent(group) ? `${tickText(100 * tick, 100 * step)}%` : tickText(tick, step)
}

/** Labels the first and the last commit, and up to two between them, with id and date. */
function commitsBelow(commits: readonly TrendCommit[], { across }: Places): readonly Markup[] {
  const last = commits.length - 1
  const shown = [...new Set([0, 1, 2, 3].map((part) => Math.round((part * last) / 3)))]
  return shown.flatMap((at) => {
    const { commit = '', time = '' } = commits[at] ?? {}
    const anchor = at === 0 ? 'start' : at === last ? 'end' : 'middle'
    return [shortCommit(commit), dayOf(time)].map((words, below) =>
      element('text', { x: across(at), y: height - 22 + 18 * below, 'text-anchor': anchor }, words),
    )
  })
}
