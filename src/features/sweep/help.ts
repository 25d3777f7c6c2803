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

Measures the pipeline of the work tree with other settings, all on the same
questions. Prints what each is worth, what it costs in context tokens and time,
and marks those that no other beats. Your checkout is only read.

With --set it tries values, such as two chunk sizes:
  rag-gate sweep --set chunk.size=300,500
With a file it tries the variants that the file lists. With --remedy it tries
settings that may mend the questions that fail today. With none of them it runs
the gate, tries the settings that the likely cause of the loss suggests, and
runs the gate again with the cheapest one that wins it back.

Options:
  --set KEY=VALUES a key below pipeline and its values; given several times,
                   every combination is tried
  FILE             YAML or JSON: a list of { name, set }, { name, env } or
                   { name, patch }
  --remedy         try settings by the stage where each failing question stops;
                   of the built-in pipeline
  --base REF       with none: what the gate compares with
  --budget TIME    stop measuring after this time, such as 90s or 10m
${part.head}
${part.only}
${part.metrics}
${part.building}
  --out DIR        write sweep.html, a page for a browser, and sweep.csv
${part.json}
  --dry-run        build and ask, print what judging would cost, ask no judge
${part.help}

Exit codes: 0 all were measured, 2 not started (flags, configuration, golden
set), 3 some were not measured, or no value can be believed. With none of --set,
a file and --remedy: those of gate.
`,
}
