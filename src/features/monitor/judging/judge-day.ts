import { GateError } from '../../../lib/errors.ts'
import type { Log } from '../../../lib/log.ts'
import { entryOf } from '../../../metrics/catalogue.ts'
import type { MatrixMetric } from '../../../metrics/metric-entry.ts'
import { type JudgedSignal, judgedSignals } from '../signal.ts'
import type { GoldenItem } from '../../../lib/model/items/golden-set.ts'
import type { Measure } from '../monitor-day.ts'
import type { PolicySettings } from '../../../lib/model/settings/settings.ts'
import { count } from '../../../lib/text/printing/numbers.ts'
import type { Trace } from '../../traces/trace.ts'
import type { JudgedAlone } from '../../../gate/feature.ts'
import { loadJudge } from '../../../gate/load-judge.ts'
import { reachModels } from '../../../gate/reach-models.ts'
import type { ModelsDoor } from '../../../gate/request.ts'
import { rate } from '../signals/measures.ts'
import { frozenItems, type ItemToJudge, liveItems } from './items-to-judge.ts'

export type JudgeDoor = {
  readonly models: ModelsDoor
  readonly log: Log
  readonly now: () => number
}

/**
 * The judge's results for a day, with a sentence (`told`) that describes them. `signals` is empty
 * if the judge was not asked or is not trusted.
 */
export type JudgedDay = {
  readonly told: string
  readonly signals: Readonly<Partial<Record<JudgedSignal, Measure>>>
  /** The scores of the frozen answers, keyed by item name. */
  readonly frozen: Readonly<Record<string, number>> | undefined
}

export type DayToJudge = {
  readonly traces: readonly Trace[]
  readonly golden: readonly GoldenItem[]
  readonly documents: ReadonlyMap<string, string>
}

/** The number of requests to judge per day if `judge.sample` is not set. */
const usualSample = 50

const metrics: Readonly<Record<JudgedSignal, string>> = {
  faithfulness: 'faithfulness',
  relevance: 'context_relevance',
  relevancy: 'relevancy',
}

/** Returns a signal's metric. Throws if it cannot be computed from the judge's verdicts. */
function entryOfSignal(name: JudgedSignal): MatrixMetric {
  const entry = entryOf({ family: metrics[name], cutoff: { kind: 'none' } })
  if (entry.reads !== 'matrix') throw new Error(`${metrics[name]} cannot be computed from verdicts`)
  return entry
}

/**
 * Asks the judge to score the frozen answers and a sample of the day's requests, within the budget.
 * Stores nothing. Does not ask the judge if there are too few frozen answers to distinguish a
 * change in the judge from one in the service. Rejects only with the signal's reason.
 */
export async function judgeDay(
  day: DayToJudge,
  settings: PolicySettings | undefined,
  door: JudgeDoor & { readonly signal: AbortSignal },
): Promise<JudgedDay> {
  const judge = settings?.judge
  if (settings === undefined || judge === undefined) return unasked('no judge.model is configured')
  const frozen = frozenItems(day.golden, day.documents)
  if (frozen.length === 0)
    return unasked('fewer than 5 golden questions have an answer with quotes or documents')
  const live = liveItems(day.traces, judge.sample ?? usualSample)
  if (live.length === 0) return unasked('no trace has an answer and the text of all its chunks')
  try {
    const models = reachModels({ from: 'head', settings }, commits, door.models)
    if (models.key !== 'given') return unasked('there is no API key for the judge')
    const { judgeAlone } = await loadJudge()
    const judged = await judgeAlone(
      [...frozen, ...live].map(({ item }) => item),
      judgedSignals.map((name) => ({ name, needs: entryOfSignal(name).needs })),
      { settings, judge, models, ports: door },
    )
    return figuresOf(judged, { frozen, live, of: day.traces.length })
  } catch (error) {
    if (door.signal.aborted || !(error instanceof GateError)) throw error
    return unasked(error.message)
  }
}

/** Monitoring has no pull request, so there are no commits to compare. */
const commits = { base: undefined, head: '' }

function unasked(why: string): JudgedDay {
  return withoutFigures(`The judge was not asked: ${why}`)
}

function withoutFigures(told: string): JudgedDay {
  return { told: `${told}.`, signals: {}, frozen: undefined }
}

/**
 * Converts scores to rates with fractional hits. The mean of the scores would seem to have no
 * variance on a day when every score is 1.
 */
function figuresOf(
  { matrices, isTrusted, calls, excess }: JudgedAlone,
  {
    frozen,
    live,
    of,
  }: {
    readonly frozen: readonly ItemToJudge[]
    readonly live: readonly ItemToJudge[]
    readonly of: number
  },
): JudgedDay {
  if (excess !== undefined) return withoutFigures(excess.replace(/^t/, 'T'))
  if (!isTrusted) return withoutFigures('The judge failed its checks, so its scores are left out')
  const scoreOf = (name: JudgedSignal, { item }: ItemToJudge): readonly number[] => {
    const matrix = matrices.get(item.id)?.head
    const score = matrix && entryOfSignal(name).score(matrix)
    return score?.kind === 'scored' ? [score.value] : []
  }
  const signals = judgedSignals.flatMap((name): readonly [JudgedSignal, Measure][] => {
    const measure = rate(live.flatMap((one) => scoreOf(name, one)))
    return measure === undefined ? [] : [[name, measure]]
  })
  const told = judgedSignals.flatMap((name) =>
    frozen.flatMap((one) =>
      scoreOf(name, one).map((score) => [`${one.name} ${name}`, score] as const),
    ),
  )
  return {
    told: `The judge was asked about ${count(live.length)} of ${count(of)} requests and ${count(frozen.length)} frozen answers, in ${count(calls)} calls.`,
    signals: Object.fromEntries(signals),
    frozen: Object.fromEntries(told),
  }
}
