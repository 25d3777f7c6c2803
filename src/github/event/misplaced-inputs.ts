import { InputSchema, type Command } from './input-schema.ts'

/**
 * What is wrong with inputs that the command does not read, and with those that it lacks, by input.
 * `given` holds the texts that are not empty. An input at its default says nothing and is no mistake.
 */
export function misplacedInputs(
  given: ReadonlyMap<string, string>,
): readonly (readonly [name: string, fault: string])[] {
  const command = InputSchema.shape.command.safeParse(given.get('command'))
  if (!command.success) return []
  const misplaced = readers.flatMap(([name, commands]) => {
    const text = given.get(name)
    if (text === undefined || commands.includes(command.data) || isDefault(name, text)) return []
    const owners = new Intl.ListFormat('en-GB').format(commands)
    return [[name, `belongs to command ${owners}, and this is ${command.data}`] as const]
  })
  const lacking = needed.flatMap(([name, commands, what]) =>
    commands.includes(command.data) && !given.has(name)
      ? [[name, `command ${command.data} needs ${what}`] as const]
      : [],
  )
  return [...misplaced, ...lacking]
}

/** Inputs without which commands cannot work. */
const needed: readonly (readonly [name: string, by: readonly Command[], what: string])[] = [
  ['build', ['ask', 'teardown'], 'the folder that build left'],
  ['runs', ['report'], 'the folder of run files that collect wrote'],
  ['traces', ['monitor'], 'files of traces'],
]

const measuring: readonly Command[] = ['gate', 'collect', 'build', 'ask', 'teardown']

/** Inputs that not every command reads: `collect` posts nothing, `report` starts and lays out nothing. */
const readers: readonly (readonly [
  name: keyof typeof InputSchema.shape,
  by: readonly Command[],
])[] = [
  ['shard', ['collect', 'ask']],
  ['build', ['ask', 'teardown']],
  ['runs', ['report']],
  ['traces', ['monitor']],
  ['history', ['gate', 'report', 'monitor']],
  ['comment', ['gate', 'report']],
  ['key', ['gate', 'report', 'monitor']],
  ['check-name', ['gate', 'report']],
  ['pass-env', measuring],
]

/** The runner hands over the defaults of action.yml as if they had been given. */
function isDefault(name: keyof typeof InputSchema.shape, text: string): boolean {
  const field = InputSchema.shape[name]
  const written = field.safeParse(text)
  return written.success && written.data === field.parse(undefined)
}
