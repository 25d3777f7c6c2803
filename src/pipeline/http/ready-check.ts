import type { HttpSettings } from '../../lib/model/settings/settings.ts'
import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import type { AskedAt } from './asked-at.ts'
import { type Probe, probePort, probeUrl } from './probe.ts'

export type ReadyCheck = {
  readonly onOutput: (line: string) => void
  /** Looks once. */
  readonly look: (signal: AbortSignal) => Promise<Probe>
  /** What to check first where looking was in vain; undefined if nothing is known. */
  readonly hint: () => string | undefined
}

/**
 * The check that `pipeline.ready` asks for: an address that answers with 2xx, or a line of output and then a
 * connection to the server's port, since many servers say that they listen a moment before they do. Without
 * `ready` the connection alone.
 */
export function readyCheck(
  ready: HttpSettings['ready'],
  { url, ready: at }: Omit<AskedAt, 'headers'>,
): ReadyCheck {
  if (at !== undefined)
    return {
      onOutput: () => undefined,
      look: (signal) => probeUrl(at.url, at.headers, signal),
      hint: () => undefined,
    }
  const text = ready?.kind === 'log' ? ready.text : undefined
  let wasSeen = text === undefined
  return {
    onOutput: (line) => {
      // What a person copies from a log has no colours in it.
      wasSeen ||= text !== undefined && (line.includes(text) || cleanLine(line).includes(text))
    },
    look: async (signal) => (wasSeen ? await probePort(new URL(url), signal) : silent),
    hint: () =>
      wasSeen ? undefined : 'check the text of pipeline.ready: no line of its output contained it',
  }
}

const silent: Probe = { kind: 'not-yet', seen: 'no such line so far' }
