import { fitWidth, wrapWords } from '../../../lib/text/printing/display-width.ts'
import { textOfBlocks } from '../../../report/terminal/terminal-blocks.ts'
import { type TerminalColumn, terminalTable } from '../../../report/terminal/terminal-table.ts'
import { plainForeign } from '../../../report/wording/plain-text.ts'
import type { Backtest } from '../backtest.ts'
import type { StepRecord } from '../steps/step-record.ts'
import { isStanding, remarks, totalsText } from './backtest-words.ts'

const longestSubject = 48

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
    cell: ({ subject }) => fitWidth(plainForeign(subject, longestSubject), longestSubject),
  },
]

/**
 * Returns the terminal output of `backtest`: the commits that would not have passed, then remarks, then
 * totals.
 */
export function backtestText(tested: Backtest, width: number): string {
  const { records } = tested
  const shown = records.filter((record) => record.verdict !== 'pass' && !isStanding(record))
  const rows = shown.length === 0 ? [] : terminalTable(columns, shown, width)
  const told = remarks(tested).flatMap((remark) => wrapWords(remark, width))
  return textOfBlocks([rows, told, [totalsText(records)]])
}
