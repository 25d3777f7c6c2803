import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'sometimes',
  place: 4,
  summary: 'store and plot the figures of each commit',
  text: `Usage: rag-gate history add FILE --report DIR
       rag-gate history show FILE [--out FILE]

add    appends the figures of a report to FILE as one line of JSON; if FILE
       already has a line for the report's commit, replaces this line
show   writes a page that draws each metric over the commits, with its
       tolerance, its failures and the changes to the policy

Options:
${part.report}
  --out FILE       path to the page (default: trend.html)
${part.help}

Exit codes: 0 finished, 2 not started (invalid flags, history or report).
`,
}
