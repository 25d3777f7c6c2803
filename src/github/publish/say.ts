import * as core from '@actions/core'
import { GateError } from '../../lib/errors.ts'
import { cleanLine, cleanLines } from '../../lib/text/printing/clean-text.ts'
import { messageOf } from '../../lib/reason-of.ts'

/** Where in the repository a message belongs. Lines count from 1; without one it is the whole file. */
export type SaidPlace = {
  readonly title: string
  readonly file: string
  readonly line: number | undefined
}

/**
 * Shows a message on the run's page and in its log. Foreign words may be in it: each line is
 * cleaned here, and the toolkit escapes what would end the command.
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

// The runner cuts here anyway, but not between the halves of a character.
const longestMessage = 4000

function propertiesOf({ title, file, line }: SaidPlace): core.AnnotationProperties {
  return {
    title: cleanLine(title, { limit: 200 }),
    file: cleanLine(file),
    ...(line === undefined ? {} : { startLine: line }),
  }
}

/** Says why a run could not be carried out: with the remedy, or with the stack where the fault is ours. */
export function sayFailure(error: unknown): void {
  if (error instanceof GateError) {
    say('error', withHint(error.message, error.hint))
    return
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  say('error', `RAG Gate has a bug; please report it with these lines:\n${stack}`)
}

/** A message, and its remedy on the next line if there is one. */
export function withHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message}\nhint: ${hint}`
}

/** The work's result; undefined, and a warning, where it throws: no failure to publish changes a verdict. */
export async function attempt<T>(what: string, work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    const why = messageOf(error)
    say('warning', `${what} could not be written: ${why}`)
    return undefined
  }
}
