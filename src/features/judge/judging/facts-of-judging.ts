import type { JudgeFacts, StoppedJudge, Trust } from '../../../lib/model/judging/judge-facts.ts'
import type { Spent } from '../../../lib/llm/limits/spending.ts'
import type { ChatFacts } from '../../../lib/llm/models.ts'
import type { ChatModel } from '../../../lib/llm/chat-model.ts'
import type { Judging } from './run-judging.ts'
import { type EstimateTerms, usdOfPlan } from './plan-line.ts'
import { trustUntilStopped } from '../trust/trust.ts'

/** The result of judging, and other facts that are needed to report on it. */
export type JudgingNotes = {
  readonly judging: Judging
  readonly chat: Pick<ChatModel, 'model' | 'endpoint'> & { readonly facts: ChatFacts }
  readonly spent: Spent
  readonly terms: EstimateTerms
} & Pick<
  JudgeFacts,
  'key' | 'assumedContext' | 'selfPreference' | 'addressed' | 'addressingAnswers' | 'panel'
> & {
    readonly store: JudgeFacts['spending']['store']
  }

export function factsOfJudging(notes: JudgingNotes): JudgeFacts {
  const { judging, chat, key } = notes
  const { judged } = judging
  const { base, head } = judged.grounds
  return {
    model: chat.model,
    key,
    stopped: stoppedBy(notes),
    trust: trustIn(notes),
    served: { base: base?.served, head: head.served },
    lost: { base: base?.lost, head: head.lost },
    split: judged.split,
    cutChunks: judged.cutChunks,
    assumedContext: notes.assumedContext,
    selfPreference: notes.selfPreference,
    panel: notes.panel,
    sample: undefined,
    addressed: notes.addressed,
    addressingAnswers: notes.addressingAnswers,
    spending: spendingOf(notes),
  }
}

function trustIn(notes: JudgingNotes): Trust | undefined {
  const { trust } = notes.judging
  if (stoppedBy(notes) !== undefined) return trustUntilStopped(trust)
  return trust.of === 0 ? undefined : trust
}

function stoppedBy({ judging, chat }: JudgingNotes): StoppedJudge | undefined {
  const { excess, counters } = judging
  if (excess !== undefined) return { cause: 'budget', ...excess }
  if (chat.facts.stopped !== undefined) return chat.facts.stopped
  return counters.stopped && { ...counters.stopped, hint: undefined }
}

function spendingOf({ judging, chat, spent, terms, store }: JudgingNotes): JudgeFacts['spending'] {
  const { counters, planned } = judging
  const { input, cachedInput, output, reasoning, estimatedReplies, usd } = spent
  return {
    calls: [...counters.callsByKind]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([kind, calls]) => ({ kind, calls })),
    requests: chat.facts.requests,
    judged: counters.judged,
    fromStore: counters.fromStore,
    shared: counters.shared,
    tokens: { input, cachedInput, output, reasoning },
    estimatedReplies,
    usd,
    budget: terms.limits,
    planned: {
      calls: planned.calls,
      input: planned.input,
      output: planned.output,
      usd: usdOfPlan(planned, terms),
    },
    askedAgain: counters.askedAgain,
    sentinelFailures: counters.negativeControlFailures,
    unverifiedQuotes: counters.unverifiedQuotes,
    correctedSources: counters.correctedSources,
    ignoredVerdicts: counters.ignoredVerdicts,
    store,
  }
}
