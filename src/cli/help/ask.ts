import type { CommandHelp } from '../command.ts'
import { part } from './parts.ts'

export const help: CommandHelp = {
  group: 'programs',
  place: 3,
  summary: 'ask both sides the questions, using an existing build',
  text: `Usage: rag-gate ask BUILD [options]

Asks both sides the questions, or one shard of them, and writes run files as
rag-gate collect does. BUILD is the folder that rag-gate build wrote; the
current repository must contain both commits. Each worker runs setup, restores
what build wrote, and asks; build does not run again.

Options:
  --out DIR        folder for the run files (default: rag-gate-runs)
${part.shard}
${part.pass}
${part.url}
${part.help}

Exit codes: 0 finished, 2 not started (invalid flags), 3 not finished.
`,
}
