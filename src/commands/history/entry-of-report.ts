import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { GateError } from '../../core/errors.ts'
import { messageOf } from '../../core/reason-of.ts'
import { fileErrorText } from '../../files/file-error.ts'
import { largerThan } from '../../files/read-file-inside.ts'
import { type HistoryEntry, HistoryEntrySchema } from '../../model/history-entry.ts'
import { formatKeyPath } from '../../parse/key-path.ts'
import { schemaMistakes } from '../../parse/schema-mistakes.ts'
import { MetricReportSchema } from '../../report/schema/metric.ts'
import { ReportSchema } from '../../report/schema/report.ts'
import { sinks } from '../../report/sinks.ts'
import { printable } from '../../text/printable.ts'
import { allowedDrop } from '../../verdict/bounds.ts'

/** What the history keeps of report.json: keys of one word, which need no other case. */
const KeptSchema = z.object({
  ...ReportSchema.pick({ schema: true, tool: true, verdict: true }).shape,
  origin: z.object({ commits: z.object({ head: z.string().optional() }) }),
  golden: z.object({ hash: z.string(), items: z.int() }).optional(),
  exam: z.object({ changes: z.array(z.object({ path: z.string() })) }),
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
 * The line of the history that a report makes. `path`: report.json or its folder. `timeOf`: when a commit was made.
 * Throws `input-invalid` for what is no report of this version, and for one of uncommitted files.
 */
export async function entryOfReport(
  path: string,
  timeOf: (commit: string) => Promise<string>,
): Promise<HistoryEntry> {
  const report = await readKept(path)
  const commit = report.origin.commits.head
  if (commit === undefined)
    throw unfit(path, 'it is a report of files that are not committed, which has no place in it')
  const written = JSON.stringify({
    schema: 1,
    commit,
    time: await timeOf(commit),
    tool: report.tool,
    verdict: report.verdict,
    questions: report.golden?.items ?? 0,
    golden: report.golden?.hash,
    exam: report.exam.changes.slice(0, 50).map((change) => change.path),
    metrics: report.metrics.filter(isKept).map(pointOf),
  })
  const entry: unknown = JSON.parse(written)
  return read(HistoryEntrySchema, entry, path)
}

/** The context is the price of what is gated, gated itself or not. */
function isKept({ metric, gate }: Kept['metrics'][number]): boolean {
  return gate !== undefined || metric === 'context_tokens'
}

function pointOf({ gate, head, base, ...metric }: Kept['metrics'][number]) {
  const { tolerance, min, max } = gate ?? {}
  const allowed = gate?.allowed ?? (tolerance && allowedDrop(tolerance, base ?? head))
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

async function readKept(path: string): Promise<Kept> {
  const text = await readReport(path)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw unfit(path, `it is not JSON: ${printable(messageOf(cause), 200)}`)
  }
  return read(KeptSchema, value, path)
}

/** Throws `input-invalid` with the first mistake of a value that does not fit. */
function read<Value>(schema: z.ZodType<Value>, value: unknown, path: string): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [mistake] = schemaMistakes(schema, value)
  throw unfit(path, `${formatKeyPath(mistake?.path ?? [])}: ${mistake?.message}`)
}

/** A report of 100,000 questions has some 100 MB. */
const mostBytes = 512 * 1024 * 1024

async function readReport(path: string): Promise<string> {
  try {
    const found = await stat(path)
    const file = found.isDirectory() ? join(path, sinks.json.file) : path
    if ((await stat(file)).size > mostBytes) throw unfit(path, largerThan(mostBytes))
    return await readFile(file, 'utf8')
  } catch (cause) {
    if (cause instanceof GateError) throw cause
    throw unfit(path, fileErrorText(cause))
  }
}

function unfit(path: string, why: string): GateError {
  return new GateError('input-invalid', `the report ${printable(path)}: ${why}`, {
    hint: 'name the report.json that `rag-gate gate --out` or the action wrote, or its folder',
  })
}
