import type { CommandInputs, InputName } from './commands.ts'
import { InputSchema } from './input-schema.ts'

/**
 * Returns an error message for each input that is set but not read by the command, and for each required
 * input that is missing. `given` contains the non-empty inputs. An input that is set to its default
 * value is not an error.
 */
export function misplacedInputs(
  given: ReadonlyMap<string, string>,
  {
    command,
    commands,
  }: {
    readonly command: string
    readonly commands: Readonly<Record<string, CommandInputs>>
  },
): readonly (readonly [name: string, fault: string])[] {
  const own = new Map(Object.entries(commands)).get(command)
  if (own === undefined) return []
  const readers = readersOf(commands)
  const misplaced = [...readers].flatMap(([name, owners]) => {
    const text = given.get(name)
    if (text === undefined || own.reads.includes(name) || isDefault(name, text)) return []
    const list = new Intl.ListFormat('en-GB').format(owners)
    return [[name, `is only read by ${list}, but the command is ${command}`] as const]
  })
  const lacking = Object.entries(own.needs ?? {}).flatMap(([name, what]) =>
    given.has(name) ? [] : [[name, `the command ${command} needs ${what}`] as const],
  )
  return [...misplaced, ...lacking]
}

/** Returns the commands that read each input, except for inputs that every command reads. */
function readersOf(
  commands: Readonly<Record<string, CommandInputs>>,
): ReadonlyMap<InputName, readonly string[]> {
  const all = Object.entries(commands)
  const names = new Set(all.flatMap(([, { reads }]) => reads))
  const readersOfInput = (name: InputName): readonly string[] =>
    all.flatMap(([command, { reads }]) => (reads.includes(name) ? command : []))
  return new Map([...names].map((name) => [name, readersOfInput(name)]))
}

/**
 * Returns whether an input has its default value. The runner passes the defaults from `action.yml`
 * as if they had been set.
 */
function isDefault(name: InputName, text: string): boolean {
  const field = InputSchema.shape[name]
  const written = field.safeParse(text)
  return written.success && written.data === field.parse(undefined)
}
