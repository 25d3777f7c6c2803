import type { TextLevel } from '../../model/settings/settings.ts'
import { GateError } from '../../core/errors.ts'
import type { Exam } from '../../exam/load-exam.ts'
import { toolVersion } from '../../core/version.ts'
import type { GoldenFacts, Note, Origin, Report } from '../../model/report.ts'

/** What is known of a run so far; filled in as it goes, so that an error can still say what it was about. */
export type Known = {
  readonly origin: Omit<Origin, 'commits'>
  commits: Origin['commits']
  exam: Exam | undefined
  text: TextLevel
}

/** The report of a run in which nothing that the result depends on had changed: `pass`, nothing measured. */
export function unchangedReport(known: Known, elapsedMs: number): Report {
  return { ...frame(known), verdict: 'pass', outcome: 'unchanged', times: timesOf(elapsedMs) }
}

/** The report of a run that could not measure: `error`, whatever was known by then. */
export function errorReport(known: Known, error: unknown, elapsedMs: number): Report {
  return {
    ...frame(known),
    verdict: 'error',
    outcome: 'not-measured',
    error: describe(error),
    times: timesOf(elapsedMs),
  }
}

/** The parts that every report has, empty where only a measurement can fill them. */
export function frame(known: Known): Omit<Report, 'verdict' | 'outcome' | 'times'> {
  const { origin, commits, exam, text } = known
  return {
    version: 1,
    tool: toolVersion,
    error: undefined,
    origin: { ...origin, commits },
    text,
    golden: exam && goldenFacts(exam),
    exam: { from: exam?.from ?? 'base', changes: exam?.changes ?? [] },
    findings: [],
    metrics: [],
    headline: undefined,
    reach: undefined,
    diagnosis: undefined,
    changed: undefined,
    causes: [],
    notes: [] satisfies Note[],
    items: [],
    index: { base: undefined, head: undefined },
    judge: undefined,
    cost: undefined,
  }
}

function goldenFacts({ golden, items }: Exam): GoldenFacts {
  const idsOf = (wanted: (item: Exam['items'][number]) => boolean): readonly string[] =>
    items.filter(wanted).map((item) => item.id)
  return {
    file: golden.head.file,
    hash: golden.head.hash,
    items: items.length,
    answerable: items.filter((item) => item.golden.base.answerable).length,
    drafts: golden.head.drafts,
    added: idsOf((item) => item.origin === 'added'),
    removed: idsOf((item) => item.origin === 'removed'),
    relabelled: idsOf((item) => item.relabelled),
  }
}

function describe(error: unknown): Report['error'] {
  if (error instanceof GateError) {
    const { code, side, message, hint, mistakes } = error
    return { code, side, message, hint, mistakes }
  }
  return {
    code: 'bug',
    side: undefined,
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    hint: 'this is a fault of RAG Gate; the log has its stack, please report it',
    mistakes: [],
  }
}

function timesOf(totalMs: number): Report['times'] {
  return { totalMs, buildMs: undefined, queryP50Ms: undefined, queryP95Ms: undefined }
}
