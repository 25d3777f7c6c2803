import type { VNode } from 'preact'
import { headlineOf } from '../../wording/headline.ts'
import type { ViewProps } from '../view.ts'
import { Sentence } from '../words.tsx'

/** What came out, in a sentence. */
export function Overview({ report }: ViewProps): VNode {
  return (
    <p>
      <Sentence words={headlineOf(report).sentence} />
    </p>
  )
}
