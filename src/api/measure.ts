import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type {
  Collected,
  CollectOptions,
  GateOptions,
  Options,
  ReportingOptions,
  ReportOptions,
} from './api.ts'
import { buildPorts, buildRequest } from '../cli/build-flags.ts'
import { localModels, localStore } from '../cli/local-models.ts'
import { commitOf, localSubject } from '../cli/local-subject.ts'
import { workingDirectoryOf } from '../policy/working-directory.ts'
import { makeFolder } from '../cli/make-folder.ts'
import { readLabels } from '../cli/read-labels.ts'
import { openTerminalLog } from '../cli/running/terminal-log.ts'
import { collect } from '../gate/collect.ts'
import { gate } from '../gate/gate.ts'
import { reportFiles, reportRuns } from '../gate/report-runs.ts'
import type { GatePorts } from '../gate/request.ts'
import { GateError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { today } from '../lib/today.ts'
import { pageTools } from '../lib/files/page-tools.ts'
import { writeFiles } from '../lib/files/write-files.ts'
import { parseShard } from '../lib/model/shard.ts'
import { asWritten } from '../report/json.ts'
import type { Report as InnerReport } from '../report/schema/report.ts'
import { filesOfReport } from '../report/sinks/files-of-report.ts'
import { readHead } from '../git/head-commit.ts'
import type { Report } from './report.ts'

export async function runGate(options: GateOptions): Promise<Report> {
  return running(options, async ({ signal, log, now, cwd, at }) => {
    const out = await folderOf(options.out, at)
    const request = {
      ...(await buildRequest(flagsOf(options), log, { cwd, program })),
      only: options.only,
      metrics: options.metrics,
    }
    const ports = buildPorts(flagsOf(options), { log, signal, now })
    const labels = await labelsOf(options, at)
    return shown(await gate(request, { ...ports, labels }), out)
  })
}

export async function runCollect(options: CollectOptions): Promise<Collected> {
  return running(options, async ({ signal, log, now, cwd, at }) => {
    const shard = options.shard === undefined ? undefined : parseShard(options.shard)
    const folder = at(options.out)
    await makeFolder(folder, 'out')
    const flags = flagsOf({ ...options, head: options.head ?? 'HEAD' })
    const request = await buildRequest(flags, log, { cwd, program })
    const ports = buildPorts(flags, { log, signal, now })
    const { sides, outcome } = await collect({ ...request, shard, folder }, ports)
    const { items = 0, failed = 0 } = sides.head ?? {}
    return { questions: items, failed, unchanged: outcome === 'unchanged' }
  })
}

export async function runReport(options: ReportOptions): Promise<Report> {
  return running(options, async ({ signal, log, now, cwd, at }) => {
    const out = await folderOf(options.out, at)
    const flags = flagsOf(options)
    const ports = {
      log,
      signal,
      now,
      models: localModels(flags, log),
      judgments: localStore(flags, log),
      labels: await labelsOf(options, at),
    }
    return shown(await measure(options, ports, { cwd, at }), out)
  })
}

async function measure(
  options: ReportOptions,
  ports: GatePorts,
  { cwd, at }: Pick<Running, 'cwd' | 'at'>,
): Promise<InnerReport> {
  if (!('runs' in options)) {
    const { baseRun, headRun, golden, config, metrics } = options
    const base = baseRun === undefined ? undefined : at(baseRun)
    const files = { base, head: at(headRun), golden: at(golden) }
    const settings = config === undefined ? undefined : at(config)
    return reportFiles({ ...files, config: settings, metrics, today: today() }, ports)
  }
  const { root } = await readHead(cwd)
  const { runs, base, head, config, baseUrl, labels } = options
  const commits = {
    kind: 'as-collected',
    base: base && (await commitOf(root, base)),
    head: head && (await commitOf(root, head)),
  } as const
  const workingDirectory = await workingDirectoryOf(root, { cwd })
  const subject = localSubject({
    checkout: root,
    workingDirectory,
    config,
    baseUrl,
    labels: labels === undefined ? undefined : at(labels),
    program,
  })
  return reportRuns({ ...subject, runs: at(runs), commits }, ports)
}

/**
 * The command that reports suggest for repeating a run. It names the CLI script by its path, because
 * callers of this API did not start the CLI.
 */
const program = [
  'node',
  fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? '../cli.ts' : './cli.js', import.meta.url),
  ),
]

type Running = {
  readonly signal: AbortSignal
  readonly log: Log
  readonly now: () => number
  readonly cwd: string
  /** Resolves a path from the options against the run's folder. */
  readonly at: (path: string) => string
}

/**
 * Runs `work` with its own abort signal. If the caller stops the run, the signal's reason is a `GateError`
 * that says so.
 */
async function running<T>(options: Options, work: (run: Running) => Promise<T>): Promise<T> {
  const { signal, onLine = () => undefined, cwd = process.cwd() } = options
  const controller = new AbortController()
  const stop = (): void => {
    controller.abort(new GateError('cancelled', 'stopped by the calling program'))
  }
  if (signal?.aborted === true) stop()
  signal?.addEventListener('abort', stop)
  const log = openTerminalLog({ write: (text: string) => onLine(text.trimEnd()) })
  const now = (): number => performance.now()
  try {
    return await work({
      signal: controller.signal,
      log,
      now,
      cwd,
      at: (path) => resolve(cwd, path),
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

function flagsOf(options: Partial<GateOptions>): Parameters<typeof buildRequest>[0] {
  const { base, head, config, passEnv, baseUrl, labels, cache = true } = options
  const models = { 'base-url': baseUrl, labels }
  return { base, head, config, 'pass-env': passEnv, ...models, 'no-cache': !cache }
}

async function labelsOf(
  { labels }: ReportingOptions,
  at: (path: string) => string,
): Promise<GatePorts['labels']> {
  return labels === undefined ? undefined : await readLabels(at(labels))
}

async function folderOf(
  out: string | undefined,
  at: (path: string) => string,
): Promise<string | undefined> {
  if (out === undefined) return undefined
  await makeFolder(at(out), 'out')
  return at(out)
}

/** Writes the report's files if requested, and returns the report as written in `report.json`. */
async function shown(report: InnerReport, out: string | undefined): Promise<Report> {
  if (out !== undefined) await writeFiles(out, filesOfReport(report, await pageTools()))
  return asWritten(report)
}
