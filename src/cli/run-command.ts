import { GateError } from '../lib/errors.ts'
import { toolVersion } from '../lib/version.ts'
import type { Commands } from './command.ts'

/**
 * Runs one of the commands and returns the exit code. Rejects with `input-invalid` for an unknown
 * command.
 */
export async function runCommand(
  [name = '--help', ...args]: readonly string[],
  commands: Commands,
): Promise<number> {
  if (['--version', '-v'].includes(name)) return print(`${toolVersion}\n`)
  const wantsHelp = args.includes('--help') || args.includes('-h')
  if (['--help', '-h', 'help'].includes(name)) {
    const { overview } = await import('./help/overview.ts')
    return print(await overview(commands, { all: args.includes('--all') }))
  }
  const [words, rest] = wordsOf([name, ...args], commands)
  const command = Object.hasOwn(commands, words) ? commands[words] : undefined
  if (command === undefined) {
    const isHelp = wantsHelp || [undefined, 'help'].includes(args[0])
    if (name === 'golden' && isFamily(name, commands) && isHelp) {
      const { goldenOverview } = await import('./help/overview.ts')
      return print(await goldenOverview(commands))
    }
    const { unknownCommand } = await import('./read-flags.ts')
    const known = Object.keys(commands)
    throw unknownCommand(words, [...known, ...known.map((each) => each.replace(/ .*/, ''))])
  }
  if (wantsHelp) return print((await command.help()).text)
  requireFolder()
  const run = await command.run()
  return run(rest)
}

/** Splits the command line into the command's name and its arguments. */
function wordsOf(
  [name = '', verb, ...rest]: readonly string[],
  commands: Commands,
): readonly [words: string, rest: readonly string[]] {
  if (verb === undefined) return [name, []]
  return isFamily(name, commands) ? [`${name} ${verb}`, rest] : [name, [verb, ...rest]]
}

/** Returns whether `name` is the first word of two-word commands such as `golden import`. */
function isFamily(name: string, commands: Commands): boolean {
  return Object.keys(commands).some((words) => words.startsWith(`${name} `))
}

/**
 * Throws `input-invalid` if the current folder no longer exists, because all commands use paths
 * relative to it.
 */
function requireFolder(): void {
  try {
    process.cwd()
  } catch (cause) {
    throw new GateError('input-invalid', 'the current folder no longer exists', {
      hint: 'change to an existing folder, or run `cd .` if this folder has been recreated',
      cause,
    })
  }
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}
