import { readFile, writeFile } from 'node:fs/promises'
import { calibrate } from '../calibrate/calibrate.ts'
import { calibrationText } from '../calibrate/calibration-text.ts'
import { type JudgedRun, verdictsOf } from '../calibrate/judged-run.ts'
import { parseHumanLabels } from '../calibrate/parse-human-labels.ts'
import { sampleSheet } from '../calibrate/sample-sheet.ts'
import { printable } from '../config/printable.ts'
import { GateError } from '../errors.ts'
import { fileTrouble } from '../file-trouble.ts'
import { checkJudge } from '../gate/check-judge.ts'
import { gate } from '../gate.ts'
import type { Log } from '../log.ts'
import { buildFlags, buildPorts, buildRequest, type BuildValues } from './build-flags.ts'
import { judgeCheckText } from './judge-check-text.ts'
import { readFlags } from './read-flags.ts'
import { stoppable } from './stoppable.ts'
import { openTerminalLog } from './terminal-log.ts'

/** `rag-gate judge check | sample | calibrate`. Answers with the exit code; throws `input-invalid` for wrong flags. */
export async function runJudgeCommand([command, ...args]: readonly string[]): Promise<number> {
  switch (command) {
    case 'check':
      return runCheck(args)
    case 'sample':
      return runSample(args)
    case 'calibrate':
      return runCalibrate(args)
    case undefined:
      throw usage('judge does one of three things: check, sample or calibrate')
    default:
      throw usage(`there is no command judge ${JSON.stringify(command)}`)
  }
}

/** 0 for a judge that may decide, 1 for one that may not. */
async function runCheck(args: readonly string[]): Promise<number> {
  const flags = readFlags('judge', args, { ...buildFlags, json: { type: 'boolean' } })
  const log = openTerminalLog(process.stderr)
  const check = await stoppable(async (signal) => {
    const request = { ...(await buildRequest(flags, log)), base: { kind: 'none' as const } }
    return checkJudge(request, buildPorts(flags, { log, signal, now: () => performance.now() }))
  })
  log.done()
  process.stdout.write(flags.json ? `${JSON.stringify(check, null, 2)}\n` : judgeCheckText(check))
  return check.trust.kind === 'trusted' ? 0 : 1
}

async function runSample(args: readonly string[]): Promise<number> {
  const flags = readFlags('judge', args, {
    ...buildFlags,
    n: { type: 'string' },
    seed: { type: 'string' },
    rater: { type: 'string' },
    out: { type: 'string' },
  })
  const { out, rater = 'r1' } = flags
  const n = wholeNumber('n', flags.n ?? '120')
  const seed = wholeNumber('seed', flags.seed ?? '1')
  if (out === undefined) throw usage('judge sample needs --out FILE, which it never overwrites')
  const log = openTerminalLog(process.stderr)
  const run = await judgedRun(flags, log)
  const lines = sampleSheet(verdictsOf(run), { n, seed, rater })
  log.done()
  if (lines.length === 0) throw nothingJudged
  await writeFresh(out, lines)
  process.stdout.write(
    `wrote ${lines.length} verdicts into ${out}: fill in "human" with entailed, contradicted or not_found, then run rag-gate judge calibrate --labels ${out}\n`,
  )
  return 0
}

async function runCalibrate(args: readonly string[]): Promise<number> {
  const flags = readFlags('judge', args, {
    ...buildFlags,
    labels: { type: 'string' },
    json: { type: 'boolean' },
  })
  const { labels: file } = flags
  if (file === undefined) throw usage('judge calibrate needs --labels FILE')
  const { labels, open } = parseHumanLabels(await read(file), file)
  const log = openTerminalLog(process.stderr)
  const calibration = calibrate(labels, await judgedRun(flags, log))
  log.done()
  const width = process.stdout.columns ?? 100
  process.stdout.write(
    flags.json
      ? `${JSON.stringify({ ...calibration, open }, null, 2)}\n`
      : calibrationText(calibration, { open, width }),
  )
  return 0
}

/**
 * What the judge says of the work tree's answers, from earlier runs where nothing has changed. Without
 * `--base` head alone is judged, as there is nothing to compare.
 */
async function judgedRun(flags: BuildValues, log: Log): Promise<JudgedRun> {
  let judged: JudgedRun | undefined
  const report = await stoppable(async (signal) => {
    const request = await buildRequest(flags, log)
    const base = flags.base === undefined ? ({ kind: 'none' } as const) : request.base
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    const onJudged = (run: JudgedRun): void => {
      judged = run
    }
    return gate({ ...request, base }, { ...ports, onJudged })
  })
  if (judged !== undefined) return judged
  if (report.error === undefined) throw nothingJudged
  const { code, message, hint } = report.error
  throw code === 'bug' ? new Error(message) : new GateError(code, message, { hint })
}

const nothingJudged = new GateError('input-invalid', 'the judge has judged nothing', {
  hint: 'name metrics that need the judge, such as faithfulness, under metrics, and give its key',
})

function wholeNumber(flag: string, written: string): number {
  if (/^\d{1,9}$/.test(written)) return Number(written)
  throw usage(`--${flag} ${JSON.stringify(written)} is no whole number`)
}

async function read(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw new GateError('input-invalid', `--labels ${printable(path)}: ${fileTrouble(cause)}`, {
      hint: 'name the sheet that judge sample wrote, with its labels filled in',
      cause,
    })
  }
}

/** Never over a sheet that somebody has filled in. Only this user may read it: it holds the project's texts. */
async function writeFresh(path: string, lines: readonly string[]): Promise<void> {
  try {
    await writeFile(path, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    throw new GateError('input-invalid', `--out ${printable(path)}: ${fileTrouble(cause)}`, {
      hint: 'name a new file in a folder that exists: a sheet that somebody filled in is never overwritten',
      cause,
    })
  }
}

function usage(message: string): GateError {
  return new GateError('input-invalid', message, { hint: 'see rag-gate judge --help' })
}
