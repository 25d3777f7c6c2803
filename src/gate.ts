import { withFairRecall } from './compare/fair-recall.ts'
import { exitCodeOf, GateError } from './errors.ts'
import { loadExam } from './exam/load-exam.ts'
import { askSides } from './gate/ask-sides.ts'
import { findCommits } from './gate/find-commits.ts'
import { keepOnly } from './gate/keep-only.ts'
import { nothingRelevantChanged } from './gate/nothing-relevant-changed.ts'
import { breathe, scoreItems } from './gate/score-items.ts'
import type { Log } from './log.ts'
import { buildReport } from './report/build-report.ts'
import type { Origin, Report } from './report/report.ts'
import { errorReport, unchangedReport, type Known } from './report/short-reports.ts'
import { resolveTextLevel, type Visibility } from './report/text-level.ts'
import { decide } from './verdict/decide.ts'
import type { Remote } from './workspace/remote.ts'
import { openWorkspace } from './workspace/workspace.ts'

/** What to compare, and where it lies. It knows no platform: the doors fill it in. */
export type GateRequest = {
  /** The user's checkout; only read. */
  readonly checkout: string
  /** Folder under which private folders are made and removed again. */
  readonly temp: string
  readonly head: { readonly kind: 'commit'; readonly sha: string } | { readonly kind: 'work-tree' }
  /** `merge-base`: of head with `ref`, by default the remote's default branch. `none`: head alone is measured. */
  readonly base:
    | { readonly kind: 'commit'; readonly sha: string }
    | { readonly kind: 'merge-base'; readonly ref: string | undefined }
    | { readonly kind: 'none' }
  /** Where commits come from that the checkout does not hold. */
  readonly remote: Remote | undefined
  /** Path of the config inside the repository; undefined: the default paths. */
  readonly config: string | undefined
  /** Ids of the only items to ask; undefined: all. */
  readonly only: readonly string[] | undefined
  readonly lfs: boolean
  readonly submodules: boolean
  readonly visibility: Visibility
  readonly origin: Omit<Origin, 'commits'>
  /** Commits that base lacks behind the tip of its branch, where known. */
  readonly behind: number | undefined
}

/** The world the gate needs: words for people, a monotonic clock in milliseconds, and the wish to stop. */
export type GatePorts = {
  readonly log: Log
  readonly now: () => number
  readonly signal: AbortSignal
}

/**
 * Compares two commits and answers with a report, also when it could not measure (`outcome`
 * `not-measured`). Throws only where nothing was started: config, golden set or input invalid.
 */
export async function gate(request: GateRequest, ports: GatePorts): Promise<Report> {
  const known = frameOf(request)
  const started = ports.now()
  const elapsed = (): number => ports.now() - started
  try {
    return await measure(request, { ...ports, elapsed, known })
  } catch (thrown) {
    const error =
      ports.signal.aborted && ports.signal.reason instanceof GateError
        ? ports.signal.reason
        : thrown
    if (error instanceof GateError && exitCodeOf(error.code) === 2) throw error
    if (!(error instanceof GateError)) ports.log.warn(stackOf(error))
    return errorReport(known, error, elapsed())
  }
}

/** 0: may merge (`pass`, `warn`). 1: `fail`. 3: `error`, could not measure. */
export function exitCodeOfReport(report: Report): 0 | 1 | 3 {
  switch (report.verdict) {
    case 'pass':
    case 'warn':
      return 0
    case 'fail':
      return 1
    case 'error':
      return 3
  }
}

type Measurement = GatePorts & { readonly elapsed: () => number; readonly known: Known }

async function measure(request: GateRequest, ports: Measurement): Promise<Report> {
  const { known, elapsed, log, signal } = ports
  await using workspace = await openWorkspace({ ...request, log, signal })
  const commits = await findCommits(request, workspace)
  known.commits = { base: commits.base, head: commits.named ? commits.head : undefined }
  const exam = keepOnly(
    await loadExam({ workspace, commits, config: request.config }),
    request.only,
  )
  known.exam = exam
  known.text = resolveTextLevel(exam.settings.text, request.visibility)
  if (await nothingRelevantChanged(exam, commits, workspace))
    return unchangedReport(known, elapsed())
  const sides = await log.group('Index the documents and ask the questions', async () =>
    askSides({ exam, workspace, commits, log, signal }),
  )
  const settings = { ...exam.settings, metrics: withFairRecall(exam.settings.metrics) }
  const items = await scoreItems(exam, settings, sides, ports)
  const emptiesGoldenSet = exam.golden.base !== undefined && exam.golden.head.items.length === 0
  const decision = decide(items, settings, { emptiesGoldenSet })
  const report = buildReport(known, {
    exam,
    items,
    decision,
    sides,
    behind: request.behind,
    elapsedMs: elapsed(),
  })
  await breathe(signal)
  return report
}

function frameOf({ origin }: GateRequest): Known {
  return { origin, commits: { base: undefined, head: undefined }, exam: undefined, text: 'ids' }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
