import type { CommandHelp } from '../command.ts'
import { part } from './parts.ts'

export const help: CommandHelp = {
  group: 'programs',
  place: 4,
  summary: 'remove what build made outside of its worktree',
  text: `Usage: rag-gate teardown BUILD [options]

Removes what the builds of both sides made outside of their worktrees, such as
an index in a shared engine: runs setup, lays out what build left, and runs
pipeline.teardown of each side. gate and collect do this themselves.

Options:
${part.pass}
${part.url}
${part.help}

Exit codes: 0 done, 2 not started (flags), 3 a side could not be torn down.
`,
}
