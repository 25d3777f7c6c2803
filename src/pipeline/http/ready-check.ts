import type { HttpSettings } from '../../lib/model/settings/settings.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import type { AskedAt } from './asked-at.ts'
import { type Look, lookAtPort, lookAtUrl } from './look-once.ts'

export type ReadyCheck = {
  readonly onOutput: (line: string) => void
  /** Checks once whether the server is ready. */
  readonly look: (signal: AbortSignal) => Promise<Look>
  /** Returns advice about why the server never became ready, or undefined if there is none. */
  readonly hint: () => string | undefined
}

/**
 * Creates the check that `pipeline.ready` configures. It waits for an address to respond with 2xx,
 * or for a line of output and then a connection to the server's port, because many servers print
 * that line shortly before they listen. Without `ready`, a connection is enough.
 */
export function readyCheck(
  ready: HttpSettings['ready'],
  { url, ready: at }: Omit<AskedAt, 'headers'>,
): ReadyCheck {
  if (at !== undefined)
    return {
      onOutput: () => undefined,
      look: (signal) => lookAtUrl(at.url, at.headers, signal),
      hint: () => undefined,
    }
  const text = ready?.kind === 'log' ? ready.text : undefined
  let wasSeen = text === undefined
  return {
    onOutput: (line) => {
      // Also compare without colour codes, which are lost when people copy a line from a log.
      wasSeen ||= text !== undefined && (line.includes(text) || cleanLine(line).includes(text))
    },
    look: async (signal) => (wasSeen ? await lookAtPort(new URL(url), signal) : silent),
    hint: () =>
      wasSeen
        ? undefined
        : "check the text of pipeline.ready: no line of the server's output contained it",
  }
}

const silent: Look = { kind: 'not-yet', seen: 'no such line of output so far' }
