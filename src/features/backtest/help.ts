import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'sometimes',
  place: 6,
  summary: 'replay the gate over past merges',
  text: `Usage: rag-gate backtest [options]

Gates the latest commits that changed anything the gate depends on, each against
its first parent, as the gate of its pull request would have done. Prints which
commits would have failed or warned, and because of which questions. Reuses the
results of earlier runs. Does not change your checkout.

Each commit is gated with the policy of its first parent. If the parent has
none, the policy of the working tree is used. Its golden set must match the
documents of the first commit; the labels are updated as later commits move
their text.

Code from past commits gets no secrets, and no judge is asked.

Options:
  --last N         commits to measure (default: 50; with --since: all)
  --since REF      measure only commits after this one
  --head REF       last commit to measure (default: HEAD)
  --keep-labels    do not update the labels of the working tree's golden set
  --out DIR        folder for the results; after an interruption, the same
                   command continues from there (default: backtest)
${part.config}
${part.folder}
${part.json}
${part.help}

Exit codes: 0 finished, 2 not started (invalid flags, configuration or golden
set), 3 not finished.
`,
}
