#!/usr/bin/env node
import { collectHelp, gateHelp, initHelp, judgeHelp, overview, reportHelp } from './cli/help.ts'
import { GateError } from './core/errors.ts'
import { onStandstill } from './core/event-loop-drained.ts'
import { toolVersion } from './core/version.ts'

// Whatever ends this process early, it has not passed.
process.exitCode = 3
const finished = onStandstill((error) => void fail(error))

void run().finally(finished)

async function run(): Promise<void> {
  try {
    // Everything else is loaded after this line, since an older Node cannot even read it.
    requireNode(24)
    const { guarded } = await import('./cli/guarded.ts')
    process.exitCode = await guarded(() => main(process.argv.slice(2)))
  } catch (error) {
    await fail(error)
  }
}

async function fail(error: unknown): Promise<void> {
  const { reportFailure } = await import('./cli/report-failure.ts')
  process.exitCode = reportFailure(error, process.stderr)
}

/** Runs one command and answers with the exit code; commands load only when called, so that help is quick. */
async function main(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args
  const wantsHelp = rest.includes('--help') || rest.includes('-h')
  switch (command) {
    case '--version':
    case '-v':
      return print(`${toolVersion}\n`)
    case undefined:
    case '--help':
    case '-h':
    case 'help':
      return print(overview)
    case 'gate': {
      if (wantsHelp) return print(gateHelp)
      const { runGateCommand } = await import('./cli/gate-command.ts')
      return runGateCommand(rest)
    }
    case 'collect': {
      if (wantsHelp) return print(collectHelp)
      const { runCollectCommand } = await import('./cli/collect-command.ts')
      return runCollectCommand(rest)
    }
    case 'report': {
      if (wantsHelp) return print(reportHelp)
      const { runReportCommand } = await import('./cli/report-command.ts')
      return runReportCommand(rest)
    }
    case 'judge': {
      if (wantsHelp) return print(judgeHelp)
      const { runJudgeCommand } = await import('./cli/judge-command.ts')
      return runJudgeCommand(rest)
    }
    case 'init': {
      if (wantsHelp) return print(initHelp)
      const { runInitCommand } = await import('./cli/init-command.ts')
      return runInitCommand(rest)
    }
    default: {
      const { unknownCommand } = await import('./cli/read-flags.ts')
      throw unknownCommand(command)
    }
  }
}

function requireNode(oldest: number): void {
  if (Number.parseInt(process.versions.node, 10) >= oldest) return
  throw new GateError('input-invalid', `Node.js ${process.versions.node} is too old`, {
    hint: `rag-gate needs Node.js ${oldest} or newer`,
  })
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}
