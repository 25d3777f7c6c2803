import { z } from 'zod'
import { GateError } from '../errors.ts'
import { isBaseInput } from './find-refs.ts'

/** The action's inputs. What was not given is undefined, or the default that action.yml names. */
export type Inputs = {
  readonly config: string | undefined
  /** Undefined: GitHub is asked without a name, and nothing is written to it. */
  readonly token: string | undefined
  readonly base: string | undefined
  readonly comment: 'always' | 'on-change' | 'never'
  readonly notify: boolean
  readonly key: string
  readonly checkName: string | undefined
  readonly annotations: boolean
  readonly lfs: boolean
  readonly submodules: boolean
  readonly deadlineMinutes: number
}

/**
 * Reads and parses all inputs, an empty string meaning "not given". Every mistake is listed in one
 * `input-invalid`; the value of `token` is never repeated.
 */
export function parseInputs(read: (name: string) => string): Inputs {
  const values = new Map(inputNames.map((name) => [name, read(name)]))
  const given = [...values].filter(([, value]) => value !== '')
  const parsed = InputsSchema.safeParse(Object.fromEntries(given))
  if (!parsed.success) throw invalid(parsed.error.issues, values)
  const {
    command: _,
    'check-name': checkName,
    'deadline-minutes': deadlineMinutes,
    ...rest
  } = parsed.data
  return {
    config: undefined,
    token: undefined,
    base: undefined,
    ...rest,
    checkName,
    deadlineMinutes,
  }
}

const boolean = (initial: boolean): z.ZodType<boolean> =>
  z
    .enum(['true', 'True', 'TRUE', 'false', 'False', 'FALSE'], 'expected true or false')
    .transform((text) => text.toLowerCase() === 'true')
    .default(initial)

// A timer takes at most 2^31 milliseconds.
const longestDeadline = 35_000

const InputsSchema = z.strictObject({
  command: z.literal('gate', 'expected gate').default('gate'),
  config: z
    .string()
    .refine(isPathInside, 'expected a path inside the repository, without .. and not absolute')
    .optional(),
  token: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'expected a token: one word without blanks')
    .optional(),
  base: z
    .string()
    .refine(isBaseInput, 'expected a commit id, or the name of a branch or tag')
    .optional(),
  comment: z
    .enum(['always', 'on-change', 'never'], 'expected always, on-change or never')
    .default('on-change'),
  notify: boolean(false),
  key: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'expected 1 to 40 lower-case letters, digits and hyphens')
    .default('default'),
  'check-name': z
    .string()
    .regex(/^[^\p{Cc}\p{Cf}]{1,100}$/u, 'expected 1 to 100 printable characters')
    .optional(),
  annotations: boolean(true),
  lfs: boolean(false),
  submodules: boolean(false),
  'deadline-minutes': z
    .string()
    .regex(/^\d{1,5}(?:\.\d{1,3})?$/, 'expected a number of minutes')
    .transform(Number)
    .refine(
      (minutes) => minutes > 0 && minutes <= longestDeadline,
      `expected more than 0 and at most ${longestDeadline} minutes`,
    )
    .default(60),
})

/** Names of all inputs, in the order of action.yml. */
export const inputNames: readonly string[] = InputsSchema.keyof().options

function isPathInside(path: string): boolean {
  return (
    !/^[/\\]|^[a-z]:|\0/i.test(path) && path.split(/[/\\]/).every((segment) => segment !== '..')
  )
}

function invalid(
  issues: readonly z.core.$ZodIssue[],
  values: ReadonlyMap<string, string>,
): GateError {
  const lines = issues.map(({ path, message }) => {
    const name = String(path[0])
    const found = JSON.stringify(values.get(name)?.slice(0, 100))
    return name === 'token' ? `${name}: ${message}` : `${name}: ${message}, found ${found}`
  })
  const count = lines.length === 1 ? 'one input is' : `${lines.length} inputs are`
  return new GateError('input-invalid', `${count} not valid\n${lines.join('\n')}`, {
    hint: 'correct them under `with:` of the step',
  })
}
