import type { VNode } from 'preact'
import { statisticsColumns, statisticsRows } from '../../tables/statistics-table.ts'
import { sightSentence } from '../../wording/settings/sight-sentence.ts'
import type { ViewProps } from '../view.ts'
import { Sentence } from '../words.tsx'
import { WordTable } from './word-table.tsx'

export function Statistics({ report }: ViewProps): VNode {
  const sight = sightSentence(report)
  return (
    <>
      <WordTable
        caption="The rule decides by the p-value. The interval estimates the change for similar questions; questions about the same documents count as one cluster."
        columns={statisticsColumns}
        rows={statisticsRows(report)}
      />
      {sight !== undefined && (
        <p>
          <Sentence words={sight} />
        </p>
      )}
    </>
  )
}
