import type { FileChanges } from '../../lib/model/changed.ts'
import type { TextLevel } from '../../lib/model/settings/settings.ts'
import { GateError } from '../../lib/errors.ts'
import { isSystemError } from '../../lib/reason-of.ts'
import type { Policy } from '../../policy/policy.ts'
import { toolVersion } from '../../lib/version.ts'
import { withoutOutput } from '../../verdict/findings/withheld.ts'
import { writtenGate } from './written-gate.ts'
import { servedPage } from './served-page.ts'
import { withoutGate } from '../../verdict/findings/kinds/base-without-gate.ts'
import { notStarted } from '../../verdict/findings/kinds/not-started.ts'
import { isRepair, repairOf } from '../../verdict/findings/kinds/repairs.ts'
import type { GoldenFacts, Origin, Report } from '../schema/report.ts'
import { unmeasuredFiles } from '../notes/kinds/unmeasured-files.ts'

/**
 * The run that a report describes. In an error report, commits and policy may be missing if they
 * were not known yet.
 */
export type ReportContext = {
  readonly origin: Omit<Origin, 'commits'>
  readonly commits: Origin['commits']
  /** The date of head's commit. Undefined if head is a working tree or the date is unknown. */
  readonly day?: string | undefined
  readonly policy: Policy | undefined
  readonly text: TextLevel
}

/**
 * Builds the report of a run in which nothing relevant changed, so nothing was measured. The
 * verdict is `pass`. The total time is set when the run ends.
 */
export function unchangedReport(context: ReportContext, files: FileChanges | undefined): Report {
  return {
    ...frame(context),
    verdict: 'pass',
    outcome: 'unchanged',
    notes: unmeasuredFiles(files),
    times: timesOf(0),
  }
}

/**
 * Adds to a report on head alone that the change repairs base, which could not be measured. The verdict
 * is at least `warn`.
 */
export function repaired(
  report: Report,
  why: { readonly broken: readonly string[]; readonly message: string | undefined },
): Report {
  if (report.verdict === 'error') return report
  const isBlocked = report.verdict === 'fail'
  const message = why.message && withoutOutput(why.message, report.text)
  return {
    ...report,
    verdict: isBlocked ? 'fail' : 'warn',
    outcome: 'repaired',
    findings: [...report.findings, repairOf({ ...why, message })],
  }
}

/**
 * Builds the report of a run that executed none of head's code. The verdict is `warn`. `fault` is the
 * error that keeps base from being measured, or undefined if there is none.
 */
export function notStartedReport(
  context: ReportContext,
  { fault, ...rest }: Parameters<typeof notStarted>[0] & { readonly fault: string | undefined },
): Report {
  const repairs: Report['findings'] =
    fault === undefined
      ? []
      : [repairOf({ broken: [], message: withoutOutput(fault, context.text) })]
  return {
    ...frame(context),
    verdict: 'warn',
    outcome: 'not-started',
    findings: [...repairs, notStarted(rest)],
    times: timesOf(0),
  }
}

/**
 * Builds the report of a run whose base has no configuration or no questions. The verdict is at
 * least `warn`. Replaces any finding about a repair with one that says whose policy applies:
 * another branch's or, if that does not fit head, head's own.
 */
export function withBranchPolicy(
  report: Report,
  { branch, commit, lacks, fault }: NonNullable<Policy['ofBranch']>,
): Report {
  if (report.verdict === 'error') return report
  const repairs = report.findings.find(isRepair)
  const why = {
    broken: repairs?.broken ?? [],
    message: (fault && withoutOutput(fault, report.text)) ?? repairs?.message,
  }
  const isAlone = repairs !== undefined || fault !== undefined
  const isOwn = fault !== undefined || (isAlone && report.policy.from === 'head')
  const policy = isOwn ? 'own' : 'branch'
  const alone = { alone: isAlone, policy } as const
  return {
    ...report,
    verdict: report.verdict === 'fail' ? 'fail' : 'warn',
    outcome: isAlone ? 'repaired' : report.outcome,
    findings: [
      ...report.findings.filter((finding) => finding !== repairs),
      withoutGate({ lacks, branch, commit, ...alone, ...why }),
    ],
  }
}

/**
 * Builds the report of a run that measured nothing because of an error, with everything known about
 * the run. The verdict is `error`.
 */
export function errorReport(context: ReportContext, error: unknown, elapsedMs: number): Report {
  return {
    ...frame(context),
    verdict: 'error',
    outcome: 'not-measured',
    error: describe(error, context.text),
    times: timesOf(elapsedMs),
  }
}

/** Returns the parts that every report has. Parts that only a measurement fills in are empty. */
export function frame(context: ReportContext): Omit<Report, 'verdict' | 'outcome' | 'times'> {
  const { origin, commits, policy, text, day } = context
  return {
    schema: 3,
    tool: toolVersion,
    error: undefined,
    origin: {
      ...origin,
      ...configOf(policy),
      ...foldersOf(policy),
      ...servedPage(context),
      ...(day !== undefined && { day }),
      commits,
    },
    text,
    golden: policy && goldenFacts(policy),
    policy: {
      from: policy?.from ?? 'base',
      changes: policy?.changes ?? [],
      gates: policy?.settings.gate.map(writtenGate) ?? [],
      ...(policy?.trial !== undefined && { trial: policy.trial }),
    },
    findings: [],
    metrics: [],
    headline: undefined,
    lists: undefined,
    worseAnswers: undefined,
    diagnosis: undefined,
    changed: undefined,
    context: undefined,
    causes: [],
    notes: [],
    items: [],
    chunks: [],
    index: { base: undefined, head: undefined },
    health: { base: undefined, head: undefined },
    judge: undefined,
    cost: undefined,
  }
}

/**
 * Returns the path of head's configuration, or an empty object if files are compared without a
 * repository.
 */
function configOf(policy: Policy | undefined): Pick<Origin, 'config'> {
  return policy?.own === undefined ? {} : { config: policy.files.head.config.path }
}

/** Returns base's working directory if it differs from head's. */
function foldersOf(policy: Policy | undefined): Pick<Origin, 'movedFrom'> {
  const { base = '', head = '' } = policy?.folders ?? {}
  return base === head ? {} : { movedFrom: base }
}

function goldenFacts({ golden, items: asked, files }: Policy): GoldenFacts {
  const items = asked.filter(({ wordingOf }) => wordingOf === undefined)
  return {
    file: files.head.golden.path,
    hash: golden.head.hash,
    items: items.length,
    answerable: items.filter((item) => item.golden.base.answerable).length,
    drafts: golden.head.drafts,
  }
}

function describe(error: unknown, text: TextLevel): Report['error'] {
  if (error instanceof GateError) {
    const { code, side, hint, mistakes } = error
    // If the input is invalid, no program has run, so the message contains no output to withhold.
    // It is kept whole, because each of its lines describes one mistake.
    const message = code === 'input-invalid' ? error.message : withoutOutput(error.message, text)
    return { code, side, message, hint, mistakes }
  }
  return {
    code: 'bug',
    side: undefined,
    message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    hint: isSystemError(error)
      ? 'the system reported this error: check disk space, permissions and open files, then run again; the log shows where it happened'
      : 'this is a bug in RAG Gate: please report it with the stack trace from the log',
    mistakes: [],
  }
}

function timesOf(totalMs: number): Report['times'] {
  return { totalMs, buildMs: undefined, queryP50Ms: undefined, queryP95Ms: undefined }
}
