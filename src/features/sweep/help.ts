import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'daily',
  place: 5,
  summary: 'try other settings, such as two chunk sizes',
  text: `Usage: rag-gate sweep --set KEY=VALUE,VALUE [options]
       rag-gate sweep FILE [options]
       rag-gate sweep --remedy [options]
       rag-gate sweep [options]

Measures the pipeline of the working tree with other settings, all on the same
questions. Prints the quality of each variant and its cost in context tokens and
time, and marks those that no other variant beats. Does not change your
checkout.

With --set it tries values, such as two chunk sizes:
  rag-gate sweep --set chunk.size=300,500
With a file it tries the variants that the file lists. With --remedy it tries
settings that may fix the questions that fail now. Without --set, a file or
--remedy, it runs the gate, tries the settings that the likely cause of a loss
suggests, and runs the gate again with the cheapest setting that undoes the
loss.

Options:
  --set KEY=VALUES a key under pipeline and its values; if --set is given
                   several times, every combination is tried
  FILE             YAML or JSON: a list of { name, set }, { name, env } or
                   { name, patch }
  --remedy         try settings of the built-in pipeline, chosen by the stage at
                   which each question fails
  --base REF       commit, branch or tag that the gate compares with; not with
                   --set, a file or --remedy
  --budget TIME    stop measuring after this time, such as 90s or 10m
${part.head}
${part.only}
${part.metrics}
${part.building}
  --out DIR        write sweep.html, a page for a browser, and sweep.csv
${part.json}
  --dry-run        build and query, print what judging would cost, and stop
${part.help}

Exit codes: 0 all variants were measured, 2 not started (invalid flags,
configuration or golden set), 3 some variants were not measured, or no value can
be trusted. Without --set, a file or --remedy: the exit codes of gate.
`,
}
