import { toolVersion } from '../core/version.ts'
import { collectHelp, gateHelp, initHelp, judgeHelp, overview, reportHelp } from './help.ts'

/** Runs one command and answers with the exit code; commands load only when called, so that help is quick. */
export async function runCommand(args: readonly string[]): Promise<number> {
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
      const { runGateCommand } = await import('./gate-command.ts')
      return runGateCommand(rest)
    }
    case 'collect': {
      if (wantsHelp) return print(collectHelp)
      const { runCollectCommand } = await import('./collect-command.ts')
      return runCollectCommand(rest)
    }
    case 'report': {
      if (wantsHelp) return print(reportHelp)
      const { runReportCommand } = await import('./report-command.ts')
      return runReportCommand(rest)
    }
    case 'judge': {
      if (wantsHelp) return print(judgeHelp)
      const { runJudgeCommand } = await import('./judge-command.ts')
      return runJudgeCommand(rest)
    }
    case 'init': {
      if (wantsHelp) return print(initHelp)
      const { runInitCommand } = await import('./init-command.ts')
      return runInitCommand(rest)
    }
    default: {
      const { unknownCommand } = await import('./read-flags.ts')
      throw unknownCommand(command)
    }
  }
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}
