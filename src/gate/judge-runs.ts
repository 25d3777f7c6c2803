import { randomBytes } from 'node:crypto'
import type { JudgeSettings } from '../config/config.ts'
import { GateError } from '../errors.ts'
import type { Exam } from '../exam/load-exam.ts'
import { openBudget } from '../judge/budget.ts'
import { canaries } from '../judge/canaries.ts'
import { conductJudging } from '../judge/conduct.ts'
import { startDeadline } from '../judge/deadline.ts'
import { openDesk } from '../judge/desk.ts'
import { factsOfJudging } from '../judge/facts-of-judging.ts'
import { openJudgements } from '../judge/open-judgements.ts'
import { PROMPT_VERSION, promptHash } from '../judge/prompts.ts'
import { classifyAnswer } from '../metrics/classify-answer.ts'
import { judgedMetrics } from '../metrics/judged-metrics.ts'
import type { JudgeFacts } from '../report/judge-facts.ts'
import type { MeasuredSides } from '../sides.ts'
import { addressedBy, assumedContext, preferenceOf } from './around-the-judge.ts'
import { judgedItems, matricesOf, type Matrices } from './judged-items.ts'
import { noiseOfJudging } from './noise-of-judging.ts'
import type { ReachedModels } from './reach-models.ts'
import type { GatePorts } from './request.ts'
import type { SideToScore } from './score-items.ts'
import { unaskedJudge } from './unasked-judge.ts'

/** What there is to judge, and how. */
export type JudgeWork = {
  readonly exam: Exam
  readonly sides: MeasuredSides<SideToScore>
  readonly models: ReachedModels
  /** An existing private folder. */
  readonly folder: string
  readonly ports: GatePorts
}

/** The judge's word on every item, and what is known of the judge. */
export type JudgedRuns = { readonly matrices: Matrices; readonly facts: JudgeFacts }

/**
 * Has the answers judged where some metric asks for it; undefined where none does. Whatever fails on the way,
 * what the judge did say is kept, and the facts tell the rest. Rejects with the signal's reason.
 */
export async function judgeRuns(work: JudgeWork): Promise<JudgedRuns | undefined> {
  const { exam, models } = work
  const { judge, metrics, refusal } = exam.settings
  const wanted = judgedMetrics(metrics, refusal)
  const names = new Set(metrics.map(({ name }) => name))
  const rubrics = judge?.rubrics.filter(({ label }) => names.has(`rubric.${label}`)) ?? []
  if (judge === undefined || wanted.length + rubrics.length === 0) return undefined
  if (models.key !== 'given') return unaskedJudge(judge, models, undefined)
  try {
    return await judgeAll(work, { ...judge, rubrics }, wanted)
  } catch (error) {
    if (work.ports.signal.aborted || !(error instanceof GateError)) throw error
    return unaskedJudge(judge, models, error)
  }
}

async function judgeAll(
  { exam, sides, models, folder, ports }: JudgeWork,
  settings: JudgeSettings,
  metrics: ReturnType<typeof judgedMetrics>,
): Promise<JudgedRuns> {
  const { log, signal, now } = ports
  const { refusal } = exam.settings
  using deadline = startDeadline(settings.deadlineMs, now)
  const terms = { limits: settings.budget, price: settings.prices.get(settings.model) }
  const budget = openBudget(terms)
  const chat = await (await models.open()).chat(settings, { budget, deadline })
  const judgements = await openJudgements(
    {
      judge: {
        promptVersion: PROMPT_VERSION,
        promptHash: promptHash(settings),
        baseUrl: chat.endpoint,
        model: chat.model,
        parameters: chat.parameters,
      },
      secret: await ports.models.secret(),
      mode: settings.store,
    },
    { store: ports.judgements, folder, now: () => Date.now(), randomBytes, log },
  )
  const rules = { ...settings, reasons: settings.reasoningEffort !== undefined }
  const desk = openDesk({ chat, judgements, rules, signal, randomBytes })
  const items = judgedItems(exam, sides)
  const judging = await conductJudging(
    desk,
    {
      items,
      metrics,
      rubrics: settings.rubrics,
      classify: refusal.detector === 'phrases' ? classifyAnswer(refusal.phrases) : undefined,
      repeats: settings.repeats,
      concurrency: settings.concurrency,
      noiseSample: settings.noiseSample,
      canaries: [...canaries, ...exam.canaries],
      trustMinimum: settings.trust.min,
      terms,
    },
    log,
  )
  const store = await judgements.save()
  const facts = factsOfJudging({
    judging,
    chat: { ...chat, facts: chat.facts() },
    spent: budget.spent(),
    terms,
    key: models.key,
    assumedContext: {
      base: assumedContext(exam, sides, 'base'),
      head: assumedContext(exam, sides, 'head'),
    },
    selfPreference: preferenceOf(settings, exam, sides),
    noise: noiseOfJudging(exam, { items, judged: judging.judged }),
    addressed: addressedBy(exam, sides),
    store,
  })
  return { matrices: matricesOf(exam.items, judging.judged.matrices), facts }
}
