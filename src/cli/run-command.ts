import { GateError } from '../core/errors.ts'
import { toolVersion } from '../core/version.ts'

type Run = (args: readonly string[]) => Promise<number>

/** Each loaded only when it is called, so that help is quick. */
const commands: Readonly<Record<string, () => Promise<Run>>> = {
  init: async () => (await import('./init-command.ts')).runInitCommand,
  gate: async () => (await import('./gate-command.ts')).runGateCommand,
  show: async () => (await import('./show-command.ts')).runShowCommand,
  check: async () => (await import('./check-command.ts')).runCheckCommand,
  sweep: async () => (await import('./sweep/sweep-command.ts')).runSweepCommand,
  golden: async () => (await import('./golden-command.ts')).runGoldenCommand,
  report: async () => (await import('./report-command.ts')).runReportCommand,
  judge: async () => (await import('./judge/judge-command.ts')).runJudgeCommand,
  history: async () => (await import('./history-command.ts')).runHistoryCommand,
  monitor: async () => (await import('./monitor-command.ts')).runMonitorCommand,
  collect: async () => (await import('./collect-command.ts')).runCollectCommand,
  build: async () => (await import('./stage-commands.ts')).runBuildCommand,
  ask: async () => (await import('./stage-commands.ts')).runAskCommand,
  teardown: async () => (await import('./stage-commands.ts')).runTearDownCommand,
  mcp: async () => (await import('./mcp/mcp-command.ts')).runMcpCommand,
}

/** The words of every command. */
export const commandNames: readonly string[] = Object.keys(commands)

/** Runs one command and returns the exit code. Throws `input-invalid` for a word that is no command. */
export async function runCommand([name = '--help', ...args]: readonly string[]): Promise<number> {
  if (['--version', '-v'].includes(name)) return print(`${toolVersion}\n`)
  if (['--help', '-h', 'help'].includes(name)) {
    const { overview } = await import('./help/overview.ts')
    return print(overview({ all: args.includes('--all') }))
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) {
    const { unknownCommand } = await import('./read-flags.ts')
    throw unknownCommand(name, commandNames)
  }
  if (args.includes('--help') || args.includes('-h')) {
    const { helpOf } = await import('./help/texts.ts')
    return print(helpOf([name, ...args]))
  }
  requireFolder()
  const run = await load()
  return run(args)
}

/** Every command reads or writes by paths that begin here. */
function requireFolder(): void {
  try {
    process.cwd()
  } catch (cause) {
    throw new GateError('input-invalid', 'the current folder is not there any more', {
      hint: 'change into a folder that exists, as `cd .` does where it was made again',
      cause,
    })
  }
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}
