import { askSides } from './collecting/ask-sides.ts'
import { compareRuns, listingOfCommits, textsOfCommits } from './comparing/compare-runs.ts'
import { findCommits } from './collecting/find-commits.ts'
import { keepOnly } from './comparing/keep-only.ts'
import { nothingRelevantChanged } from './comparing/nothing-relevant-changed.ts'
import { reachModels } from './judging/reach-models.ts'
import { reporting } from './run-frame.ts'
import { requireKey } from './collecting/require-key.ts'
import type { GateRequest, PipelinePorts } from './request.ts'
import { loadExam } from '../exam/load-exam.ts'
import type { Report } from '../model/report.ts'
import { unchangedReport } from '../report/build/short-reports.ts'
import { resolveTextLevel } from '../model/visibility.ts'
import { openWorkspace } from '../workspace/workspace.ts'

/**
 * Compares two commits and answers with a report, also when it could not measure (`outcome`
 * `not-measured`). Throws only where nothing was started: config, golden set or input invalid.
 */
export async function gate(request: GateRequest, ports: PipelinePorts): Promise<Report> {
  return reporting(request, ports, async ({ known, elapsed }) => {
    const { log, signal } = ports
    await using workspace = await openWorkspace({ ...request, log, signal })
    const commits = await findCommits(request, workspace)
    known.commits = { base: commits.base, head: commits.named ? commits.head : undefined }
    const loaded = await loadExam({ ...request, workspace, commits })
    const exam = keepOnly(loaded, request.only)
    known.exam = exam
    known.text = resolveTextLevel(exam.settings.text, request.visibility)
    const isRepeat = request.base.kind === 'head'
    if (!isRepeat && (await nothingRelevantChanged({ exam, commits, reader: workspace })))
      return unchangedReport(known, elapsed())
    const models = reachModels(exam, commits, ports.models)
    requireKey(exam.pipelines, models)
    const runs = await log.group('Build both sides and ask the questions', async () =>
      askSides({ request, exam, workspace, commits, models, ports, keepRuns: true }),
    )
    const texts = textsOfCommits(commits, { reader: workspace, signal })
    const { behind } = request
    const { folder } = workspace
    const listing = listingOfCommits(commits, workspace)
    const rest = { listing, behind, claims: [], models, folder, elapsed, ports }
    return await compareRuns({ exam, runs, texts, known, ...rest })
  })
}
