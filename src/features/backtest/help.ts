import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'sometimes',
  place: 6,
  summary: 'replay the gate over past merges: what would it have said?',
  text: `Usage: rag-gate backtest [options]

Gates each of the last commits that changed what the gate looks at against its
first parent, as the gate of its pull request would have. Prints which would
have been red or warned, and by which questions. Nothing is built where an
earlier run built it, and your checkout is only read.

The policy is the one that each commit's first parent holds. Where there is
none it is that of the work tree: its golden set has to fit the first commit,
and its labels are carried on to where the gate follows them.

No code of the history sees a secret, and no judge is asked.

Options:
  --last N         commits to measure (default: 50, with --since all)
  --since REF      begin behind this commit
  --head REF       end with this commit (default: HEAD)
  --keep-labels    leave the labels of the work tree's golden set as they are
  --out DIR        where the steps are kept: the same command goes on where it
                   was stopped (default: backtest)
${part.config}
${part.folder}
${part.json}
${part.help}

Exit codes: 0 done, whatever was found, 2 not started (flags, configuration,
golden set), 3 could not finish.
`,
}
