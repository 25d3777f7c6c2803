import { terminalWidth } from '../../lib/text/printing/terminal-width.ts'
import { type Calibration, calibrate } from './calibration/calibrate.ts'
import { calibrationText } from './calibration/calibration-text.ts'
import { judgedBy } from './calibration/judged.ts'
import type { JudgedRun } from '../../lib/model/judging/judged-run.ts'
import type { GateRequest } from '../../gate/request.ts'
import { verdictsOf } from './calibration/judged-verdicts.ts'
import { type HumanLabel, parseHumanLabels } from './calibration/parse-human-labels.ts'
import { parseJudgedScores } from './calibration/parse-judged-scores.ts'
import { questionSheet, sampleSheet } from './calibration/sample-sheet.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { GateError } from '../../lib/errors.ts'
import { readNamedFile } from '../../lib/files/read-named-file.ts'
import { checkJudge } from './check/check-judge.ts'
import { gate } from '../../gate/gate.ts'
import type { Log } from '../../lib/log.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import type { Report } from '../../report/schema/report.ts'
import { fewestLabelled } from '../../verdict/correct-by-labels.ts'
import { many } from '../../cli/many.ts'
import { buildFlags, buildPorts, buildRequest, type BuildValues } from '../../cli/build-flags.ts'
import { judgeCheckText } from './check/judge-check-text.ts'
import { readLabelFile } from '../../cli/read-labels.ts'
import { readFlags, wholeNumber, wrongUse } from '../../cli/read-flags.ts'
import { writeFresh } from '../../cli/write-fresh.ts'
import { stoppable } from '../../cli/running/stoppable.ts'
import { openTerminalLog } from '../../cli/running/terminal-log.ts'
import { visibleJson } from '../../lib/text/printing/visible-json.ts'

const usage = wrongUse('judge')

/**
 * Runs `rag-gate judge check | sample | calibrate` and returns the exit code. Throws `input-invalid`
 * for invalid flags.
 */
export async function run([command, ...args]: readonly string[]): Promise<number> {
  switch (command) {
    case 'check':
      return runCheck(args)
    case 'sample':
      return runSample(args)
    case 'calibrate':
      return runCalibrate(args)
    case undefined:
      throw usage('judge needs a command: check, sample or calibrate')
    default:
      throw usage(`judge has no command ${JSON.stringify(command)}`)
  }
}

/** Returns 0 if the judge is trusted, and 1 otherwise. */
async function runCheck(args: readonly string[]): Promise<number> {
  const flags = readFlags('judge', args, { ...buildFlags, json: { type: 'boolean' } })
  const log = openTerminalLog(process.stderr)
  const check = await stoppable(async (signal) => {
    const request: GateRequest = {
      ...(await buildRequest(flags, log)),
      ...(flags.base === undefined && { base: { kind: 'none' } }),
    }
    return checkJudge(request, buildPorts(flags, { log, signal, now: () => performance.now() }))
  })
  log.done()
  process.stdout.write(flags.json ? `${visibleJson(check, 2)}\n` : judgeCheckText(check))
  return check.trust.kind === 'trusted' ? 0 : 1
}

/**
 * The seed is constant, so every call draws the same verdicts. Each rater replaces `r1` with a name
 * of their own.
 */
const drawing = { seed: 1, rater: 'r1' }

async function runSample(args: readonly string[]): Promise<number> {
  const flags = readFlags('judge', args, {
    ...buildFlags,
    n: { type: 'string' },
    out: { type: 'string' },
  })
  const { out } = flags
  const drawsQuestions = flags.base !== undefined
  const usual = drawsQuestions ? 40 : 120
  const n = wholeNumber({ flag: 'n', written: flags.n ?? `${usual}`, least: 1 }, usage)
  if (out === undefined) throw usage('judge sample needs --out FILE, and FILE must not exist yet')
  const log = openTerminalLog(process.stderr)
  const { judged, judge } = await judgedRun(flags, log)
  const drawn = drawsQuestions ? questionSheet(judged, { n, ...drawing }) : undefined
  const lines = drawn?.lines ?? sampleSheet(verdictsOf(judged), { n, ...drawing })
  log.done()
  if (drawn?.questions === 0)
    throw new GateError('input-invalid', 'no judged question differs between the sides', {
      hint: 'no labels are needed, because there is no change that they could correct',
    })
  if (lines.length === 0) throw nothingJudged(judge)
  warnOfStop(judge, log)
  // Make the file readable only by this user, because it contains the project's texts.
  await writeFresh(out, `${lines.join('\n')}\n`, {
    hint: 'specify a new file in an existing folder, because an existing sheet is never overwritten',
    mode: 0o600,
  })
  process.stdout.write(
    `wrote ${many(lines.length, drawn ? 'claim' : 'verdict')}${drawn ? ` for ${many(drawn.questions, 'question')}` : ''} to ${out}: fill in "human" with entailed, contradicted or not_found, then run rag-gate ${drawn ? 'gate' : 'judge calibrate'} --labels ${out}\n`,
  )
  if (drawn !== undefined && drawn.unread.length > 0)
    process.stdout.write(`${unreadClaims(drawn.unread)}\n`)
  if (drawn !== undefined && drawn.questions < fewestLabelled) {
    const isAll = drawn.questions < n
    process.stdout.write(`${tooFew(isAll)}\n`)
  }
  return 0
}

/**
 * Returns a message about questions whose claims the judge could not extract. The message asks the
 * user to draw the sheet again before labelling it.
 */
function unreadClaims(ids: readonly string[]): string {
  const shown = ids.slice(0, 5).map(printable).join(', ')
  const others = ids.length > 5 ? `, and ${ids.length - 5} more` : ''
  return `The judge could not extract claims for ${ids.length === 1 ? 'a question' : `${ids.length} questions`} (${shown}${others}). Before you label, delete the sheet and run the command again: it asks the judge only for the missing claims.`
}

/**
 * Returns a message about a sheet with too few questions: how to draw more, and what the sheet can
 * be used for.
 */
function tooFew(isAll: boolean): string {
  const cure = isAll
    ? 'No more questions differ, so these labels'
    : `Draw that many with --n ${fewestLabelled}; otherwise, these labels`
  return `Labels correct a change only if they cover at least ${fewestLabelled} questions. ${cure} can only be used with rag-gate judge calibrate.`
}

async function runCalibrate(args: readonly string[]): Promise<number> {
  const flags = readFlags('judge', args, {
    ...buildFlags,
    labels: { type: 'string' },
    scores: { type: 'string' },
    json: { type: 'boolean' },
  })
  const { labels: file, scores } = flags
  if (file === undefined) throw usage('judge calibrate needs --labels FILE')
  const { labels, open } = parseHumanLabels(await readLabelFile(file), file)
  const calibration =
    scores === undefined
      ? await calibrateJudge(labels, flags)
      : await calibrateScores(labels, flags, scores)
  const width = terminalWidth()
  process.stdout.write(
    flags.json
      ? `${visibleJson({ ...calibration, open }, 2)}\n`
      : calibrationText(calibration, { open, width }),
  )
  return 0
}

async function calibrateJudge(
  labels: readonly HumanLabel[],
  flags: BuildValues,
): Promise<Calibration> {
  const log = openTerminalLog(process.stderr)
  const { judged, judge } = await judgedRun(flags, log)
  const byJudge = judgedBy(judged)
  const calibration = calibrate(labels, byJudge)
  log.done()
  const isSilent = byJudge.verdicts.length === 0 || judge?.stopped !== undefined
  if (calibration.stale === labels.length && isSilent) throw nothingJudged(judge)
  warnOfStop(judge, log)
  return calibration
}

/** Compares scores from a file with the labels, without a repository or a model. */
async function calibrateScores(
  labels: readonly HumanLabel[],
  flags: BuildValues,
  file: string,
): Promise<Calibration> {
  const needless = Object.keys(buildFlags).find((name) => Object.hasOwn(flags, name))
  if (needless !== undefined)
    throw usage(`--scores FILE replaces the judge, so --${needless} has no effect`)
  const judged = parseJudgedScores(await readScores(file), file)
  const calibration = calibrate(labels, judged)
  if (labels.length > 0 && calibration.stale === labels.length)
    throw new GateError('input-invalid', `--scores ${printable(file)}: no score matches a label`, {
      hint: 'use the same item, side and metric in both files and, for verdicts, the same claim',
    })
  return calibration
}

/** A run and its judge; `judge` is undefined if no metric needs one. */
type RunAndJudge = { readonly judged: JudgedRun; readonly judge: Report['judge'] }

/**
 * Judges the working tree's answers, using judgments from earlier runs if nothing has changed.
 * Without `--base`, judges only head.
 */
async function judgedRun(flags: BuildValues, log: Log): Promise<RunAndJudge> {
  let judged: JudgedRun | undefined
  const report = await stoppable(async (signal) => {
    const request = await buildRequest(flags, log)
    const base = flags.base === undefined ? ({ kind: 'none' } as const) : request.base
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    const onJudged = (found: JudgedRun): void => {
      judged = found
    }
    return gate({ ...request, base }, { ...ports, onJudged })
  })
  if (report.error !== undefined) {
    const { code, message, hint } = report.error
    throw code === 'bug' ? new Error(message) : new GateError(code, message, { hint })
  }
  if (judged === undefined) throw nothingJudged(report.judge)
  return { judged, judge: report.judge }
}

/**
 * Returns the error for a run without verdicts: no metric needs a judge, the judge stopped, or it
 * gave no usable verdict.
 */
function nothingJudged(judge: Report['judge']): GateError {
  if (judge === undefined)
    return new GateError('input-invalid', 'the judge was not asked for a verdict', {
      hint: "list metrics that need the judge, such as faithfulness, under metrics, and set the judge's API key",
    })
  const { stopped, lost } = judge
  if (stopped !== undefined)
    return new GateError('judge-unavailable', stopped.message, { hint: stopped.hint })
  const causes = [...(lost.base ?? []), ...lost.head].map(({ cause, judgments }) => {
    return `${judgments} ${cause.replaceAll('_', ' ')}`
  })
  const why = causes.length === 0 ? '' : `: ${causes.join(', ')}`
  return new GateError('judge-unavailable', `the judge gave no usable verdict${why}`, {
    hint: 'run rag-gate judge check, and check that the pipeline generates answers',
  })
}

function warnOfStop(judge: Report['judge'], log: Log): void {
  if (judge?.stopped === undefined) return
  log.warn(`the judge stopped before it had finished: ${cleanLine(judge.stopped.message)}`)
}

function readScores(path: string): Promise<Uint8Array> {
  return readNamedFile(path, {
    maxBytes: 64 * 1024 * 1024,
    what: '--scores ',
    hint: 'pass a file with one score per line, such as {"item":"refunds","metric":"faithfulness","score":0.75}',
  })
}
