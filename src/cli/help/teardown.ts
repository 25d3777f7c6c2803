import type { CommandHelp } from '../command.ts'
import { part } from './parts.ts'

export const help: CommandHelp = {
  group: 'programs',
  place: 4,
  summary: 'remove what build created outside of its worktree',
  text: `Usage: rag-gate teardown BUILD [options]

Removes what the builds of both sides created outside of their worktrees, such
as an index in a shared engine: runs setup, restores what build wrote, and runs
pipeline.teardown of each side. gate and collect do this automatically.

Options:
${part.pass}
${part.url}
${part.help}

Exit codes: 0 finished, 2 not started (invalid flags), 3 not finished.
`,
}
