import { z } from 'zod'

import { GateError } from '../../lib/errors.ts'
import { type HistoryEntry, HistoryEntrySchema } from './history-entry.ts'
import { MetricReportSchema } from '../../report/schema/metric.ts'
import { ReportSchema } from '../../report/schema/report.ts'
import { toleranceAt } from '../../verdict/bounds.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { readAs, readReportJson } from '../../gate/reading/report-file.ts'

/** What the history keeps of report.json: keys of one word, which need no other case. */
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
 * The line of the history that a report makes. `path`: report.json or its folder. `timeOf`: when a commit was
 * made. Throws `input-invalid` for what is not a report of this version, and for one of uncommitted files.
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
      `the report ${printable(path)} is of files that are not committed`,
      {
        hint: 'commit them and run `rag-gate gate --head HEAD --out DIR`',
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

/** The context is the price of what is gated, gated itself or not. */
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
