import { setTimeout } from 'node:timers/promises'

import { withFairRecall } from './compare/fair-recall.ts'
import type { ScoredItem } from './compare/comparison.ts'
import type { ExamSettings, PipelineSettings } from './config/config.ts'
import { exitCodeOf, GateError } from './errors.ts'
import { loadExam, type Exam } from './exam/load-exam.ts'
import { documentsOfEvidence } from './golden/documents-of-evidence.ts'
import type { Log } from './log.ts'
import type { Corpus } from './metrics/corpus.ts'
import { scoreItem } from './metrics/score-item.ts'
import { runBuiltin } from './pipeline/builtin/run-builtin.ts'
import { relevanceDigest } from './pipeline/relevance-digest.ts'
import { buildReport } from './report/build-report.ts'
import type { Origin, Report } from './report/report.ts'
import { errorReport, unchangedReport, type Known } from './report/short-reports.ts'
import { resolveTextLevel, type Visibility } from './report/text-level.ts'
import type { QueryResult, Run } from './run/run.ts'
import type { MeasuredSides, Side } from './sides.ts'
import { decide } from './verdict/decide.ts'
import { defaultBranch, mergeBase, resolveRef } from './workspace/resolve-ref.ts'
import type { Remote } from './workspace/remote.ts'
import { openWorkspace, type Workspace } from './workspace/workspace.ts'

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
    eachSide(exam, ports, (work) => askSide({ ...work, exam, workspace, commits })),
  )
  const settings = { ...exam.settings, metrics: withFairRecall(exam.settings.metrics) }
  const items = await scoreAll(exam, settings, sides, ports)
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

/** `named`: head is a commit that others can look up, not a snapshot of the work tree. */
type Commits = MeasuredSides<string> & { readonly named: boolean }

async function findCommits(
  { checkout, base, head }: GateRequest,
  workspace: Workspace,
): Promise<Commits> {
  const named = head.kind === 'commit'
  const headSha = named ? head.sha : await workspace.snapshotWorkTree()
  await workspace.ensureCommit(headSha)
  switch (base.kind) {
    case 'none':
      return { base: undefined, head: headSha, named }
    case 'commit':
      await workspace.ensureCommit(base.sha)
      return { base: base.sha, head: headSha, named }
    case 'merge-base': {
      const branch = base.ref ?? (await defaultBranch(checkout))
      const tip = await resolveRef(checkout, branch)
      const from = named ? head.sha : await resolveRef(checkout, 'HEAD')
      return { base: await mergeBase(checkout, tip, from), head: headSha, named }
    }
  }
}

/** The exam cut down to the named items; unknown names are an error that lists them. */
function keepOnly(exam: Exam, only: readonly string[] | undefined): Exam {
  if (only === undefined) return exam
  const wanted = new Set(only)
  const items = exam.items.filter((item) => wanted.has(item.id))
  const known = new Set(items.map((item) => item.id))
  const unknown = only.filter((id) => !known.has(id))
  if (unknown.length > 0) {
    throw new GateError('input-invalid', `the golden set has no item ${unknown.join(', ')}`, {
      hint: '--only takes ids of the golden set, separated by commas',
    })
  }
  return { ...exam, items, filteredFrom: exam.items.length }
}

/** Whether pipeline, documents, golden set and exam are the same on both sides, so that no score can differ. */
async function nothingRelevantChanged(
  exam: Exam,
  commits: Commits,
  workspace: Workspace,
): Promise<boolean> {
  const { pipelines, golden, changes, depth } = exam
  if (commits.base === undefined || pipelines.base === undefined || changes.length > 0) return false
  if (golden.base?.hash !== golden.head.hash) return false
  const labelled = documentsOfEvidence(exam.items.map((item) => item.golden.head))
  const digest = async (sha: string, settings: PipelineSettings): Promise<string> => {
    const entries = await workspace.listFiles(sha)
    const tree = await workspace.treeOf(sha)
    // Labels may quote documents that are not indexed: their text decides what is stale.
    const quoted = entries.filter(({ path }) => labelled.has(path))
    const content = quoted.some(({ mode }) => mode === linkMode)
      ? [tree]
      : quoted.map(({ oid }) => oid)
    return [relevanceDigest({ entries, tree, settings, depth }), ...content].join(' ')
  }
  return (
    (await digest(commits.base, pipelines.base)) === (await digest(commits.head, pipelines.head))
  )
}

/** Git's mode of a symbolic link, whose own id says nothing of what it leads to. */
const linkMode = '120000'

/** What one side gave: its run, and its documents as text for finding the evidence in. */
type AskedSide = { readonly run: Run; readonly corpus: Corpus }

/** One side's share of the work. */
type SideWork = { readonly side: Side; readonly log: Log; readonly signal: AbortSignal }

/** Both sides at once; the first failure stops the other, which nobody would read. */
async function eachSide(
  exam: Exam,
  { log, signal }: GatePorts,
  ask: (work: SideWork) => Promise<AskedSide>,
): Promise<MeasuredSides<AskedSide>> {
  const stop = new AbortController()
  const start = async (side: Side): Promise<AskedSide> => {
    try {
      return await ask({ side, log, signal: AbortSignal.any([signal, stop.signal]) })
    } catch (error) {
      stop.abort(error)
      throw error
    }
  }
  const base = exam.pipelines.base === undefined ? undefined : start('base')
  const [baseSide, headSide] = await Promise.allSettled([base, start('head')])
  if (stop.signal.aborted) throw stop.signal.reason
  if (baseSide.status === 'rejected') throw baseSide.reason
  if (headSide.status === 'rejected') throw headSide.reason
  return { base: baseSide.value, head: headSide.value }
}

async function askSide({
  side,
  exam,
  workspace,
  commits,
  log,
  signal,
}: SideWork & { exam: Exam; workspace: Workspace; commits: Commits }): Promise<AskedSide> {
  const settings = exam.pipelines[side]
  const sha = commits[side]
  if (settings === undefined || sha === undefined) throw new Error(`${side} has nothing to measure`)
  await using tree = await workspace.openWorktree(side, sha)
  const golden = exam.items.map((item) => item.golden[side])
  const run = await runBuiltin({
    side,
    root: tree.path,
    folder: workspace.folder,
    settings,
    depth: exam.depth,
    queries: golden.map(({ id, query }) => ({ id, query })),
    quoted: [...documentsOfEvidence(golden)],
    log,
    signal,
  })
  return { run, corpus: run.corpus }
}

async function scoreAll(
  exam: Exam,
  { metrics, match }: ExamSettings,
  { base, head }: MeasuredSides<AskedSide>,
  { now, signal }: GatePorts,
): Promise<readonly ScoredItem[]> {
  const { pipelines } = exam
  const contextK = { base: pipelines.base?.retrieve.k, head: pipelines.head.retrieve.k }
  const corpora = { base: base?.corpus, head: head.corpus }
  const scored: ScoredItem[] = []
  let breathed = now()
  for (const item of exam.items) {
    const results = { base: base && resultOf(base.run, item.id), head: resultOf(head.run, item.id) }
    const scores = scoreItem({ golden: item.golden, results, corpora, metrics, match, contextK })
    scored.push({ ...item, results, ...scores })
    if (now() - breathed < longestBreathMs) continue
    await breathe(signal)
    breathed = now()
  }
  return scored
}

const longestBreathMs = 50

/**
 * Lets timers and signals through, and stops where they say so: without it a deadline that passes
 * during long computing would be noticed by nobody. A timer of 0 ms waits for all that are due.
 */
async function breathe(signal: AbortSignal): Promise<void> {
  await setTimeout(0)
  signal.throwIfAborted()
}

/** A query the run does not mention has failed; it is never dropped. */
function resultOf(run: Run, id: string): QueryResult {
  return run.results.get(id) ?? { kind: 'failed', message: 'the pipeline gave no answer' }
}

function frameOf({ origin }: GateRequest): Known {
  return { origin, commits: { base: undefined, head: undefined }, exam: undefined, text: 'ids' }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
