import type { CommandHelp } from '../command.ts'
import { part } from './parts.ts'

export const help: CommandHelp = {
  group: 'daily',
  place: 3,
  summary: 'show why one question of a report got worse',
  text: `Usage: rag-gate show ID [options]

Prints one question of the last report: the passage that answers it, what base
and head returned, both answers, why it got worse, and what to paste to accept
the loss. The last report is the latest one that gate, report or another command
stored; the output says which commits it compares and when they were measured.

  rank, tokens, total   of each returned chunk: its rank, its tokens, and the
                        total number of tokens up to its end
  >                     the chunk contains the passage
  *                     the chunk reached the generator

Options:
${part.report}
${part.help}

Exit codes: 0 shown, 2 no such report or question.
`,
}
