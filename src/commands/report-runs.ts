import { createHash } from 'node:crypto'
import { type ExamFile, loadExam, type Exam } from '../exam/load-exam.ts'
import { compareRuns, listingOfCommits, textsOfCommits } from './comparing/compare-runs.ts'
import { countingCommits, type ExpectedCommits } from './comparing/counting-commits.ts'
import { nothingRelevantChanged } from './comparing/nothing-relevant-changed.ts'
import { reachModels } from './judging/reach-models.ts'
import { reporting } from './run-frame.ts'
import type { GatePorts, Subject } from './request.ts'
import type { Report } from '../model/report.ts'
import { unchangedReport } from '../report/build/short-reports.ts'
import { resolveTextLevel } from '../model/visibility.ts'
import { type Expected, requireCommits } from '../run/reading/expected-runs.ts'
import { mergeShards } from '../run/reading/merge-shards.ts'
import { readRunFolder } from '../run/reading/read-run-folder.ts'
import type { MeasuredSides } from '../core/sides.ts'
import { openCommitReader } from '../workspace/commit-reader.ts'

/** Run files that are to be reported on. */
export type ReportRequest = Subject & {
  /** Folder that holds what `collect` wrote, of one run or of all shards. */
  readonly runs: string
  readonly commits: ExpectedCommits
}

/**
 * Reports on run files: it reads the exam from git's objects, lays out no file of the repository and
 * runs none of its code. Answers with a report also where it could not measure, as `gate` does.
 */
export async function reportRuns(request: ReportRequest, ports: GatePorts): Promise<Report> {
  return reporting(request, ports, async ({ known, elapsed }) => {
    const { signal, log } = ports
    await using reader = await openCommitReader({ ...request, log, signal })
    const folder = await readRunFolder(request.runs)
    const { commits, named, claims } = await countingCommits(
      request.commits,
      folder.manifest,
      reader,
    )
    requireCommits(folder.manifest.commits, named)
    known.commits = commits
    const exam = await loadExam({ ...request, workspace: reader, commits })
    known.exam = exam
    known.text = resolveTextLevel(exam.settings.text, request.visibility)
    const expected = expectedOf(exam, { commits, named })
    if (await nothingRelevantChanged({ exam, commits, reader }))
      return unchangedReport(known, elapsed())
    await using merged = await mergeShards(folder, { expected, signal })
    const { runs } = merged
    const texts = textsOfCommits(commits, { reader, signal })
    const listing = listingOfCommits(commits, reader)
    const { behind } = request
    const fork = request.origin.fork ? [{ kind: 'claims-of-fork' } as const] : []
    const models = reachModels(exam, commits, ports.models)
    const { folder: temp } = reader
    const rest = {
      listing,
      claims: [...fork, ...claims],
      behind,
      models,
      folder: temp,
      elapsed,
      ports,
    }
    return await compareRuns({ exam, runs, texts, known, ...rest })
  })
}

/** What the run files have to be of: those that were made of other questions say nothing about these. */
function expectedOf(
  exam: Exam,
  {
    commits,
    named,
  }: { readonly commits: MeasuredSides<string>; readonly named: MeasuredSides<string> },
): Expected {
  const { base, head } = exam.files
  return {
    commits: named,
    config: {
      // What untrusted files claim to be made of is not what is read here.
      base: base && commits.base === named.base ? digestOf(base.config) : undefined,
      head: commits.head === named.head ? digestOf(head.config) : undefined,
    },
    golden: { base: exam.golden.base?.hash, head: exam.golden.head.hash },
    depth: exam.depth,
    asksBase: exam.pipelines.base !== undefined,
    ids: exam.items.map(({ id }) => id),
  }
}

function digestOf({ bytes }: ExamFile): string {
  return createHash('sha256').update(bytes).digest('hex')
}
