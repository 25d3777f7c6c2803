import { many } from '../../../cli/many.ts'
import { fitWidth } from '../../../lib/text/printing/display-width.ts'
import { textOfBlocks } from '../../../report/terminal/terminal-blocks.ts'
import { type TerminalColumn, terminalTable } from '../../../report/terminal/terminal-table.ts'
import { plainForeign } from '../../../report/wording/plain-text.ts'
import type { Backtest } from '../backtest.ts'
import type { StepRecord } from '../steps/step-record.ts'

const columns: readonly TerminalColumn<StepRecord>[] = [
  { heading: 'Date', align: 'left', rank: 2, cell: ({ time }) => time.slice(0, 10) },
  { heading: 'Commit', align: 'left', rank: 0, cell: ({ commit }) => commit.slice(0, 9) },
  { heading: 'Verdict', align: 'left', rank: 0, cell: ({ verdict }) => verdict },
  { heading: 'Questions', align: 'right', rank: 0, cell: ({ questions }) => `${questions.length}` },
  { heading: 'Seconds', align: 'right', rank: 3, cell: ({ ms }) => (ms / 1000).toFixed(1) },
  {
    heading: 'Subject',
    align: 'left',
    rank: 1,
    cell: ({ subject }) => fitWidth(plainForeign(subject, 60), 60),
  },
]

/** What `backtest` prints. */
export function backtestText({ records }: Backtest, width: number): string {
  const shown = records.filter(({ verdict }) => verdict !== 'pass')
  const rows = shown.length === 0 ? [] : terminalTable(columns, shown, width)
  return textOfBlocks([rows, [totals(records)]])
}

function totals(records: readonly StepRecord[]): string {
  const of = (verdict: StepRecord['verdict']): number =>
    records.filter((record) => record.verdict === verdict).length
  return `${many(records.length, 'commit')}: ${of('pass')} pass, ${of('warn')} warn, ${of('fail')} fail, ${of('unmeasured')} could not be measured`
}
