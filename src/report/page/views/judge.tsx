import type { VNode } from 'preact'
import { foreign, say } from '../../../text/printing/sentence.ts'
import { costColumns, costRows } from '../../markdown/cost-rows.ts'
import { leftColumn, type WordColumn } from '../../markdown/table.ts'
import type { JudgeReport } from '../../schema/report.ts'
import type { ViewProps } from '../view.ts'
import { WordTable } from './word-table.tsx'

type Failed = NonNullable<JudgeReport['trust']>['failed'][number]

/** Who judged, what it took, and which checks with a known answer it failed. */
export function Judge({ report }: ViewProps): VNode {
  const failed = report.judge?.trust?.failed ?? []
  return (
    <>
      <WordTable
        caption="Who judged, and what it took."
        columns={costColumns}
        rows={costRows(report)}
      />
      {failed.length > 0 && (
        <WordTable
          caption="Checks with a known answer that the judge failed."
          columns={failedColumns}
          rows={failed}
        />
      )}
    </>
  )
}

const failedColumns: readonly WordColumn<Failed>[] = [
  leftColumn(say`Check`, ({ name }) => foreign(name)),
  leftColumn(say`Text that gives orders`, ({ injection }) => (injection ? say`yes` : say`no`)),
  leftColumn(say`Expected`, ({ expected }) => foreign(expected)),
  leftColumn(say`Found`, ({ found }) => (found === undefined ? undefined : foreign(found))),
]
