import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { sha256 } from '../../lib/sha256.ts'
import { digestOfFile } from '../../lib/files/file-digest.ts'
import type { QueryResult } from '../../lib/model/run.ts'
import type { RunFile } from '../../pipeline/run/reading/open-run-file.ts'
import { parseGoldenSet, writtenItems } from '../../golden/parse-golden-set.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { Mapping } from '../../lib/parse/written-values.ts'
import { runsInvalid } from '../../pipeline/run/runs-invalid.ts'
import { openNamedRun } from '../../pipeline/run/reading/open-named-run.ts'
import { runFileOf } from '../../gate/reading/run-file-of.ts'
import { readReport } from '../../gate/reading/report-file.ts'
import type { ItemReport } from '../../report/schema/item.ts'
import { openTally, type Counted, type Tally } from '../../lib/tally.ts'
import { requireGolden } from '../../gate/work-tree/golden-file.ts'
import { openWorkTree } from '../../gate/work-tree/work-tree.ts'
import type { Answered } from './texts-of.ts'
import { toCsv } from './to-csv.ts'
import { toOpenSearch, toQuepid, toRankEval, toRre } from './to-judgments.ts'
import { toLangfuse } from './to-langfuse.ts'
import { toOtlp } from './to-otlp.ts'
import { toRagas } from './to-ragas.ts'
import { toTrec } from './to-trec.ts'
import { openTempFolder } from '../../lib/files/temp-folder.ts'

/** The input to an export. `written` has the same items as `items`, as they appear in the file. */
export type ToExport = {
  readonly items: readonly GoldenItem[]
  readonly written: readonly Mapping[]
  /** Returns the run's result for a question, or undefined if there is no run or the question failed. */
  readonly resultOf: (id: string) => Answered | undefined
  /**
   * Returns the run's result or failure for a question, or undefined if the run does not contain the
   * question.
   */
  readonly outcomeOf: (id: string) => QueryResult | undefined
  /**
   * Returns a question's trace id: the one that the pipeline reported, or else an id derived from the
   * run file.
   */
  readonly tracedAs: (id: string) => string
  /** Scores from the report by question id; empty if there is no report. */
  readonly scored: ReadonlyMap<string, ItemReport['scores']>
  readonly lost: Tally
  /** When the run file was written, in milliseconds since the Unix epoch. */
  readonly now: number
}

/** File contents by file name. */
export type Exported = ReadonlyMap<string, string>

const formats = {
  ragas: toRagas,
  trec: toTrec,
  csv: toCsv,
  otlp: toOtlp,
  langfuse: toLangfuse,
  quepid: toQuepid,
  'rank-eval': toRankEval,
  rre: toRre,
  opensearch: toOpenSearch,
}

export type ExportFormat = keyof typeof formats

export const exportFormats = Object.keys(formats)

export type ExportRequest = {
  readonly to: ExportFormat
  readonly folder: string
  readonly config: string | undefined
  /** Path in the repository; undefined for the golden set that the configuration names. */
  readonly golden: string | undefined
  /** Path to a run file; undefined to export only the golden set. */
  readonly run: string | undefined
  /** Path to a `report.json` or its folder; undefined to export no scores. */
  readonly report: string | undefined
  readonly signal: AbortSignal
}

/**
 * Converts the golden set of the working tree, and the results of a run if given, to another tool's
 * format. Rejects with `golden-invalid`, `input-invalid` or `runs-invalid` if an input is invalid.
 */
export async function exportGolden(request: ExportRequest): Promise<{
  readonly files: Exported
  readonly count: number
  readonly lost: readonly Counted[]
}> {
  const tree = await openWorkTree(request)
  const bytes = await requireGolden(tree)
  const set = parseGoldenSet(bytes, tree.golden)
  const asked = new Set(set.items.map(({ id }) => id))
  const written = writtenItems(bytes, set).filter(({ id }) => asked.has(String(id)))
  const lost = openTally()
  const rejected = set.drafts.rejected
  if (rejected > 0) lost.add('rejected drafts', rejected)
  await using run =
    request.run === undefined ? undefined : await openRun(request.run, set.items, request)
  const missing = run === undefined ? [] : asked.difference(new Set(run.ids))
  for (const id of missing) lost.add('questions missing from the run', id)
  const results = await resultsOf(run, request.run)
  const report =
    request.report === undefined ? undefined : await readReport(request.report, undefined)
  const scored = new Map(report?.items.map(({ id, scores }) => [id, scores]))
  const files = formats[request.to]({ items: set.items, written, scored, lost, ...results })
  return { files, count: set.items.length, lost: lost.counted }
}

async function resultsOf(
  run: RunFile | undefined,
  path: string | undefined,
): Promise<Pick<ToExport, 'resultOf' | 'outcomeOf' | 'tracedAs' | 'now'>> {
  const digest = path === undefined ? '' : await digestOfFile(path)
  const outcomeOf: ToExport['outcomeOf'] = (id) => run?.run.results.get(id)
  const resultOf: ToExport['resultOf'] = (id) => {
    const result = outcomeOf(id)
    return result?.kind === 'answered' ? result : undefined
  }
  return {
    outcomeOf,
    resultOf,
    tracedAs: (id) => resultOf(id)?.traceId ?? sha256(`${digest} ${id}`).slice(0, 32),
    now: path === undefined ? 0 : (await stat(path)).mtimeMs,
  }
}

async function openRun(path: string, items: readonly GoldenItem[], { signal }: ExportRequest) {
  const asked = new Set(items.map(({ id }) => id))
  await using undo = new AsyncDisposableStack()
  const temp = undo.use(await openTempFolder(tmpdir(), { warn: () => undefined }))
  const rules = { label: path, depth: 1000, asked, keep: undefined, temp: temp.path, signal }
  const run = undo.use(await openNamedRun(await runFileOf(path, items, temp.path), rules))
  if (run.ids.length === 0)
    throw runsInvalid(path, 'answers none of the questions', {
      hint: 'the run is for another golden set: export the golden set that the run used',
    })
  undo.move()
  return run
}
