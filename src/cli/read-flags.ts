import { parseArgs, type ParseArgsConfig } from 'node:util'

import leven from 'leven'

import { GateError } from '../lib/errors.ts'
import { messageOf } from '../lib/reason-of.ts'

type Options = NonNullable<ParseArgsConfig['options']>

type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/** The parsed values of the flags in `O`, all optional. */
export type FlagValues<O extends Options> = {
  readonly [Name in keyof O]?: Readonly<Values<O>[Name & keyof Values<O>]> | undefined
}

/**
 * Parses the flags of a command. Throws `input-invalid` with a hint for an unknown flag or a
 * missing value.
 */
export function readFlags<const O extends Options>(
  command: string,
  args: readonly string[],
  options: O,
): Values<O> {
  return read(command, { args, options, allowPositionals: false }).values
}

/**
 * Like `readFlags`, for a command that also takes positional arguments, which are returned in order as
 * `rest`.
 */
export function readArguments<const O extends Options>(
  command: string,
  args: readonly string[],
  options: O,
): { readonly flags: Values<O>; readonly rest: readonly string[] } {
  const { values, positionals } = read(command, { args, options, allowPositionals: true })
  return { flags: values, rest: positionals }
}

function read<O extends Options>(
  command: string,
  given: { args: readonly string[]; options: O; allowPositionals: boolean },
) {
  const { args, options } = given
  try {
    return parseArgs({ ...given, args: [...args] })
  } catch (cause) {
    const unknown = args.find((arg) => arg.startsWith('--') && !(flagName(arg) in options))
    const near = unknown && nearest(flagName(unknown), Object.keys(options))
    throw new GateError('input-invalid', firstSentence(cause), {
      hint: near ? `did you mean --${near}?` : helpOf(command),
      cause,
    })
  }
}

/** Returns a function that creates the error for incorrect use of a command. */
export function wrongUse(command: string): (message: string) => GateError {
  return (message) => new GateError('input-invalid', message, { hint: helpOf(command) })
}

function helpOf(command: string): string {
  return `see \`rag-gate ${command} --help\``
}

/**
 * Parses a flag's value as a whole number of at least `least` and at most nine digits. Throws the error
 * that `usage` creates if the value is anything else.
 */
export function wholeNumber(
  { flag, written, least = 0 }: { flag: string; written: string; least?: number },
  usage: (message: string) => GateError,
): number {
  if (/^\d{1,9}$/.test(written) && Number(written) >= least) return Number(written)
  throw usage(`--${flag} ${JSON.stringify(written)} is not a whole number of at least ${least}`)
}

export function unknownCommand(command: string, known: readonly string[]): GateError {
  const near = nearest(command, known)
  return new GateError('input-invalid', `there is no command ${JSON.stringify(command)}`, {
    hint: near
      ? `did you mean rag-gate ${near}?`
      : `see \`${['rag-gate', ...command.split(' ').slice(0, -1)].join(' ')} --help\``,
  })
}

function flagName(arg: string): string {
  return arg.replace(/^--/, '').replace(/=.*$/s, '')
}

function nearest(word: string, known: readonly string[]): string | undefined {
  return known.find((candidate) => leven(word, candidate) <= 2)
}

function firstSentence(cause: unknown): string {
  const message = messageOf(cause)
  return message.split(/\.\s/)[0] ?? message
}
