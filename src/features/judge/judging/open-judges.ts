import { PROMPT_VERSION } from '../../../lib/llm/wire/user-message.ts'
import { randomBytes } from 'node:crypto'
import type { JudgeSettings } from '../../../lib/model/settings/settings.ts'
import { openVoteRecord } from '../panel/votes.ts'
import type { Panel } from '../panel/panel.ts'
import type { Budget } from '../../../lib/llm/limits/spending.ts'
import type { ChatFacts, OpenChatModel } from '../../../lib/llm/models.ts'
import type { Deadline } from '../../../lib/llm/limits/deadline.ts'
import { type JudgeSession, openJudgeSession } from './session.ts'
import { type KeptJudgments, openJudgments } from '../kept/open-judgments.ts'
import { promptHash } from '../ask/prompts.ts'
import { controlsPerCall } from '../trust/weigh-controls.ts'
import type { GatePorts } from '../../../gate/request.ts'
import type { ReachedModels } from '../../../gate/reach-models.ts'

export type Judges = {
  /** The first judge's session, which includes its panel. */
  readonly session: JudgeSession
  /** The first judge's client; `facts` covers all clients. */
  readonly chat: Pick<OpenChatModel, 'model' | 'endpoint'> & { readonly facts: () => ChatFacts }
  /** Stores all judgments and returns the worst outcome. Never rejects. */
  readonly save: () => ReturnType<KeptJudgments['save']>
}

/**
 * Dependencies for opening judges. `budget` uses the first judge's price; the other judges share
 * the budget at their own prices.
 */
export type JudgesPorts = {
  readonly models: Pick<ReachedModels, 'openFor'>
  readonly budget: Budget
  readonly deadline: Deadline
  readonly folder: string
  /** Identifies this gate if the repository has several. Undefined if there is only one. */
  readonly gate?: string | undefined
  readonly ports: Pick<GatePorts, 'log' | 'signal' | 'models' | 'judgments'>
}

/**
 * Opens the first judge and its panel. Each judge stores its own judgments, since their addresses include
 * the model. Rejects with `judge-unavailable` if the endpoint may not be used.
 */
export async function openJudges(settings: JudgeSettings, opening: JudgesPorts): Promise<Judges> {
  const first = await openOne(settings, opening)
  const others: Opened[] = []
  for (const other of settings.also)
    others.push(await openOther(settings, { other, first, opening }))
  const all = [first, ...others]
  const panel: Panel =
    others.length === 0
      ? { kind: 'single' }
      : {
          kind: 'voting',
          others: others.map(({ session }) => session),
          voteRecord: openVoteRecord(),
          item: undefined,
        }
  const { model, endpoint } = first.chat
  return {
    session: { ...first.session, panel },
    chat: { model, endpoint, facts: () => factsOf(all.map(({ chat }) => chat.facts())) },
    save: async () => {
      const saved: Awaited<ReturnType<KeptJudgments['save']>>[] = []
      // Save one judge's judgments at a time, because all judges use the same temporary file.
      for (const { judgments } of all) saved.push(await judgments.save())
      return worst.find((one) => saved.includes(one)) ?? 'unwanted'
    },
  }
}

type Opened = {
  readonly session: JudgeSession
  readonly chat: OpenChatModel
  readonly judgments: KeptJudgments
}

/**
 * Opens another judge. It shares the first judge's counters, because the report counts all judges
 * together.
 */
async function openOther(
  settings: JudgeSettings,
  {
    other,
    first,
    opening,
  }: {
    readonly other: JudgeSettings['also'][number]
    readonly first: Opened
    readonly opening: JudgesPorts
  },
): Promise<Opened> {
  const { model, baseUrl } = other
  const budget = opening.budget.at(settings.prices.get(model))
  // Custom fields for one server may not work with another.
  const extraBody = baseUrl === undefined ? settings.extraBody : undefined
  const opened = await openOne({ ...settings, model, extraBody }, { ...opening, budget }, other)
  return { ...opened, session: { ...opened.session, counters: first.session.counters } }
}

async function openOne(
  settings: JudgeSettings,
  { models, budget, deadline, folder, gate, ports }: JudgesPorts,
  where: Parameters<ReachedModels['openFor']>[0] = { baseUrl: undefined, keyVariable: undefined },
): Promise<Opened> {
  const chat = await (await models.openFor(where)).chat(settings, { budget, deadline })
  const judgments = await openJudgments(
    {
      judge: {
        promptVersion: PROMPT_VERSION,
        promptHash: promptHash(),
        baseUrl: chat.endpoint,
        model: chat.model,
        parameters: chat.parameters,
      },
      secret: await ports.models.secret(),
      gate,
    },
    { store: ports.judgments, folder, now: () => Date.now(), randomBytes, log: ports.log },
  )
  const reasons = settings.extraBody?.['reasoning_effort'] !== undefined
  const { signal } = ports
  const session = openJudgeSession({
    chat,
    judgments,
    rules: { chunkChars: 8000, maxInput: 24_000, reasons },
    signal,
    randomBytes,
    controls: controlsPerCall(judgments.controls()),
  })
  return { session, chat, judgments }
}

const worst = ['not-saved', 'saved', 'unchanged'] as const

function factsOf(all: readonly ChatFacts[]): ChatFacts {
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    adaptations: all.flatMap(({ adaptations }) => adaptations),
    ignored: [...new Set(all.flatMap(({ ignored }) => ignored))],
    thinks: all.some(({ thinks }) => thinks),
    stopped: all.find(({ stopped }) => stopped !== undefined)?.stopped,
  }
}
