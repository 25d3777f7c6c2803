import { parseArgs, type ParseArgsConfig } from 'node:util'

import leven from 'leven'

import { GateError } from '../core/errors.ts'
import { messageOf } from '../core/reason-of.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** The flags of a command. An unknown flag or a missing value is an `input-invalid` that names the way out. */
export function readFlags<const O extends Options>(
  command: string,
  args: readonly string[],
  options: O,
): ReturnType<typeof parseArgs<{ args: string[]; options: O; allowPositionals: false }>>['values'] {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values
  } catch (cause) {
    const unknown = args.find((arg) => arg.startsWith('--') && !(flagName(arg) in options))
    const near = unknown && nearest(flagName(unknown), Object.keys(options))
    throw new GateError('input-invalid', firstSentence(cause), {
      hint: near ? `did you mean --${near}?` : `see rag-gate ${command} --help`,
      cause,
    })
  }
}

/** The error for a word that is no command. */
export function unknownCommand(command: string, known: readonly string[]): GateError {
  const near = nearest(command, known)
  return new GateError('input-invalid', `there is no command ${JSON.stringify(command)}`, {
    hint: near ? `did you mean rag-gate ${near}?` : 'see rag-gate --help',
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
