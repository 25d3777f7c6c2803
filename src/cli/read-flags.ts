import { parseArgs, type ParseArgsConfig } from 'node:util'

import leven from 'leven'

import { GateError } from '../lib/errors.ts'
import { messageOf } from '../lib/reason-of.ts'

type Options = NonNullable<ParseArgsConfig['options']>

type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/** Values of these flags, for a caller that may have none of them. */
export type FlagValues<O extends Options> = {
  readonly [Name in keyof O]?: Readonly<Values<O>[Name & keyof Values<O>]> | undefined
}

/** The flags of a command. An unknown flag or a missing value is an `input-invalid` that names the way out. */
export function readFlags<const O extends Options>(
  command: string,
  args: readonly string[],
  options: O,
): Values<O> {
  return read(command, { args, options, allowPositionals: false }).values
}

/** As `readFlags`, for a command that takes names without a flag, too: `rest` in their order. */
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

/** The error for a command that is used in a way which makes no sense. */
export function wrongUse(command: string): (message: string) => GateError {
  return (message) => new GateError('input-invalid', message, { hint: helpOf(command) })
}

function helpOf(command: string): string {
  return `see rag-gate ${command} --help`
}

/** The number of a flag, `least` or more and of at most nine digits. Throws the error that `usage` makes. */
export function wholeNumber(
  { flag, written, least = 0 }: { flag: string; written: string; least?: number },
  usage: (message: string) => GateError,
): number {
  if (/^\d{1,9}$/.test(written) && Number(written) >= least) return Number(written)
  throw usage(`--${flag} ${JSON.stringify(written)} is no whole number from ${least} on`)
}

export function unknownCommand(command: string, known: readonly string[]): GateError {
  const near = nearest(command, known)
  return new GateError('input-invalid', `there is no command ${JSON.stringify(command)}`, {
    hint: near
      ? `did you mean rag-gate ${near}?`
      : `see ${['rag-gate', ...command.split(' ').slice(0, -1)].join(' ')} --help`,
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
