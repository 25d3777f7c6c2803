import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'sometimes',
  place: 3,
  summary: 'find out whether the judge can be trusted',
  text: `Usage: rag-gate judge check [options]
       rag-gate judge sample --out FILE [--n N] [options]
       rag-gate judge calibrate --labels FILE [--scores FILE] [options]

check      gives the judge cases with known answers, and says whether its
           verdicts may block a merge
sample     draws verdicts for humans to label, and hides the judge's labels
calibrate  says how far the judge agrees with human labels, and on which
           verdicts it agrees least

The working tree is judged; with --base, both sides are judged, and sample draws
questions that differ between the sides, so that labels can correct the gate.

Options:
  --out FILE       new file for the sheet, in JSON Lines; it will contain
                   your texts
  --n N            verdicts to draw (default: 120); with --base, questions
                   (default: 40)
  --labels FILE    the sheet with the labels; each rater adds lines to it
  --scores FILE    compare these scores with the labels instead of asking a
                   judge; JSON Lines, no repository needed:
                   {"item":"refunds","metric":"faithfulness","score":0.75}
  --base REF       also judge this commit, branch or tag as base
${part.head}
${part.only}
${part.building}
${part.json} (check, calibrate)
${part.help}

Exit codes: 0 finished, 1 the judge may not block merges (check), 2 not started,
3 could not judge.
`,
}
