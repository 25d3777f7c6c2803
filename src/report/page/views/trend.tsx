import { h, type VNode } from 'preact'
import type { Markup } from '../../charts/markup.ts'
import { trendOf } from '../../trend/trend.ts'
import { trendView } from '../../trend/trend-view.ts'
import type { ViewProps } from '../view.ts'

/** The commits before this one, as `history show` draws them. */
export function Trend({ report: { history = [] } }: ViewProps): VNode {
  return <>{trendView(trendOf(history)).map((part) => nodeOf(part))}</>
}

function nodeOf({ tag, attributes, children }: Markup): VNode {
  return h(
    tag,
    attributes,
    children.map((child) => (typeof child === 'string' ? child : nodeOf(child))),
  )
}
