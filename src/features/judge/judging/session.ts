import type { ControlKind } from '../../../lib/model/judging/judge-controls.ts'
import type { Panel } from '../panel/panel.ts'
import type { ChatModel } from '../../../lib/llm/chat-model.ts'
import type { ControlRecord, Judgments, Settled } from '../kept/judgment-port.ts'
import { openPromptSizes, type PromptSizes } from './cut-prompts.ts'
import { openCounters, type Counters } from './counters.ts'
import { drawFence, type RandomBytes } from '../../../lib/llm/wire/user-message.ts'

/** Settings for all calls to the judge. */
export type AskingRules = {
  /** The maximum length of a chunk in UTF-16 code units. Longer chunks are truncated. */
  readonly chunkChars: number
  /** The maximum number of estimated tokens per request. */
  readonly maxInput: number
  /** Whether `extra-body` sets a reasoning effort. */
  readonly reasons: boolean
}

export type JudgeSession = {
  readonly chat: ChatModel
  readonly judgments: Judgments
  readonly rules: AskingRules
  readonly signal: AbortSignal
  readonly counters: Counters
  readonly fences: Fences
  readonly controls: ControlRules
  readonly gate: OpeningGate
  readonly sizes: PromptSizes
  /** The other judges that give verdicts. */
  readonly panel: Panel
  /** Whether to ignore judgments from earlier runs. */
  readonly fresh: boolean
  readonly onUse: (use: JudgmentUse) => void
}

export type JudgmentUse = {
  readonly model: string
  readonly address: string
  readonly settled: Settled
  readonly stored: boolean
}

/** The maximum number of controls of each kind per call. */
export type ControlCounts = Readonly<Record<ControlKind, number>>

export type ControlRules = { readonly seed: string; readonly most: ControlCounts }

type Fences = { readonly shared: string; readonly randomBytes: RandomBytes }

export function openJudgeSession(options: {
  readonly chat: ChatModel
  readonly judgments: Judgments
  readonly rules: AskingRules
  readonly signal: AbortSignal
  readonly randomBytes: RandomBytes
  readonly controls: ControlCounts
}): JudgeSession {
  const { chat, judgments, rules, signal, randomBytes, controls } = options
  return {
    chat,
    judgments,
    rules,
    signal,
    counters: openCounters(),
    fences: { shared: drawFence(randomBytes), randomBytes },
    controls: { seed: hex(randomBytes(16)), most: controls },
    gate: { first: undefined },
    sizes: openPromptSizes(),
    panel: { kind: 'single' },
    fresh: false,
    onUse: () => undefined,
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

/**
 * The promise of the run's first call, for which all other calls wait; undefined until that call
 * starts.
 */
type OpeningGate = { first: Promise<unknown> | undefined }

export function keepControls(
  { judgments, fences, chat }: JudgeSession,
  record: Omit<ControlRecord, 'kind'>,
): void {
  const call = hex(fences.randomBytes(16))
  const about = { kind: 'controls', sample: 0, premise: ['controls', call], subject: '' } as const
  const taken = judgments.take(judgments.addressOf(about), { fresh: true })
  if (taken.kind !== 'mine') return
  const judgment = { kind: 'controls', ...record } as const
  taken.settle({ kind: 'judged', judgment, servedModel: chat.model })
}

export function withoutControls(session: JudgeSession): JudgeSession {
  return { ...session, controls: { ...session.controls, most: noControls } }
}

const noControls: ControlCounts = { positive: 0, negative: 0 }
