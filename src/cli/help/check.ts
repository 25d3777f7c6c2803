import type { CommandHelp } from '../command.ts'
import { part } from './parts.ts'

export const help: CommandHelp = {
  group: 'daily',
  place: 4,
  summary: 'find what is wrong with the golden set and the pipeline',
  text: `Usage: rag-gate check [options]

First says what is wrong with the golden set: quotes that no document has,
questions that are there twice, leaks between dev and test. If that finds no
error, builds and asks the work tree and says whether labels, documents and
pipeline fit together. Nothing is compared, and no judge is asked.

Options:
  --fix            write what is safe into the golden set and print the diff:
                   moved and edited quotes, and the evidence of questions that
                   have an answer and no label
  --golden FILE    check this golden set alone, and build nothing
${part.only}
${part.building}
${part.json}
  --watch          check again whenever a file that matters changes
${part.help}

Exit codes: 0 nothing wrong (warnings allowed), 1 problems found, 2 not started
(flags, configuration, golden set), 3 could not measure.
`,
}
