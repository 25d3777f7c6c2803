import { z } from 'zod'
import { GateError } from '../../lib/errors.ts'
import { settingsOf } from '../../lib/model/settings/section.ts'
import { type CommandInputs, ownCommands } from './commands.ts'
import { misplacedInputs } from './misplaced-inputs.ts'
import { keyOfFolder } from './default-key.ts'
import { InputSchema } from './input-schema.ts'

/**
 * The action's inputs. Inputs that are not set are undefined or have the defaults from
 * `action.yml`.
 */
export type Inputs = Omit<ReturnType<typeof settingsOf<typeof InputSchema.shape>>, 'key'> & {
  readonly key: string
}

/**
 * Reads and parses all inputs. An empty string means "not set". Throws a single `input-invalid`
 * error that lists every invalid input, including inputs that the command does not read, but does
 * not repeat secrets. `features` maps each feature's command to the inputs that it reads.
 */
export function parseInputs(
  read: (name: string) => string,
  features: Readonly<Record<string, CommandInputs>> = {},
): Inputs {
  const commands = { ...ownCommands, ...features }
  const given = new Map(
    inputNames.map((name) => [name, read(name)] as const).filter(([, value]) => value !== ''),
  )
  const parsed = InputSchema.extend({ command: commandSchema(Object.keys(commands)) }).safeParse(
    Object.fromEntries(given),
  )
  const faults = new Map(
    misplacedInputs(given, { command: given.get('command') ?? 'gate', commands }),
  )
  // If an input is both invalid and misplaced, only the invalid value is reported.
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0])
    faults.set(name, isSecret(name) ? message : `${message}, found ${shown(given.get(name))}`)
  }
  if (!parsed.success || faults.size > 0) throw invalid(faults)
  return inputsOf(parsed.data)
}

function commandSchema(names: readonly string[]): z.ZodDefault<z.ZodType<string>> {
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
  return z.enum(names, `expected ${list}`).default('gate')
}

export const inputNames: readonly string[] = InputSchema.keyof().options

function inputsOf(parsed: z.infer<typeof InputSchema>): Inputs {
  const inputs = settingsOf(InputSchema.shape, parsed)
  return { ...inputs, key: inputs.key ?? keyOfFolder(inputs.workingDirectory) }
}

/**
 * Returns whether an input may contain a secret. This includes addresses, which may contain a
 * password.
 */
function isSecret(name: string): boolean {
  return name === 'token' || name === 'api-key' || name === 'base-url'
}

function shown(value: string | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value.slice(0, 100))
}

function invalid(faults: ReadonlyMap<string, string>): GateError {
  const lines = inputNames.flatMap((name) => {
    const fault = faults.get(name)
    return fault === undefined ? [] : [`${name}: ${fault}`]
  })
  const count = lines.length === 1 ? 'one input is' : `${lines.length} inputs are`
  return new GateError('input-invalid', `${count} not valid\n${lines.join('\n')}`, {
    hint: "correct them under the step's `with:`",
  })
}
