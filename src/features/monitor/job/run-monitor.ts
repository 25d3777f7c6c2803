import { join } from 'node:path'
import { mkdtemp } from 'node:fs/promises'
import { GateError } from '../../../lib/errors.ts'
import { exitCodeOfReport } from '../../../gate/exit-codes.ts'
import { monitor } from '../monitor.ts'
import { monitorFiles } from '../monitor-files.ts'
import { isCharted, monitorVerdict } from '../monitor-verdict.ts'
import type { MeasuredPlan } from '../../../github/event/event-types.ts'
import { writeFiles } from '../../../lib/files/write-files.ts'
import type { MonitorReport } from '../monitor-report.ts'
import { tellAlerts } from './alert-issues.ts'
import { issueFailure } from '../../../github/publish/post-failure.ts'
import { attempt, say } from '../../../github/publish/say.ts'
import {
  writeReportOutput,
  writeSummary,
  writeVerdict,
} from '../../../github/publish/write-outputs.ts'
import { alertMarkdown, alertTitle } from '../shown/monitor-markdown.ts'
import { monitorTerminal } from '../shown/monitor-terminal.ts'
import { reportPorts } from '../../../github/action/runner-models.ts'
import { ownerAndRepo, runUrl, type Job, type World } from '../../../github/action/job.ts'

/**
 * Runs the `monitor` command. The exit code depends only on the verdict, not on whether publishing
 * succeeds.
 */
export async function runMonitor(job: Job<MeasuredPlan>, world: World): Promise<void> {
  const { inputs, runner, plan } = job
  if (plan.kind !== 'head-only')
    throw new GateError('event-refused', `monitor cannot run on ${plan.kind} events`, {
      hint: 'run monitor on schedule, workflow_dispatch or push',
    })
  const { traces = '', history, config } = inputs
  const report = await monitor({
    folder: join(runner.workspace, inputs.workingDirectory),
    logs: traces.split('\n').flatMap((line) => (line.trim() === '' ? [] : line.trim())),
    map: {},
    history,
    golden: undefined,
    config,
    visibility: plan.repository.visibility,
    judge: reportPorts(job, world),
    signal: world.stop.signal,
  })
  const verdict = monitorVerdict(report)
  process.exitCode = exitCodeOfReport({ verdict })
  const files = monitorFiles(report)
  await attempt('the outputs', () => writeVerdict(verdict, isCharted(report)))
  await attempt("the monitor's files", async () => {
    const folder = await mkdtemp(join(runner.temp, 'rag-gate-monitor-'))
    await writeFiles(folder, files)
    writeReportOutput(join(folder, 'monitor.json'))
    world.log.info(`files: ${folder}`)
  })
  await attempt('the job summary', () => writeSummary(files.get('monitor.md') ?? ''))
  world.log.info(monitorTerminal(report))
  await tellInIssues(job, world, report)
}

async function tellInIssues(
  job: Job<MeasuredPlan>,
  { open, stop, sleep, log }: World,
  report: MonitorReport,
): Promise<void> {
  const { inputs, runner } = job
  if (inputs.token === undefined) {
    say('notice', 'no token was given, so no issues are written; see the run summary')
    return
  }
  const alerts = report.today.alerts.map((alert) => ({
    kind: alert.kind,
    since: alert.since,
    title: alertTitle(alert),
    body: alertMarkdown(alert, report, runUrl(job)),
  }))
  try {
    const told = await tellAlerts(await open(), alerts, {
      ...ownerAndRepo(job),
      graphqlUrl: runner.graphqlUrl,
      key: inputs.key,
      run: { id: runner.runId, attempt: runner.attempt },
      sleep: (ms) => sleep(ms, stop.hurried),
    })
    for (const [how, urls] of Object.entries(told))
      for (const url of urls) log.info(`issue ${how}: ${url}`)
  } catch (error) {
    const { level, message } = issueFailure(error)
    say(level, message)
  }
}
