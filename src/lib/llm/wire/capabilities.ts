import { type OutputMode, outputModes } from '../chat-settings.ts'
import type { Adaptation } from '../models.ts'
import type { ComplaintTarget } from './complaint.ts'

/** What a model at an endpoint is known to support. Features are only ever removed. */
export type Capabilities = {
  readonly output: OutputMode
  /**
   * The request field that limits the number of tokens in a reply, or undefined if the server
   * supports none.
   */
  readonly cap: 'max_completion_tokens' | 'max_tokens' | undefined
  readonly dropped: ReadonlySet<string>
  /**
   * True if the server does not support the system role. The client then puts the system message at
   * the beginning of the user's message.
   */
  readonly folded: boolean
  /** True if the server only sends streamed replies. */
  readonly streamed: boolean
}

/**
 * Works out from a server's responses what a model supports. All questions to the model share one
 * negotiation.
 */
export type CapabilityNegotiation = {
  capabilities(): Capabilities
  /**
   * Learns from an error message about a request that was built for the capabilities `sent`. Returns
   * true if the next request will differ, or false if nothing can be changed or eight changes have
   * already been made.
   */
  adapt(target: ComplaintTarget, sent: Capabilities): boolean
  /**
   * Tries a simpler output mode if a server does not say what it rejects and no call of this kind
   * has succeeded in the current mode. Returns true if the next request will differ.
   */
  guess(kind: string, sent: Capabilities): boolean
  /**
   * Records that a reply was not JSON although JSON was requested. Returns true if the next request
   * will differ.
   */
  unreadable(sent: Capabilities): boolean
  /** Records that the reply to a call of this kind was JSON. */
  readable(kind: string): void
  adaptations(): readonly Adaptation[]
}

/** Starts a negotiation with the strictest output mode and the newest field names. */
export function openNegotiation({
  onAdapt,
}: {
  readonly onAdapt: (adaptation: Adaptation) => void
}): CapabilityNegotiation {
  let capabilities: Capabilities = {
    output: 'json_schema',
    cap: 'max_completion_tokens',
    dropped: new Set(),
    folded: false,
    streamed: false,
  }
  const worked = new Set<string>()
  const made: Adaptation[] = []
  let unreadableInARow = 0
  const take = ({ isDone, patch, ...adaptation }: Step): boolean => {
    // A concurrent request may already have made this change.
    if (isDone(capabilities)) return true
    if (made.length >= mostAdaptations) return false
    capabilities = { ...capabilities, ...patch(capabilities) }
    made.push(adaptation)
    onAdapt(adaptation)
    return true
  }
  const stepDown = ({ output }: Capabilities, why = ''): boolean => {
    if (output !== capabilities.output) return true
    const below = outputModes[outputModes.indexOf(output) + 1]
    if (below === undefined) return false
    unreadableInARow = 0
    worked.clear()
    return take({
      field: `response_format ${output}`,
      change: `requested as ${below}${why}`,
      isDone: () => false,
      patch: () => ({ output: below }),
    })
  }
  return {
    capabilities: () => capabilities,
    adaptations: () => made,
    readable: (kind) => {
      unreadableInARow = 0
      worked.add(kind)
    },
    guess: (kind, sent) =>
      sent.output !== capabilities.output ||
      (sent.output !== 'text' &&
        !worked.has(kind) &&
        stepDown(sent, '; this is a guess, because the server did not say what it rejects')),
    unreadable: (sent) => {
      if (sent.output !== capabilities.output) return true
      unreadableInARow += 1
      return unreadableInARow >= 2 && stepDown(sent)
    },
    adapt: (target, sent) => {
      if (target.kind === 'output') return stepDown(sent)
      const step = nextStep(target, sent)
      return step !== undefined && take(step)
    },
  }
}

const mostAdaptations = 8

type Step = Adaptation & {
  readonly isDone: (capabilities: Capabilities) => boolean
  readonly patch: (capabilities: Capabilities) => Partial<Capabilities>
}

/**
 * Returns the change that resolves a complaint, or undefined if the request was already sent without
 * the rejected part.
 */
function nextStep(
  target: Exclude<ComplaintTarget, { kind: 'output' }>,
  { folded, streamed, cap, dropped }: Capabilities,
): Step | undefined {
  switch (target.kind) {
    case 'stream':
      if (streamed) return undefined
      return {
        field: 'a request without streaming',
        change: 'sent with streaming',
        isDone: (now) => now.streamed,
        patch: () => ({ streamed: true }),
      }
    case 'system-role':
      if (folded) return undefined
      return {
        field: 'system role',
        change: 'moved into the user message',
        isDone: (now) => now.folded,
        patch: () => ({ folded: true }),
      }
    case 'cap': {
      if (cap === undefined) return undefined
      const next = cap === 'max_completion_tokens' && !target.drop ? 'max_tokens' : undefined
      return {
        field: cap,
        change: next === undefined ? 'left out' : `renamed to ${next}`,
        isDone: (now) => now.cap !== cap,
        patch: () => ({ cap: next }),
      }
    }
    case 'field': {
      const { name } = target
      if (dropped.has(name)) return undefined
      return {
        field: name,
        change: 'left out',
        isDone: (now) => now.dropped.has(name),
        patch: (now) => ({ dropped: new Set([...now.dropped, name]) }),
      }
    }
  }
}
