import { h, type VNode } from 'preact'
import type { Markup } from '../../report/charts/markup.ts'
import type { View, ViewProps } from '../../report/page/view.ts'
import { historyOf } from './index.ts'
import { trendOf } from './trend/trend.ts'
import { trendView } from './trend/trend-view.ts'

export const view: View = {
  path: '/trend',
  title: 'Trend',
  component: Trend,
  isThere: (report) => historyOf(report) !== undefined,
}

/** Draws the commits before the measured one, in the same way as `history show`. */
function Trend({ report }: ViewProps): VNode {
  return <>{trendView(trendOf(historyOf(report) ?? [])).map((part) => nodeOf(part))}</>
}

function nodeOf({ tag, attributes, children }: Markup): VNode {
  return h(
    tag,
    attributes,
    children.map((child) => (typeof child === 'string' ? child : nodeOf(child))),
  )
}
