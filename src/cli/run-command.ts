import { GateError } from '../core/errors.ts'
import { toolVersion } from '../core/version.ts'
import { wrapWords } from '../text/printing/display-width.ts'
import {
  askHelp,
  teardownHelp,
  buildHelp,
  collectHelp,
  doctorHelp,
  embeddingsHelp,
  gateHelp,
  historyHelp,
  initHelp,
  judgeHelp,
  mcpHelp,
  monitorHelp,
  overview,
  reportHelp,
  showHelp,
  sweepHelp,
} from './help.ts'

type Command = {
  /** Undefined for a command that prints its own. */
  readonly help?: string
  /** Loaded only when it is called, so that help is quick. */
  readonly load: () => Promise<(args: readonly string[]) => Promise<number>>
}

const commands: Readonly<Record<string, Command>> = {
  gate: { help: gateHelp, load: async () => (await import('./gate-command.ts')).runGateCommand },
  build: {
    help: buildHelp,
    load: async () => (await import('./stage-commands.ts')).runBuildCommand,
  },
  teardown: {
    help: teardownHelp,
    load: async () => (await import('./stage-commands.ts')).runTearDownCommand,
  },
  ask: { help: askHelp, load: async () => (await import('./stage-commands.ts')).runAskCommand },
  collect: {
    help: collectHelp,
    load: async () => (await import('./collect-command.ts')).runCollectCommand,
  },
  report: {
    help: reportHelp,
    load: async () => (await import('./report-command.ts')).runReportCommand,
  },
  sweep: {
    help: sweepHelp,
    load: async () => (await import('./sweep/sweep-command.ts')).runSweepCommand,
  },
  show: { help: showHelp, load: async () => (await import('./show-command.ts')).runShowCommand },
  history: {
    help: historyHelp,
    load: async () => (await import('./history-command.ts')).runHistoryCommand,
  },
  judge: {
    help: judgeHelp,
    load: async () => (await import('./judge/judge-command.ts')).runJudgeCommand,
  },
  golden: { load: async () => (await import('./golden-command.ts')).runGoldenCommand },
  doctor: {
    help: doctorHelp,
    load: async () => (await import('./doctor-command.ts')).runDoctorCommand,
  },
  monitor: {
    help: monitorHelp,
    load: async () => (await import('./monitor-command.ts')).runMonitorCommand,
  },
  embeddings: {
    help: embeddingsHelp,
    load: async () => (await import('./embeddings-command.ts')).runEmbeddingsCommand,
  },
  mcp: { help: mcpHelp, load: async () => (await import('./mcp/mcp-command.ts')).runMcpCommand },
  init: { help: initHelp, load: async () => (await import('./init-command.ts')).runInitCommand },
}

/** Runs one command and returns the exit code. Throws `input-invalid` for a word that is no command. */
export async function runCommand([name = '--help', ...args]: readonly string[]): Promise<number> {
  if (['--version', '-v'].includes(name)) return print(`${toolVersion}\n`)
  if (['--help', '-h', 'help'].includes(name)) return print(overview)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    const { unknownCommand } = await import('./read-flags.ts')
    throw unknownCommand(name, Object.keys(commands))
  }
  const { help } = command
  const asksHelp = args.includes('--help') || args.includes('-h')
  if (asksHelp && help !== undefined) return print(await namingFiles(help))
  requireFolder()
  const run = await command.load()
  return run(args)
}

/** A help text with the names of a report's files where it has `{files}`. */
async function namingFiles(help: string): Promise<string> {
  if (!help.includes('{files}')) return help
  const { sinkNames } = await import('../report/sinks.ts')
  const lines = wrapWords(sinkNames(), 80).map((line) => `${' '.repeat(19)}${line}`)
  return help.replace('{files}', lines.join('\n'))
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
