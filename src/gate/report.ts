import { isUnhealthy } from '../verdict/findings/kinds/unhealthy.ts'
import { isWritten } from '../lib/model/settings/kind-traits.ts'
import type { GateError } from '../lib/errors.ts'
import { withContextLength } from '../metrics/compare/with-context-length.ts'
import type { Scored } from '../lib/model/comparison.ts'
import type { ListChanges, Preference } from '../lib/model/list-changes.ts'
import type { Metric } from '../lib/model/metric.ts'
import { decidesNothingByFeature } from '../policy/exam-changes.ts'
import { holdsQuestions } from '../policy/holds-questions.ts'
import type { Exam } from '../policy/load-exam.ts'
import { buildReport } from '../report/build/build-report.ts'
import { localOrigin } from '../report/build/local-origin.ts'
import type { Report } from '../report/schema/report.ts'
import { repaired, unchangedReport, withBranchExam } from '../report/build/short-reports.ts'
import { decideStepwise } from '../verdict/decide.ts'
import { gatedWindow } from '../verdict/gated-window.ts'
import type { ScoredItem } from '../lib/model/comparison.ts'
import { changedSource, otherConfig } from '../verdict/findings/kinds/changed-source.ts'
import type { Finding } from '../verdict/findings/all.ts'
import { weakerExam } from '../verdict/findings/kinds/weaker-exam.ts'
import { readBeside, tellMeasured } from './beside-runs.ts'
import type { Collected } from './collected.ts'
import { breathe, toTheEnd } from './comparing/breathe.ts'
import { contextChange } from './comparing/context-change.ts'
import { changedFiles, changedInputs } from './comparing/changes/changed-inputs.ts'
import { decideByHead } from './comparing/decide-by-head.ts'
import { diagnoseRuns } from './comparing/diagnose-runs.ts'
import { readDocuments } from './comparing/read-documents.ts'
import { scoreItems } from './comparing/score-items.ts'
import { ownersOfExam, withReviews } from './comparing/with-reviews.ts'
import { headAlone } from './comparing/head-alone.ts'
import { keepsBadJudge } from './comparing/keeps-bad-judge.ts'
import { goldenProblems } from './comparing/golden-problems.ts'
import { listChanges } from './comparing/list-changes.ts'
import type { Run } from '../lib/model/run.ts'
import type { MeasuredSides } from '../lib/sides.ts'
import { brokenBase, dropsJudge, isPartlyMeasured } from '../verdict/broken-base.ts'
import { judgeOf } from './load-judge.ts'
import { openRunFolder, type ReportRequest } from './reading/run-folder.ts'
import { type FilesRequest, openTwoFiles } from './reading/two-files.ts'
import type { GatePorts } from './request.ts'
import { withErrorReport } from './run-context.ts'

/**
 * Reports on run files that `collect` wrote: it reads the exam from git's objects, lays out no file of the repository
 * and runs none of its code. Returns a report even when it could not measure, as `gate` does.
 */
export async function reportRuns(request: ReportRequest, ports: GatePorts): Promise<Report> {
  return withErrorReport(request, ports, async (run) => {
    await using collected = await openRunFolder(request, ports, run)
    return await report(collected, ports)
  })
}

/** Compares two run files, native or TREC, without a repository. Returns what `gate` does. */
export async function reportFiles(request: FilesRequest, ports: GatePorts): Promise<Report> {
  const origin = { ...localOrigin, files: { base: request.base, head: request.head } }
  return withErrorReport({ origin }, ports, async (run) => {
    await using collected = await openTwoFiles({ ...request, origin }, ports, run)
    return await report(collected, ports)
  })
}

/**
 * The second half of a run: judges and scores what each side returned, compares, decides, and writes the report. No
 * code of either side runs from here on. Where base cannot be measured head alone is, by its own exam: a change that
 * mends base has to be mergeable. A base without config is told of, whatever came of it.
 */
export async function report(collected: Collected, ports: GatePorts): Promise<Report> {
  const built = await reportOn(collected, ports)
  const { ofBranch } = collected.exam
  return ofBranch === undefined ? built : withBranchExam(built, ofBranch)
}

async function reportOn(collected: Collected, ports: GatePorts): Promise<Report> {
  const { exam, runs, lost } = collected
  if (runs === undefined) {
    const files = await changedFiles(collected.files)
    return unchangedReport(collected, files)
  }
  if (lost !== undefined) return withoutBase(collected, lost, ports)
  const { built, broken } = await compare(collected, runs, ports)
  if (exam.broken !== undefined) return repaired(built, { broken: [], message: exam.broken })
  if (built.verdict !== 'error' || broken.length === 0) return built
  const alone = await measuredAlone(collected, ports, (own) => {
    const { settings } = own.exam
    return !dropsJudge(broken, settings) && !keepsBadJudge({ built, broken }, exam, own.exam)
  })
  if (alone === undefined || alone.verdict === 'error') return built
  const isLoss =
    isPartlyMeasured(broken) && built.findings.some(({ verdict }) => verdict === 'fail')
  return isLoss ? { ...built, verdict: 'fail' } : repaired(alone, { broken, message: undefined })
}

/** Throws why base's pipeline gave nothing, unless head can be measured alone. */
async function withoutBase(
  collected: Collected,
  lost: GateError,
  ports: GatePorts,
): Promise<Report> {
  const alone = await measuredAlone(collected, ports)
  if (alone === undefined || alone.verdict === 'error') throw lost
  return repaired(alone, { broken: [], message: lost.message })
}

/**
 * Head alone: by the exam of another branch that counts in place of base's, unless its labels do not fit head; else by
 * head's own. Undefined where neither may be.
 */
async function measuredAlone(
  collected: Collected,
  ports: GatePorts,
  mayCount: (alone: Collected) => boolean = () => true,
): Promise<Report | undefined> {
  for (const by of ['branch', 'own'] as const) {
    const alone = headAlone(collected, ports, by)
    if (alone === undefined) continue
    if (!mayCount(alone)) return undefined
    const { built } = await compare(alone, alone.runs, ports)
    if (by === 'own' || built.verdict !== 'error' || !hasUnfitLabels(built)) return built
  }
  return undefined
}

function hasUnfitLabels({ findings }: Report): boolean {
  return findings.some((finding) => isUnhealthy(finding) && finding.check === 'labels-fit')
}

async function compare(
  collected: Collected,
  runs: MeasuredSides<Run>,
  ports: GatePorts,
): Promise<{ readonly built: Report; readonly broken: readonly string[] }> {
  const { exam, models } = collected
  const sides = await readDocuments(collected, runs, ports, (line) => ports.log.warn(line))
  const metrics = withContextLength(exam.settings.metrics)
  const unjudged = await listChanges({ exam, sides }, ports)
  const unlabelled = unjudged?.labelled === 0 ? unjudged.changed.map(({ item }) => item) : []
  const weighs = await judgeOf(exam, ports)
  const judged = await weighs?.judgeRuns({ ...collected, sides, ports, changed: unlabelled })
  const { matrices = new Map(), facts: judge, unsampled } = judged ?? {}
  const lists = withPreferences(unjudged, judged?.preferences)
  const { beside, parts } = await readBeside(collected, sides, ports)
  const told = { matrices, unsampled, beside }
  const scored = await scoreItems(exam, { ...exam.settings, metrics }, sides, { ...ports, ...told })
  const settings = { ...exam.settings, metrics: withEqualLength(exam.settings.metrics, scored) }
  const ofPeople = weighs?.labelsOfPeople(
    { exam, sides, ports },
    { matrices, scored: scored.items },
  )
  const change = {
    lists,
    emptiesGoldenSet: exam.golden.base !== undefined && !holdsQuestions(exam.golden.head),
    chunkOverlap: scored.chunkOverlap,
    health: exam.from === 'head' ? withoutLabelsOfBase(scored.health) : scored.health,
    copied: scored.copied,
    judge,
    equalLength: scored.equalLength?.name,
    labelled: sides.base && ofPeople?.labelled,
    unwritten: models.key === 'withheld' && writesAnswers(exam),
  }
  const ofExam = examFindings(exam, scored.items)
  const asked = { read: ports.reviews, owners: () => ownersOfExam(collected) }
  const { decision, reviews } = await withReviews(exam, asked, (waivers) => {
    const steps = decideStepwise(scored.items, settings, { ...change, waivers, exam: ofExam })
    return toTheEnd(steps, ports)
  })
  const waivers = [...exam.waivers, ...(reviews?.accepted ?? [])]
  const measured = { exam: { ...exam, settings }, scored, sides, change: { ...change, waivers } }
  const byHead = await decideByHead(measured, { ...ports, ...told })
  const all = withEqualLength(metrics, scored)
  const known = { ...collected, scored, metrics: all, decision, reviews, sides }
  const changed = await changedInputs({
    exam,
    // With documents by their paths in the repository.
    runs: { base: sides.base?.run, head: sides.head.run },
    index: scored.index,
    renames: sides.head.moves?.renamed ?? new Map(),
    files: collected.files,
  })
  const found = { ...known, changed, judge, matrices, byHead, lists, unread: ofPeople?.unread }
  const diagnosed = await diagnoseRuns(found, ports)
  const context = await contextChange(found, ports)
  const problems = goldenProblems({ exam, sides })
  const window = gatedWindow(exam.settings)
  const features = { ...parts, ...(await tellMeasured({ items: scored.items, sides, window })) }
  const built = buildReport(collected, {
    ...found,
    diagnosed,
    context,
    problems,
    features,
  })
  await breathe(ports.signal)
  const isError = decision.verdict === 'error'
  return { built, broken: isError ? brokenBase(scored.items, settings, change) : [] }
}

/** Head's labels need not fit what base held: those that do are compared. */
function withoutLabelsOfBase({ base, head }: Scored['health']): Scored['health'] {
  return { base: base && { ...base, labels: [] }, head }
}

/** The metrics, with the one that compares both contexts at equal length. */
function withEqualLength(metrics: readonly Metric[], { equalLength }: Scored): readonly Metric[] {
  const isKnown = metrics.some(({ name }) => name === equalLength?.name)
  return equalLength === undefined || isKnown ? metrics : [...metrics, equalLength]
}

function withPreferences(
  lists: ListChanges | undefined,
  preferences: ReadonlyMap<string, Preference> = new Map(),
): ListChanges | undefined {
  const changed = lists?.changed.map((one) => ({ ...one, preferred: preferences.get(one.item) }))
  return lists && changed && { ...lists, changed }
}

/** What head makes of the exam and of where its answers come from, whatever moved. */
function examFindings(exam: Exam, items: readonly ScoredItem[]): readonly Finding[] {
  const other = exam.otherConfig
  return [
    ...changedSource(exam.pipelines),
    ...(other === undefined ? [] : [otherConfig(other.named, other.counted)]),
    ...weakerExam(
      items,
      exam.changes.filter((change) => !decidesNothingByFeature(change)),
    ),
  ]
}

function writesAnswers({ pipelines: { base, head } }: Exam): boolean {
  return [base, head].some((settings) => settings !== undefined && isWritten(settings))
}
