import { GateError } from '../core/errors.ts'
import { say } from './say.ts'

/** Says why a run could not be carried out: with the remedy, or with the stack where the fault is ours. */
export function sayFailure(error: unknown): void {
  if (error instanceof GateError) {
    say('error', withHint(error.message, error.hint))
    return
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  say('error', `RAG Gate has a bug; please report it with these lines:\n${stack}`)
}

/** A message with its remedy on a line of its own, where there is one. */
export function withHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message}\nhint: ${hint}`
}
