import type { MonitorDay } from '../monitor-day.ts'
import { type SignalName, signalOf } from '../signal.ts'
import { type Axis, axisOf, placeOf, tickText } from '../../../report/charts/axis.ts'
import { element, type Markup } from '../../../report/charts/markup.ts'
import { inUnit, measuredValue, plainValue } from './signal-values.ts'

const [width, height] = [560, 180]
const area = { left: 64, right: 10, top: 12, bottom: 24 }

type Placed = {
  readonly day: MonitorDay
  readonly x: number
  readonly value: number
  readonly band: readonly [number, number] | undefined
}

/**
 * Draws a signal over several days as SVG, with predictions, measured values, and marks on days
 * with an alert.
 */
export function monitorChart(days: readonly MonitorDay[], name: SignalName): Markup {
  const ends = { from: -0.5, to: days.length - 0.5 }
  const across = (at: number): number => Number(placeOf(at, ends, [area.left, width - area.right]))
  const placed = days.flatMap((day, at): readonly Placed[] => {
    const measure = day.signals[name]
    const x = across(at)
    return measure === undefined
      ? []
      : [{ day, x, value: plainValue(name, measure), band: bandOf(day, name) }]
  })
  const axis = axisOf(placed.flatMap(({ value, band }) => [value, ...(band ?? [])]))
  const up = (value: number): number =>
    Number(placeOf(value, axis, [height - area.bottom, area.top]))
  const half = (across(1) - across(0)) / 2
  return element(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': `${signalOf(name).title}, by day`,
    },
    ...axis.ticks.flatMap((tick) => tickMarks(name, { tick, axis, y: up(tick) })),
    ...placed.flatMap(({ x, band }) => bandMark({ x, half }, band, up)),
    element('polyline', {
      class: 'trend',
      points: placed.map(({ x, value }) => `${x},${up(value)}`).join(' '),
    }),
    ...placed.map((one) => markOf(one, name, up(one.value))),
    ...[days[0], days.at(-1)].flatMap((day, at) => (day === undefined ? [] : [dayBelow(day, at)])),
  )
}

/** Draws an axis tick. Leaves it out if no value of the signal can be that large or small. */
function tickMarks(
  name: SignalName,
  { tick, axis, y }: { readonly tick: number; readonly axis: Axis; readonly y: number },
): readonly Markup[] {
  const isShare = signalOf(name).unit === 'share'
  if (isShare && (tick < 0 || tick > 1)) return []
  const right = width - area.right
  const place = { x: area.left - 6, y, dy: 4, 'text-anchor': 'end' }
  return [
    element('line', { class: 'axis', x1: area.left, y1: y, x2: right, y2: y }),
    element('text', place, tickWords(name, tick, axis)),
  ]
}

/** Formats a tick with as many digits as the step needs, so that no two ticks look the same. */
function tickWords(name: SignalName, tick: number, { step, to }: Axis): string {
  switch (signalOf(name).unit) {
    case 'share':
      return `${tickText(100 * tick, 100 * step)}%`
    case 'ms':
      return to < 1000 ? inUnit(name, tick) : `${tickText(tick / 1000, step / 1000)} s`
    case 'usd':
      return `$${tickText(tick, step)}`
    case 'words':
    case 'tokens':
      return step < 1 ? tickText(tick, step) : inUnit(name, tick)
    case 'score':
      return tickText(tick, step)
  }
}

function bandOf({ usual }: MonitorDay, name: SignalName): Placed['band'] {
  const [low, high] = usual?.[name] ?? []
  return low === undefined || high === undefined ? undefined : [low, high]
}

function bandMark(
  { x, half }: { readonly x: number; readonly half: number },
  band: Placed['band'],
  up: (value: number) => number,
): readonly Markup[] {
  if (band === undefined) return []
  const [low, high] = band
  const box = { x: (x - half).toFixed(1), y: up(high), width: (2 * half).toFixed(1) }
  return [element('rect', { class: 'band', ...box, height: (up(low) - up(high)).toFixed(1) })]
}

/** Draws a disc, or a cross on days when an alert lists the signal. */
function markOf({ day, x, band }: Placed, name: SignalName, y: number): Markup {
  const measure = day.signals[name]
  const usual =
    band === undefined ? '' : `, usual ${band.map((one) => inUnit(name, one)).join('–')}`
  const words = measure && `${day.day}: ${measuredValue(name, measure)}${usual}`
  const title = element('title', {}, words ?? day.day)
  if (!isAlerted(day, name))
    return element('circle', { class: 'mark', cx: x, cy: y, r: 2.5 }, title)
  const d = `M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x - 5} ${y + 5}L${x + 5} ${y - 5}`
  return element('path', { class: 'mark fail', d }, title)
}

function isAlerted({ alerts }: MonitorDay, name: SignalName): boolean {
  return alerts.some(({ signals, calm }) => calm === 0 && signals.includes(name))
}

function dayBelow({ day }: MonitorDay, at: number): Markup {
  const isFirst = at === 0
  return element(
    'text',
    {
      x: isFirst ? area.left : width - area.right,
      y: height - 6,
      'text-anchor': isFirst ? 'start' : 'end',
    },
    day,
  )
}
