import { type OutputMode, outputModes } from '../chat-settings.ts'
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
}

/** One change that a server asked for. */
export type Adaptation = {
  /** As it was sent. */
  readonly field: string
  readonly change: string
}

/** Learns what one model understands while it is asked; all questions to the model share it. */
export type CapabilityNegotiation = {
  capabilities(): Capabilities
  /**
   * Learns from a complaint about a request written for `sent`. True: the next request will differ. False: nothing
   * can be changed about it, or eight changes were made already.
   */
  adapt(target: ComplaintTarget, sent: Capabilities): boolean
  /** A reply was no JSON although JSON was asked for. True: the next request will differ. */
  unreadable(sent: Capabilities): boolean
  /** A reply was JSON. */
  readable(): void
  adaptations(): readonly Adaptation[]
}

/** Starts with the strictest output mode and the newest field names. `pinned`: the output mode is never changed. */
export function openNegotiation({
  pinned,
  onAdapt,
}: {
  readonly pinned: OutputMode | undefined
  readonly onAdapt: (adaptation: Adaptation) => void
}): CapabilityNegotiation {
  let capabilities: Capabilities = {
    output: pinned ?? 'json_schema',
    cap: 'max_completion_tokens',
    dropped: new Set(),
    folded: false,
  }
  const made: Adaptation[] = []
  let unreadableInARow = 0
  const change = (next: Capabilities, adaptation: Adaptation): boolean => {
    if (made.length >= mostAdaptations) return false
    capabilities = next
    made.push(adaptation)
    onAdapt(adaptation)
    return true
  }
  const stepDown = (sent: Capabilities): boolean => {
    // Requests under way at the same time may have learnt the same.
    if (sent.output !== capabilities.output) return true
    const below = outputModes[outputModes.indexOf(capabilities.output) + 1]
    if (pinned !== undefined || below === undefined) return false
    unreadableInARow = 0
    const field = `response_format ${capabilities.output}`
    return change({ ...capabilities, output: below }, { field, change: `asked for as ${below}` })
  }
  return {
    capabilities: () => capabilities,
    adaptations: () => made,
    readable: () => {
      unreadableInARow = 0
    },
    unreadable: (sent) => {
      if (sent.output !== capabilities.output) return true
      unreadableInARow += 1
      return unreadableInARow >= 2 && stepDown(sent)
    },
    adapt: (target, sent) => {
      if (target.kind === 'output') return stepDown(sent)
      const step = nextStep(target, sent)
      if (step === undefined) return false
      return step.isDone(capabilities) || change(step.apply(capabilities), step.adaptation)
    },
  }
}

const mostAdaptations = 8

type Step = {
  readonly adaptation: Adaptation
  readonly isDone: (capabilities: Capabilities) => boolean
  readonly apply: (capabilities: Capabilities) => Capabilities
}

/** The change that answers a complaint; undefined: the request was sent without that part already. */
function nextStep(
  target: Exclude<ComplaintTarget, { kind: 'output' }>,
  sent: Capabilities,
): Step | undefined {
  switch (target.kind) {
    case 'system-role':
      if (sent.folded) return undefined
      return {
        adaptation: { field: 'system role', change: 'put into the message of the user' },
        isDone: ({ folded }) => folded,
        apply: (capabilities) => ({ ...capabilities, folded: true }),
      }
    case 'cap': {
      const { cap } = sent
      if (cap === undefined) return undefined
      const next = cap === 'max_completion_tokens' && !target.drop ? 'max_tokens' : undefined
      return {
        adaptation: { field: cap, change: next === undefined ? 'left out' : `renamed to ${next}` },
        isDone: (capabilities) => capabilities.cap !== cap,
        apply: (capabilities) => ({ ...capabilities, cap: next }),
      }
    }
    case 'field': {
      const { name } = target
      if (sent.dropped.has(name)) return undefined
      return {
        adaptation: { field: name, change: 'left out' },
        isDone: ({ dropped }) => dropped.has(name),
        apply: (capabilities) => ({
          ...capabilities,
          dropped: new Set([...capabilities.dropped, name]),
        }),
      }
    }
  }
}
