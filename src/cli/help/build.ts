import type { CommandHelp } from '../command.ts'
import { part } from './parts.ts'

export const help: CommandHelp = {
  group: 'programs',
  place: 2,
  summary: 'build both sides once, for many workers',
  text: `Usage: rag-gate build [options]

Builds both sides once and writes a folder for rag-gate ask: what each build
wrote into its worktree, the built-in index, and the ids of the commits. Copy
the folder to every machine that asks.

Options:
  --out DIR        folder for the build; an earlier build is replaced
                   (default: rag-gate-build)
${part.base}
${part.commit}
${part.building}
${part.help}

Exit codes: 0 finished, 2 not started (invalid flags, configuration or golden
set), 3 not finished.
`,
}
