import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'daily',
  place: 1,
  summary: 'write a starter workflow, config and golden set',
  text: `Usage: rag-gate init

Writes a starter workflow, configuration and golden set for the documents of
this repository. In a folder below its top it sets up that folder, such as a
service of a monorepo, and the workflow at the top. Existing files are left
alone and listed.

  .github/workflows/rag-gate.yml   runs the gate on every pull request
  .github/rag-gate.yml             what is indexed, how it is asked, and how
                                   far each metric may fall
  eval/golden.jsonl                first questions with the quotes that answer
                                   them
  eval/rag_gate_query.py (.mjs)    if a retriever of yours is found: the program
                                   to call it from, and for Python rag_gate.py,
                                   which answers the gate

Options:
${part.help}

Exit codes: 0 done, 2 not started.
`,
}
