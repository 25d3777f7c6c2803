import type { VNode } from 'preact'
import type { PairTally } from '../../../lib/model/judging/judge-controls.ts'
import { foreign, percent, plain, say } from '../../../lib/text/printing/sentence.ts'
import { judgeColumns, judgeRows } from '../../tables/judge-rows.ts'
import { leftColumn, rightColumn, type WordColumn } from '../../tables/table.ts'
import type { JudgeReport } from '../../schema/report.ts'
import type { ViewProps } from '../view.ts'
import { WordTable } from './word-table.tsx'

type Control = NonNullable<JudgeReport['trust']>['controls'][number]
type Failed = NonNullable<JudgeReport['trust']>['failed'][number]

/** The judge, what judging cost, and how the judge performed on cases with known answers. */
export function Judge({ report }: ViewProps): VNode {
  const { controls = [], failed = [], preferences } = report.judge?.trust ?? {}
  const { pairs = [] } = preferences ?? {}
  return (
    <>
      <WordTable
        caption="Which judge was used, and what judging cost."
        columns={judgeColumns}
        rows={judgeRows(report)}
      />
      {controls.length > 0 && (
        <WordTable
          caption="Claims with known answers that were included in the judge's calls, and how many of them it judged correctly. Rows overlap: a call that serves both sides counts for each side, and the rows for all kept runs count every call once, including earlier runs. Long claims have 70 characters or more; any means short and long claims together."
          columns={controlColumns}
          rows={controls}
        />
      )}
      {pairs.length > 0 && (
        <WordTable
          caption="Pairs of answers in which one is known to be worse, and how often the judge chose the better one."
          columns={pairColumns}
          rows={pairs}
        />
      )}
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

const controlColumns: readonly WordColumn<Control>[] = [
  leftColumn(say`Calls of`, ({ side }) => (side === 'all' ? say`all kept runs` : plain(side))),
  leftColumn(say`Claims`, ({ kind }) => (kind === 'positive' ? say`true` : say`false`)),
  leftColumn(say`Length`, ({ length }) => plain(length ?? 'any')),
  rightColumn(say`Right`, ({ right, of }) => say`${right} of ${of}`),
  rightColumn(say`95% interval`, ({ low, high }) => say`${percent(low)} to ${percent(high)}`),
]

const pairColumns: readonly WordColumn<PairTally>[] = [
  leftColumn(say`Better one shown`, ({ place }) => plain(place)),
  leftColumn(say`Better one is`, ({ length }) =>
    plain(length === undefined ? 'either' : `the ${length}er`),
  ),
  rightColumn(say`Right`, ({ right, of }) => say`${right} of ${of}`),
  rightColumn(say`95% interval`, ({ low, high }) => say`${percent(low)} to ${percent(high)}`),
]

const failedColumns: readonly WordColumn<Failed>[] = [
  leftColumn(say`Check`, ({ name }) => foreign(name)),
  leftColumn(say`Contains instructions`, ({ injection }) => (injection ? say`yes` : say`no`)),
  leftColumn(say`Expected`, ({ expected }) => foreign(expected)),
  leftColumn(say`Found`, ({ found }) => (found === undefined ? undefined : foreign(found))),
]
