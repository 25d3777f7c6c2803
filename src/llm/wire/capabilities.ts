import { type OutputRung, outputRungs } from '../chat-settings.ts'
import type { ComplaintTarget } from './complaint.ts'

/** What is known of how a model of an endpoint wants to be asked. It changes in one direction only. */
export type Manners = {
  readonly output: OutputRung
  /** The field that limits the reply's tokens; undefined: none is understood. */
  readonly cap: 'max_completion_tokens' | 'max_tokens' | undefined
  /** Fields that are left out. */
  readonly dropped: ReadonlySet<string>
  /** There is no system role: the rubric stands at the head of the user's message. */
  readonly folded: boolean
}

/** One thing that was learnt about a server. */
export type Adaptation = {
  /** The field as it was sent. */
  readonly field: string
  readonly change: string
}

/** What is learnt of one model while it is asked; shared by all who ask it. */
export type Ladders = {
  manners(): Manners
  /**
   * Learns from a complaint about a request that was sent with `sent`. True: asking again makes sense, since
   * something is different now. False: nothing can be changed about it, or too much has been changed already.
   */
  adapt(target: ComplaintTarget, sent: Manners): boolean
  /** A reply was no JSON although asked for so; true if that has made a difference. */
  unreadable(sent: Manners): boolean
  /** A reply was JSON. */
  readable(): void
  adaptations(): readonly Adaptation[]
}

/** Everything is asked for in the strictest and newest way at first; `pinned`: the output's rung stays. */
export function openLadders({
  pinned,
  onAdapt,
}: {
  readonly pinned: OutputRung | undefined
  readonly onAdapt: (adaptation: Adaptation) => void
}): Ladders {
  let manners: Manners = {
    output: pinned ?? 'json_schema',
    cap: 'max_completion_tokens',
    dropped: new Set(),
    folded: false,
  }
  const made: Adaptation[] = []
  let unreadableInARow = 0
  const change = (next: Manners, adaptation: Adaptation): boolean => {
    if (made.length >= mostAdaptations) return false
    manners = next
    made.push(adaptation)
    onAdapt(adaptation)
    return true
  }
  const stepDown = (sent: Manners): boolean => {
    // Others that were under way may have learnt the same.
    if (sent.output !== manners.output) return true
    const below = outputRungs[outputRungs.indexOf(manners.output) + 1]
    if (pinned !== undefined || below === undefined) return false
    unreadableInARow = 0
    const field = `response_format ${manners.output}`
    return change({ ...manners, output: below }, { field, change: `asked for as ${below}` })
  }
  return {
    manners: () => manners,
    adaptations: () => made,
    readable: () => {
      unreadableInARow = 0
    },
    unreadable: (sent) => {
      if (sent.output !== manners.output) return true
      unreadableInARow += 1
      return unreadableInARow >= 2 && stepDown(sent)
    },
    adapt: (target, sent) => {
      if (target.kind === 'output') return stepDown(sent)
      const step = nextStep(target, sent)
      if (step === undefined) return false
      return step.isDone(manners) || change(step.apply(manners), step.adaptation)
    },
  }
}

const mostAdaptations = 8

type Step = {
  readonly adaptation: Adaptation
  readonly isDone: (manners: Manners) => boolean
  readonly apply: (manners: Manners) => Manners
}

/** The one change that answers a complaint; undefined: the request had nothing of the kind any more. */
function nextStep(
  target: Exclude<ComplaintTarget, { kind: 'output' }>,
  sent: Manners,
): Step | undefined {
  switch (target.kind) {
    case 'system-role':
      if (sent.folded) return undefined
      return {
        adaptation: { field: 'system role', change: 'put into the message of the user' },
        isDone: ({ folded }) => folded,
        apply: (manners) => ({ ...manners, folded: true }),
      }
    case 'cap': {
      const { cap } = sent
      if (cap === undefined) return undefined
      const next = cap === 'max_completion_tokens' && !target.drop ? 'max_tokens' : undefined
      return {
        adaptation: { field: cap, change: next === undefined ? 'left out' : `renamed to ${next}` },
        isDone: (manners) => manners.cap !== cap,
        apply: (manners) => ({ ...manners, cap: next }),
      }
    }
    case 'field': {
      const { name } = target
      if (sent.dropped.has(name)) return undefined
      return {
        adaptation: { field: name, change: 'left out' },
        isDone: ({ dropped }) => dropped.has(name),
        apply: (manners) => ({ ...manners, dropped: new Set([...manners.dropped, name]) }),
      }
    }
  }
}
