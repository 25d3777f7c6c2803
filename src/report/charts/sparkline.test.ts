import { expect, it } from 'vitest'
import { sparkline } from './sparkline.ts'

it.each([
  { values: [], span: 0, bars: '' },
  { values: [undefined], span: 0, bars: '' },
  { values: [0.5], span: 0, bars: '▄' },
  { values: [0.5, 0.5, 0.5], span: 0.02, bars: '▄▄▄' },
  { values: [1, 2, 3, 4, 5, 6, 7], span: 0, bars: '▁▂▃▄▅▆▇' },
  { values: [0.6, 0.6, undefined, 0.3], span: 0, bars: '▇▇ ▁' },
  // A change of 1% of the tolerance must not be visible.
  { values: [0.6, 0.601, 0.6], span: 0.1, bars: '▄▄▄' },
  { values: [0.6, 0.62], span: 0.08, bars: '▃▅' },
  { values: [-3, 0, 3], span: 0, bars: '▁▄▇' },
])('draws $values over at least $span as $bars', ({ values, span, bars }) => {
  expect(sparkline(values, span)).toBe(bars)
})
