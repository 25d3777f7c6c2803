import { type OutputMode, outputModes } from '../chat-settings.ts'
import type { Adaptation } from '../models.ts'
import type { ComplaintTarget } from './complaint.ts'

/** What a model at an endpoint is known to understand. It only ever shrinks. */
export type Capabilities = {
  readonly output: OutputMode
  /** The field that limits the reply's tokens; undefined: the server understands none. */
  readonly cap: 'max_completion_tokens' | 'max_tokens' | undefined
  /** Fields that are left out. */
  readonly dropped: ReadonlySet<string>
  /** The server has no system role: the rubric goes to the beginning of the user's message. */
  readonly folded: boolean
  /** The server sends a reply in pieces alone. */
  readonly streamed: boolean
}

/** Learns what one model understands while it is asked; all questions to the model share it. */
export type CapabilityNegotiation = {
  capabilities(): Capabilities
  /**
   * Learns from a complaint about a request written for `sent`. True: the next request will differ. False: nothing
   * can be changed about it, or eight changes were made already.
   */
  adapt(target: ComplaintTarget, sent: Capabilities): boolean
  /**
   * Tries a simpler output mode where a server does not say what it refuses, and no call of this kind got a reply in
   * this mode. True: the next request will differ.
   */
  guess(kind: string, sent: Capabilities): boolean
  /** A reply was no JSON although JSON was asked for. True: the next request will differ. */
  unreadable(sent: Capabilities): boolean
  /** A reply to a call of this kind was JSON. */
  readable(kind: string): void
  adaptations(): readonly Adaptation[]
}

/** Starts with the strictest output mode and the newest field names. */
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
    // Requests under way at the same time may have learnt the same.
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
      change: `asked for as ${below}${why}`,
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
        stepDown(sent, ', which may be what it refuses')),
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

/** The change that answers a complaint; undefined: the request was sent without that part already. */
function nextStep(
  target: Exclude<ComplaintTarget, { kind: 'output' }>,
  { folded, streamed, cap, dropped }: Capabilities,
): Step | undefined {
  switch (target.kind) {
    case 'stream':
      if (streamed) return undefined
      return {
        field: 'a reply in one piece',
        change: 'read as it is streamed',
        isDone: (now) => now.streamed,
        patch: () => ({ streamed: true }),
      }
    case 'system-role':
      if (folded) return undefined
      return {
        field: 'system role',
        change: 'put into the message of the user',
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
