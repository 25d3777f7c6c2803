import type { VNode } from 'preact'
import { questionHref } from '../address.ts'
import type { ViewProps } from '../view.ts'
import { shortText } from '../words.tsx'

/** Every question that the filter lets through. */
export function List({ report }: ViewProps): VNode {
  return (
    <ul>
      {report.items.slice(0, 100).map(({ id, query }) => (
        <li key={id}>
          <a href={questionHref(id)}>{shortText(query ?? id, 300)}</a>
        </li>
      ))}
    </ul>
  )
}
