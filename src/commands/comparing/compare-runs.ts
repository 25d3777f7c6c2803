import { isWritten } from '../../model/settings/settings.ts'
import { withFairRecall } from '../../compare/fair-recall.ts'
import { withDiagnosticMetrics } from '../../compare/measured-metrics.ts'
import { loadCorpus } from '../../documents/load-corpus.ts'
import type { Exam } from '../../exam/load-exam.ts'
import { documentsOfEvidence } from '../../golden/documents-of-evidence.ts'
import type { Corpus } from '../../model/corpus.ts'
import { buildReport } from '../../report/build/build-report.ts'
import type { ClaimNote, Report } from '../../model/report.ts'
import type { Known } from '../../report/build/short-reports.ts'
import type { Run } from '../../model/run.ts'
import type { MeasuredSides, Side } from '../../core/sides.ts'
import type { CommitReader } from '../../workspace/commit-reader.ts'
import { decideStepwise, smallestGatedCutoff } from '../../verdict/decide.ts'
import type { Stepwise } from '../../verdict/judge-metrics.ts'
import { diagnoseRuns } from './diagnose-runs.ts'
import { documentsOfRun } from './documents-of-run.ts'
import { judgedItems } from '../judging/judged-items.ts'
import { judgeRuns } from '../judging/judge-runs.ts'
import type { ReachedModels } from '../judging/reach-models.ts'
import type { GatePorts } from '../request.ts'
import { breathe, scoreItems } from './score-items.ts'
import { type ComparedSides, whatChanged } from './what-changed.ts'

/** Everything from the runs on. */
export type Comparing = {
  readonly exam: Exam
  readonly runs: MeasuredSides<Run>
  /** The named documents of one side as text. */
  readonly texts: (side: Side, docs: ReadonlySet<string>) => Promise<Corpus>
  /** The files of a side's commit; undefined where there are no commits. */
  readonly listing: ComparedSides['listing']
  readonly known: Known
  /** Commits that base lacks behind the tip of its branch, where known. */
  readonly behind: number | undefined
  /** What is to be said about where the runs come from. */
  readonly claims: readonly ClaimNote[]
  readonly models: ReachedModels
  /** An existing private folder. */
  readonly folder: string
  /** Milliseconds since the whole began. */
  readonly elapsed: () => number
  readonly ports: GatePorts
}

/** Scores both runs, compares, decides and writes the report: from here on no code of either side runs. */
export async function compareRuns(comparing: Comparing): Promise<Report> {
  const { exam, runs, known, behind, claims, models, elapsed } = comparing
  const [base, head] = await Promise.all([
    runs.base && withTexts('base', runs.base, comparing),
    withTexts('head', runs.head, comparing),
  ])
  const sides = { base, head }
  const settings = { ...exam.settings, metrics: withFairRecall(exam.settings.metrics) }
  const metrics = withDiagnosticMetrics(exam.settings.metrics, {
    k: smallestGatedCutoff(exam.settings),
    depth: exam.depth,
  })
  const judged = await judgeRuns({ ...comparing, sides })
  const { matrices = new Map(), unsampled } = judged ?? {}
  const scored = await scoreItems(exam, { ...settings, metrics }, sides, {
    ...comparing.ports,
    matrices,
    unsampled,
  })
  comparing.ports.onJudged?.({
    items: judgedItems(exam, sides),
    matrices,
    scored: scored.items,
  })
  const emptiesGoldenSet = exam.golden.base !== undefined && exam.golden.head.items.length === 0
  const { chunkOverlap } = scored
  const steps = decideStepwise(scored.items, settings, {
    emptiesGoldenSet,
    chunkOverlap,
    judge: judged?.facts,
    waivers: exam.waivers,
    unwritten: models.key === 'withheld' && writesAnswers(exam),
  })
  const { listing, ports } = comparing
  const decision = await breathing(steps, ports.signal)
  const judge = judged?.facts
  const diagnosed = await diagnoseRuns(
    { exam, scored, metrics, decision, sides, judge, matrices },
    ports,
  )
  const changed = await whatChanged({ exam, runs, index: scored.index, listing })
  const elapsedMs = elapsed()
  const report = buildReport(known, {
    exam,
    scored,
    decision,
    sides,
    behind,
    claims,
    judge,
    matrices,
    diagnosed,
    changed,
    elapsedMs,
  })
  await breathe(comparing.ports.signal)
  return report
}

/** Lets timers and signals through at every pause. Rejects with the signal's reason when it is raised. */
async function breathing<Result>(work: Stepwise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await breathe(signal)
  }
}

function writesAnswers({ pipelines: { base, head } }: Exam): boolean {
  return [base, head].some((settings) => settings !== undefined && isWritten(settings))
}

async function withTexts(
  side: Side,
  run: Run,
  { exam, texts }: Comparing,
): Promise<{ readonly run: Run; readonly corpus: Corpus }> {
  const quoted = documentsOfEvidence(exam.items.map((item) => item.golden[side]))
  const returned = documentsOfRun(
    run,
    exam.items.map(({ id }) => id),
  )
  return { run, corpus: await texts(side, new Set([...quoted, ...returned])) }
}

/** Texts read from the commits of both sides. */
export function textsOfCommits(
  commits: MeasuredSides<string>,
  {
    reader,
    signal,
  }: { readonly reader: Parameters<typeof loadCorpus>[0]['commits']; readonly signal: AbortSignal },
): Comparing['texts'] {
  return async (side, docs) => {
    const sha = commits[side]
    if (sha === undefined) throw new Error(`${side} has no commit to read documents of`)
    return loadCorpus({ commits: reader, sha, docs, signal })
  }
}

/** Lists the files of both sides' commits. */
export function listingOfCommits(
  commits: MeasuredSides<string>,
  reader: Pick<CommitReader, 'listFiles'>,
): Comparing['listing'] {
  return async (side) => {
    const sha = commits[side]
    return sha === undefined ? [] : reader.listFiles(sha)
  }
}
