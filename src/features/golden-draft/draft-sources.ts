import { GateError } from '../../lib/errors.ts'
import type { ChatSettings } from '../../lib/llm/chat-settings.ts'
import { usualRequests } from '../../lib/llm/limits/limiter.ts'
import { openBudget } from '../../lib/llm/limits/budget.ts'
import type { Config } from '../../lib/model/settings/settings.ts'
import { count } from '../../lib/text/printing/numbers.ts'
import { reachModels } from '../../gate/reach-models.ts'
import type { ModelsDoor } from '../../gate/request.ts'
import { openDraftJournal } from './draft-journal.ts'
import { openDraftModel } from './draft-model.ts'
import { type Drafted, makeDraft } from './make-draft.ts'
import { openRelated, type Passage } from './passages.ts'
import { type Plan, planDrafts } from './plan-drafts.ts'
import { templateDrafts } from './template-drafts.ts'

/** A draft to make, and its future id. */
export type DraftJob = { readonly id: string; readonly make: () => Promise<Drafted> }

export type DraftSource = AsyncDisposable & {
  /** Jobs to run in sequence. The same documents and settings always give the same jobs. */
  readonly jobs: Iterator<DraftJob>
  readonly atOnce: number
  /** Returns why no more drafts can be made, or undefined if drafting can continue. */
  readonly stopped: (lost: Extract<Drafted, { kind: 'lost' }>) => DraftStop | undefined
  readonly spent: () => DraftSpending
}

export type DraftStop = { readonly message: string; readonly hint?: string | undefined }

/** Calls made by this run, replies reused from earlier runs, and tokens spent by all runs together. */
export type DraftSpending = {
  readonly calls: number
  readonly kept: number
  readonly tokens: number
}

/** Creates drafts without a model. */
export function openTemplates(passages: readonly Passage[]): DraftSource {
  return {
    jobs: templateDrafts(passages).map((item) => {
      return { id: item.id, make: async () => ({ kind: 'draft', item }) }
    }),
    atOnce: 1,
    stopped: () => undefined,
    spent: () => ({ calls: 0, kept: 0, tokens: 0 }),
    [Symbol.asyncDispose]: async () => undefined,
  }
}

/**
 * Returns the chat model named in the configuration: the judge, or else the model that generates
 * answers.
 */
export function chatSettingsOf({ policy, pipeline }: Config): ChatSettings | undefined {
  if (policy.judge !== undefined) return policy.judge
  const answer = pipeline.kind === 'builtin' ? pipeline.answer : undefined
  return answer && { ...answer, timeoutMs: 120_000 }
}

/**
 * Creates drafts with a chat model. `journal` is the path to the file that stores the replies.
 * `budgetTokens` is the total for all runs that use this journal. Rejects with `input-invalid` if there
 * is no API key, and with `judge-unavailable` if calling the model is not allowed.
 */
export async function openModelSource(
  passages: readonly Passage[],
  plan: Plan,
  {
    policy,
    settings,
    models: door,
    journal: path,
    budgetTokens,
    signal,
  }: {
    readonly policy: Config['policy']
    readonly settings: ChatSettings
    readonly models: ModelsDoor
    readonly journal: string
    readonly budgetTokens: number
    readonly signal: AbortSignal
  },
): Promise<DraftSource> {
  const models = reachModels({ from: 'head', settings: policy }, workTreeAlone, door)
  if (models.key !== 'given')
    throw new GateError('input-invalid', `"${settings.model}" needs an API key`, {
      hint: 'set OPENAI_API_KEY, or set --base-url to the address of a server that needs no API key',
    })
  const opened = await models.open()
  const journal = await openDraftJournal(path)
  const tokens = Math.max(0, budgetTokens - journal.tokens())
  const limits = { usd: undefined, tokens, calls: undefined }
  const budget = openBudget({ limits, price: undefined })
  const chat = await opened.chat(settings, { budget, deadline: undefined })
  const model = openDraftModel(chat, { journal, budget, signal })
  const related = openRelated(passages)
  const making = { model, related }
  return {
    jobs: planDrafts(passages, related, plan).map((slot) => {
      return { id: slot.id, make: () => makeDraft(slot, making) }
    }),
    atOnce: usualRequests,
    stopped: ({ cause }) =>
      cause === 'budget'
        ? {
            message: `the budget is ${count(budgetTokens)} tokens, and ${count(journal.tokens())} have been used; the next request could exceed it`,
            hint: 'raise --n, which also raises the budget, and run the command again; it continues where it stopped',
          }
        : chat.facts().stopped,
    spent: () => ({ ...model.counts(), tokens: journal.tokens() }),
    [Symbol.asyncDispose]: async () => {
      model.settle()
      journal[Symbol.dispose]()
    },
  }
}

/**
 * Drafting reads only the working tree, so there is no base configuration that could approve the model's
 * address.
 */
const workTreeAlone = { base: undefined, head: 'HEAD' }
