import { z } from 'zod'

import { GateError } from '../../lib/errors.ts'
import { type HistoryEntry, HistoryEntrySchema } from './history-entry.ts'
import { MetricReportSchema } from '../../report/schema/metric.ts'
import { ReportSchema } from '../../report/schema/report.ts'
import { toleranceAt } from '../../verdict/allowed-drop.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { readAs, readReportJson } from '../../gate/reading/report-file.ts'

/**
 * The parts of `report.json` that the history keeps. All keys are single words, so their spelling is the
 * same in the file and in the code.
 */
const KeptSchema = z.object({
  ...ReportSchema.pick({ schema: true, tool: true, verdict: true }).shape,
  origin: z.object({ commits: z.object({ head: z.string().optional() }) }),
  golden: z.object({ hash: z.string(), items: z.int() }).optional(),
  policy: z.object({ changes: z.array(z.object({ path: z.string() })) }),
  metrics: z.array(
    MetricReportSchema.pick({
      metric: true,
      group: true,
      direction: true,
      verdict: true,
      gate: true,
      base: true,
      head: true,
      improved: true,
      degraded: true,
    }).strip(),
  ),
})

type Kept = z.infer<typeof KeptSchema>

/**
 * Converts a report to a line of the history. `path` is `report.json` or its folder. `timeOf`
 * returns when a commit was made. Rejects with `input-invalid` if the file is not a report of this
 * schema version, or if the report is about uncommitted files.
 */
export async function entryOfReport(
  path: string,
  timeOf: (commit: string) => Promise<string>,
): Promise<HistoryEntry> {
  const report = readAs(KeptSchema, await readReportJson(path), path)
  const commit = report.origin.commits.head
  if (commit === undefined)
    throw new GateError(
      'input-invalid',
      `the report ${printable(path)} was made from files that are not committed`,
      {
        hint: 'commit these files, then run `rag-gate gate --head HEAD --out DIR`',
      },
    )
  const written = JSON.stringify({
    schema: 2,
    commit,
    time: await timeOf(commit),
    tool: report.tool,
    verdict: report.verdict,
    questions: report.golden?.items ?? 0,
    golden: report.golden?.hash,
    policy: report.policy.changes.slice(0, 50).map((change) => change.path),
    metrics: report.metrics.filter(isKept).map(pointOf),
  })
  const entry: unknown = JSON.parse(written)
  return readAs(HistoryEntrySchema, entry, path)
}

/**
 * Returns whether the history keeps a metric. It keeps the gated metrics and `context_tokens`, which
 * shows what their values cost.
 */
function isKept({ metric, gate }: Kept['metrics'][number]): boolean {
  return gate !== undefined || metric === 'context_tokens'
}

function pointOf({ gate, head, base, ...metric }: Kept['metrics'][number]) {
  const { tolerance, min, max } = gate ?? {}
  const allowed = gate?.allowed ?? (tolerance && toleranceAt(tolerance, base ?? head))
  return {
    metric: metric.metric,
    group: metric.group,
    direction: metric.direction,
    verdict: metric.verdict,
    value: head,
    base,
    allowed,
    min,
    max,
    worse: metric.degraded,
    better: metric.improved,
  }
}
