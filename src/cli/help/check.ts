import type { CommandHelp } from '../command.ts'
import { part } from './parts.ts'

export const help: CommandHelp = {
  group: 'daily',
  place: 4,
  summary: 'find what is wrong with the golden set and the pipeline',
  text: `Usage: rag-gate check [options]

First checks the golden set: quotes that occur in no document, duplicate
questions, leaks between dev and test. If there are no errors, builds the
working tree, asks it the questions, and checks whether labels, documents and
pipeline are consistent. Nothing is compared, and no judge is called.

Options:
  --fix            write safe corrections into the golden set and print the
                   diff: quotes that moved, have small edits or gained words,
                   and evidence for questions with an answer but without
                   a label
  --golden FILE    only check this golden set, and build nothing
${part.only}
${part.building}
${part.json}
  --watch          check again whenever a file that matters changes
${part.help}

Exit codes: 0 no problems or only warnings, 1 problems found, 2 not started
(invalid flags, configuration or golden set), 3 could not measure.
`,
}
