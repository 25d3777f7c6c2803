import * as core from '@actions/core'
import { GateError } from '../../lib/errors.ts'
import { cleanLine, cleanLines } from '../../lib/text/printing/clean-text.ts'
import { messageOf } from '../../lib/reason-of.ts'

/**
 * The place in the repository that a message is about. Lines start at 1; if `line` is undefined,
 * the message is about the whole file.
 */
export type SaidPlace = {
  readonly title: string
  readonly file: string
  readonly line: number | undefined
}

/**
 * Shows a message on the run's page and in its log. The message may contain untrusted text: each
 * line is sanitized here, and the toolkit escapes anything that could end the command.
 */
export function say(level: 'error' | 'warning' | 'notice', text: string, place?: SaidPlace): void {
  const message = cleanLines(text).join('\n').slice(0, longestMessage)
  const properties = place === undefined ? {} : propertiesOf(place)
  switch (level) {
    case 'error':
      core.error(message, properties)
      return
    case 'warning':
      core.warning(message, properties)
      return
    case 'notice':
      core.notice(message, properties)
  }
}

// The runner truncates messages at this length.
const longestMessage = 4000

function propertiesOf({ title, file, line }: SaidPlace): core.AnnotationProperties {
  return {
    title: cleanLine(title, { limit: 200 }),
    file: cleanLine(file),
    ...(line === undefined ? {} : { startLine: line }),
  }
}

/** Reports why a run failed, with the error's hint or, for a bug in RAG Gate, its stack. */
export function sayFailure(error: unknown): void {
  if (error instanceof GateError) {
    say('error', withHint(error.message, error.hint))
    return
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  say('error', `RAG Gate has a bug; please report it with these lines:\n${stack}`)
}

export function withHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message}\nhint: ${hint}`
}

/**
 * Returns the result of `work`. If `work` fails, logs a warning and returns undefined, because a
 * failure to publish does not change a verdict.
 */
export async function attempt<T>(what: string, work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    const why = messageOf(error)
    say('warning', `${what} could not be written: ${why}`)
    return undefined
  }
}
