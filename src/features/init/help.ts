import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'daily',
  place: 1,
  summary: 'write a starter workflow, config and golden set',
  text: `Usage: rag-gate init

Writes a starter workflow, configuration and golden set for the documents of
this repository. In a subfolder, such as a service of a monorepo, it sets up
that folder, with the workflow at the root of the repository. Existing files are
listed and not changed.

  .github/workflows/rag-gate.yml   runs the gate on every pull request
  .github/workflows/rag-gate-weekly.yml
                                   compares with the last release once a week
  .github/rag-gate.yml             what is indexed, how it is queried, and how
                                   far each metric may fall
  eval/golden.jsonl                first questions with the quotes that answer
                                   them
  eval/rag_gate_query.py (.mjs)    if your own retriever is found: a program
                                   from which to call it and, for Python,
                                   rag_gate.py, which talks to the gate

Options:
${part.help}

Exit codes: 0 finished, 2 not started.
`,
}
