import type { CommandHelp } from '../command.ts'
import { part } from './parts.ts'

export const help: CommandHelp = {
  group: 'programs',
  place: 1,
  summary: 'build and ask both sides; write run files for report',
  text: `Usage: rag-gate collect [options]

Builds both sides, asks them the questions of the golden set, and writes run
files: what each side returned, without scores. rag-gate report --runs DIR
compares them later, one run or all shards together.

Options:
  --out DIR        folder for the run files; existing run files are
                   replaced (default: rag-gate-runs)
${part.shard}
${part.base}
${part.commit}
${part.building}
${part.help}

Exit codes: 0 finished, 2 not started (invalid flags, configuration or golden
set), 3 not finished.
`,
}
