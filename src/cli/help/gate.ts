import type { CommandHelp } from '../command.ts'
import { part } from './parts.ts'

export const help: CommandHelp = {
  group: 'daily',
  place: 2,
  summary: `compare the working tree with the main branch: what got worse, why,
and what to paste to accept a loss`,
  text: `Usage: rag-gate gate [options]

Compares the working tree, uncommitted changes included, with the commit where
the branch started. Prints what got worse, by how much, why, and whether the
branch can merge; if not, also what to paste to accept the loss.
Your files, index and branches are not changed; the report is stored in the git
folder, where rag-gate show and @worse find it.

Options:
${part.base}
${part.head}
${part.only}. @worse
                   means the questions that got worse in the last report, or
                   in the one passed with --report, and shows every question
                   that is worse now; all questions are asked if the last
                   report compared other commits or found none that got worse
  --report DIR     the report that @worse refers to: report.json, or its folder
${part.metrics}
${part.labels}
${part.building}
${part.out}
${part.options}${part.json}
  --watch          run again whenever a file that matters changes, until Ctrl-C
  --noise          measure one commit (--head, or else HEAD) twice: differences
                   are noise from the pipeline, the machine or the judge
  --dry-run        build and query, print what judging would cost, and stop
${part.help}

Exit codes: 0 pass or warn, 1 fail, 2 not started (invalid flags, configuration
or golden set), 3 could not measure.
`,
}
