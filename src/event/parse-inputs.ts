import type { z } from 'zod'
import { GateError } from '../core/errors.ts'
import { misplacedInputs } from './misplaced-inputs.ts'
import { InputSchema } from './input-schema.ts'

/** The action's inputs. What was not given is undefined, or the default that action.yml names. */
export type Inputs = Omit<
  Parsed,
  | 'api-key'
  | 'identity-provider'
  | 'service-account'
  | 'audience'
  | 'base-url'
  | 'check-name'
  | 'pass-env'
  | 'deadline-minutes'
> & {
  /** Undefined: the default paths. */
  readonly config: string | undefined
  /** Undefined: GitHub is asked without a name, and nothing is written to it. */
  readonly token: string | undefined
  /** Key of the models that a builtin pipeline asks; in no message and in no child's environment. */
  readonly apiKey: string | undefined
  /** Who the job is to the models' provider, in place of a key; undefined: it has a key, or none. */
  readonly identity:
    | {
        readonly identityProvider: string
        readonly serviceAccount: string
        /** Whom the job's token is made out to; undefined: GitHub's own default. */
        readonly audience: string | undefined
      }
    | undefined
  /** Where those models are asked. */
  readonly baseUrl: string | undefined
  readonly base: string | undefined
  /** The part of the questions that `collect` asks; undefined: all of them. */
  readonly shard: Parsed['shard']
  /** Folder of run files; given for `report` and for nothing else. */
  readonly runs: string | undefined
  readonly checkName: string | undefined
  /** Names of variables that children may see, a line each, as they were written; empty: none. */
  readonly passEnv: string
  readonly deadlineMinutes: number
}

type Parsed = Readonly<z.infer<typeof InputSchema>>

/**
 * Reads and parses all inputs, an empty string meaning "not given". Every mistake is listed in one
 * `input-invalid`, an input that the command does not read among them; secrets are never repeated.
 */
export function parseInputs(read: (name: string) => string): Inputs {
  const given = new Map(
    inputNames.map((name) => [name, read(name)] as const).filter(([, value]) => value !== ''),
  )
  const parsed = InputSchema.safeParse(Object.fromEntries(given))
  const faults = new Map(misplacedInputs(given))
  // An invalid value counts before a misplaced input.
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0])
    faults.set(name, isSecret(name) ? message : `${message}, found ${shown(given.get(name))}`)
  }
  if (!parsed.success || faults.size > 0) throw invalid(faults)
  return inputsOf(parsed.data)
}

/** Names of all inputs, in the order of action.yml. */
export const inputNames: readonly string[] = InputSchema.keyof().options

function inputsOf(parsed: Parsed): Inputs {
  const {
    'api-key': apiKey,
    'identity-provider': identityProvider,
    'service-account': serviceAccount,
    audience,
    'base-url': baseUrl,
    'check-name': checkName,
    'pass-env': passEnv,
    'deadline-minutes': deadlineMinutes,
    config,
    token,
    base,
    shard,
    runs,
    ...rest
  } = parsed
  return {
    ...rest,
    config,
    token,
    apiKey,
    identity:
      identityProvider === undefined || serviceAccount === undefined
        ? undefined
        : { identityProvider, serviceAccount, audience },
    baseUrl,
    base,
    shard,
    runs,
    checkName,
    passEnv,
    deadlineMinutes,
  }
}

/** An address is one too: somebody may have put a password into it. */
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
    hint: 'correct them under `with:` of the step',
  })
}
