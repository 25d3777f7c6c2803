import type { Run } from '../lib/model/run.ts'
import type { MeasuredSides } from '../lib/sides.ts'
import { buildReport } from '../report/build/build-report.ts'
import type { Report } from '../report/schema/report.ts'
import { brokenBase } from '../verdict/broken-base.ts'
import { gatedWindow } from '../verdict/gated-window.ts'
import { tellMeasured } from './beside-runs.ts'
import type { Collected } from './collected.ts'
import { breathe } from './comparing/breathe.ts'
import { changedInputs } from './comparing/changes/changed-inputs.ts'
import { contextChange } from './comparing/context-change.ts'
import { decideByHead } from './comparing/decide-by-head.ts'
import { decideRun } from './comparing/decide-run.ts'
import { diagnoseRuns } from './comparing/diagnosing/diagnose-runs.ts'
import { followHistory } from './comparing/follow-history.ts'
import { sharedIndex } from './comparing/shared-index.ts'
import { readDocuments } from './comparing/read-documents.ts'
import { withEqualLength } from './comparing/scoring/at-equal-length.ts'
import { judgeAndScore } from './comparing/judge-and-score.ts'
import type { GatePorts } from './request.ts'

/**
 * A report. If its verdict is `error`, `broken` contains the codes of the checks and findings that show
 * why base could not be measured.
 */
export type Compared = { readonly built: Report; readonly broken: readonly string[] }

/**
 * Judges, scores and compares what both sides returned, decides the verdict, looks for causes, and builds
 * the report.
 */
export async function compare(
  collected: Collected,
  runs: MeasuredSides<Run>,
  ports: GatePorts,
): Promise<Compared> {
  const read = await readDocuments(collected, runs, ports, (line) => ports.log.warn(line))
  const items = await followHistory(collected, read, ports)
  const policy = { ...collected.policy, ...(items && { items }) }
  const followed = { ...collected, policy }
  const sides = items ? await readDocuments(followed, runs, ports) : read
  const scoring = await judgeAndScore(followed, sides, ports)
  const { scored, metrics, lists, judge, matrices, unread } = scoring
  const changed = await changedInputs({
    policy,
    // In these runs, chunks refer to documents by their paths in the repository.
    runs: { base: sides.base?.run, head: sides.head.run },
    index: scored.index,
    renames: sides.head.moves?.renamed ?? new Map(),
    files: collected.files,
  })
  const oneIndex = await sharedIndex({ ...followed, sides, changed }, ports)
  const toDecide = { ...scoring, oneIndex }
  const { decision, reviews, settings, inputs, waivers } = await decideRun(
    followed,
    toDecide,
    ports,
  )
  const ofHead = { policy: { ...policy, settings }, scored, sides, inputs: { ...inputs, waivers } }
  const byHead = await decideByHead(ofHead, { ...ports, ...scoring.toldOfItems })
  const measured = {
    ...followed,
    scored,
    metrics: withEqualLength(metrics, scored),
    decision,
    reviews,
    sides,
    changed,
    judge,
    matrices,
    byHead,
    lists,
    unread,
  }
  const diagnosed = await diagnoseRuns(measured, ports)
  const changedContext = await contextChange(measured, ports)
  const window = gatedWindow(policy.settings)
  const heard = judge?.trust?.kind === 'untrusted' ? new Map() : matrices
  const told = await tellMeasured({ ...followed, ...scored, sides, window, matrices: heard }, ports)
  const features = { ...scoring.parts, ...told }
  const built = buildReport(followed, { ...measured, diagnosed, changedContext, features })
  await breathe(ports.signal)
  const isError = decision.verdict === 'error'
  return { built, broken: isError ? brokenBase(scored.items, settings, inputs) : [] }
}
