import type { Trace, TracedChunk } from '../../traces/trace.ts'
import { type Draws, drawsOf } from './draws.ts'
import {
  simulatedQuestion,
  simulatedSentence,
  type SimulatedTopic,
  simulatedTopic,
} from './simulated-topics.ts'

export const plantedKinds = [
  'index-incomplete',
  'refusals',
  'slow',
  'new-topic',
  'stale-documents',
  'errors',
  'feedback',
  'cost',
] as const

export type PlantedKind = (typeof plantedKinds)[number]

/** A planted incident. `from` is its first hour, counted from midnight of the first day. */
export type Planted = {
  readonly kind: PlantedKind
  readonly from: number
  readonly hours: number
}

type SimulatedDay = {
  readonly traces: readonly Trace[]
  readonly documents: ReadonlyMap<string, string>
}

export type SimulatedService = {
  readonly golden: readonly string[]
  readonly days: Iterable<SimulatedDay>
}

const topicsInAll = 30
/**
 * The number of topics at the end of the list that neither the golden set nor the documents cover,
 * although users ask about them.
 */
const withoutGolden = 6
const requestsADay = 10_000 / 28
const weekdays = [1.25, 1.3, 1.25, 1.2, 1.15, 0.45, 0.4]
const firstDay = Date.UTC(2026, 0, 5)
const msOfHour = 3_600_000

/**
 * Simulates a service's traces; the same seed gives the same traces. There are 10,000 requests in
 * four weeks, with weekday and hourly patterns, topics whose shares drift, bad days whose effects
 * carry over to the next day, users who repeat their questions, and a few users who vote.
 */
export function simulatedService(
  seed: number,
  { days, planted }: { readonly days: number; readonly planted: readonly Planted[] },
): SimulatedService {
  const draws = drawsOf(seed)
  const topics = Array.from({ length: topicsInAll }, (_, at) => simulatedTopic(`t${at + 1}`, draws))
  const covered = topics.slice(0, -withoutGolden)
  const golden = covered.flatMap((topic) =>
    Array.from({ length: 8 }, () => simulatedQuestion(topic, draws)),
  )
  const world: World = {
    draws,
    topics,
    fresh: simulatedTopic('fresh', draws),
    planted,
    lost: new Set(
      topics.flatMap(({ documents }) =>
        documents.flatMap(({ doc }) => (draws.chance(0.5) ? doc : [])),
      ),
    ),
    edited: editedTexts(topics, draws),
    weekdayTrouble: weekdays.map(() => 0.15 * draws.normal()),
    walks: {
      trouble: draws.walk(0.5),
      speed: draws.walk(0.6),
      mood: draws.walk(0.4),
      volume: draws.walk(0.3),
      length: draws.walk(0.5),
      topics: topics.map(() => draws.walk(0.7)),
    },
    popularity: topics.map((_, at) => 1 / (at < topicsInAll - withoutGolden ? 3 + at : 60)),
  }
  return { golden, days: daysOf(world, days) }
}

type World = {
  readonly draws: Draws
  readonly topics: readonly SimulatedTopic[]
  readonly fresh: SimulatedTopic
  readonly planted: readonly Planted[]
  readonly lost: ReadonlySet<string>
  readonly edited: ReadonlyMap<string, readonly string[]>
  readonly weekdayTrouble: readonly number[]
  readonly walks: {
    readonly trouble: () => number
    readonly speed: () => number
    readonly mood: () => number
    readonly volume: () => number
    readonly length: () => number
    readonly topics: readonly (() => number)[]
  }
  readonly popularity: readonly number[]
}

/** Rewrites a quarter of the documents, which makes their chunks stale. */
function editedTexts(
  topics: readonly SimulatedTopic[],
  draws: Draws,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    topics.flatMap((topic) =>
      topic.documents.flatMap(({ doc, sentences }) =>
        draws.chance(0.25)
          ? [[doc, sentences.map(() => `Since May: ${simulatedSentence(topic, draws)}`)] as const]
          : [],
      ),
    ),
  )
}

function* daysOf(world: World, days: number): Iterable<SimulatedDay> {
  for (let day = 0; day < days; day += 1) {
    const isStale = (hour: number): boolean => planned(world, 'stale-documents', hour)
    const texts = world.topics.flatMap(({ documents }) =>
      documents.map(({ doc, sentences }): [string, string] => {
        const edited = isStale(24 * day + 23) ? world.edited.get(doc) : undefined
        return [doc, (edited ?? sentences).join('\n\n')]
      }),
    )
    yield { traces: requestsOf(world, day), documents: new Map(texts) }
  }
}

function planned({ planted }: World, kind: PlantedKind, hour: number): boolean {
  return planted.some((one) => one.kind === kind && one.from <= hour && hour < one.from + one.hours)
}

type Mood = {
  readonly trouble: number
  readonly speed: number
  readonly mood: number
  readonly length: number
  readonly topics: readonly number[]
}

function requestsOf(world: World, day: number): readonly Trace[] {
  const { draws, walks, weekdayTrouble, popularity } = world
  const today: Mood = {
    trouble: 0.25 * walks.trouble() + (weekdayTrouble[day % 7] ?? 0),
    speed: 0.08 * walks.speed() + 0.05 * (weekdays[day % 7] ?? 1),
    mood: 0.25 * walks.mood(),
    length: 0.04 * walks.length(),
    topics: popularity.map((share, at) => share * Math.exp(0.3 * (walks.topics[at]?.() ?? 0))),
  }
  const volume = requestsADay * (weekdays[day % 7] ?? 1) * Math.exp(0.1 * walks.volume())
  const count = draws.poisson(volume)
  const traces: Trace[] = []
  while (traces.length < count) {
    const hour = draws.weighted(busyHours)
    const time = firstDay + (24 * day + hour) * msOfHour + draws.uniform() * msOfHour
    const session = `s${day}-${traces.length}`
    askUntilContent(world, today, { time, session, put: (trace) => traces.push(trace) })
  }
  return traces.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0))
}

const busyHours = Array.from(
  { length: 24 },
  (_, hour) => 0.2 + Math.max(0, Math.sin(((hour - 5) / 16) * Math.PI)),
)

function askUntilContent(
  world: World,
  today: Mood,
  { time, session, put }: { time: number; session: string; put: (trace: Trace) => void },
): void {
  const { draws, topics, fresh } = world
  const hour = (time - firstDay) / msOfHour
  const isNew = planned(world, 'new-topic', hour) && draws.chance(0.12)
  const topic = isNew ? fresh : (topics[draws.weighted(today.topics)] ?? fresh)
  let at = time
  for (let turn = 0; turn < 3; turn += 1) {
    const { trace, isContent } = asked(world, today, { topic, at, session })
    put(trace)
    // Users do not repeat a question after midnight, because it would belong to the next day.
    at += (60 + 120 * draws.uniform()) * 1000
    if (
      !draws.chance(isContent ? 0.05 : 0.35) ||
      Math.floor((at - firstDay) / msOfHour / 24) !== Math.floor(hour / 24)
    )
      return
  }
}

function asked(
  world: World,
  today: Mood,
  { topic, at, session }: { topic: SimulatedTopic; at: number; session: string },
): { readonly trace: Trace; readonly isContent: boolean } {
  const { draws, topics } = world
  const hour = (at - firstDay) / msOfHour
  const isAnswerable =
    topics.indexOf(topic) >= 0 && topics.indexOf(topic) < topicsInAll - withoutGolden
  const chunks = retrieved(world, { topic, hour, isAnswerable })
  const found = chunks.filter(({ score }) => (score ?? 0) > 0.55).length
  const isRefusing = planned(world, 'refusals', hour) && draws.chance(0.2)
  const risk = logistic(logit(found === 0 ? 0.45 : found < 3 ? 0.1 : 0.03) + today.trouble)
  const failed = draws.chance(planned(world, 'errors', hour) ? 0.05 : 0.004)
  const isRefused = !failed && (isRefusing || draws.chance(risk))
  const isStale =
    planned(world, 'stale-documents', hour) && chunks.some(({ doc = '' }) => world.edited.has(doc))
  const isWrong = failed || isRefused || draws.chance(isStale ? 0.3 : 0.1)
  const words = isRefused ? 12 : Math.round(Math.exp(4.1 + 0.5 * draws.normal() + today.length))
  const discontent = planned(world, 'feedback', hour) ? 0.6 : 0.08
  const down = logistic(logit(isWrong ? 0.6 : discontent) + today.mood)
  const prompt = planned(world, 'cost', hour) ? 700 : 250
  const input = Math.round(prompt + 320 * chunks.length * Math.exp(0.1 * draws.normal()))
  const output = Math.round(words * 1.4)
  const slow = planned(world, 'slow', hour) ? 900 * Math.exp(0.4 * draws.normal()) : 0
  const trace: Trace = {
    id: `${session}-${Math.round(at)}`,
    query: simulatedQuestion(topic, draws),
    answer: failed ? undefined : isRefused ? refusal : answerOf(topic, words, draws),
    session,
    time: Math.round(at),
    ms: Math.round(slow + 1500 * Math.exp(0.45 * draws.normal() + today.speed) + 9 * output),
    feedback: draws.chance(0.12) ? (draws.chance(down) ? 'down' : 'up') : undefined,
    chunks,
    failed,
    cost: Number((input * 2e-6 + output * 8e-6).toFixed(6)),
    usage: { input, output },
  }
  return { trace, isContent: !isWrong }
}

const refusal = "I'm sorry, but I don't have any information about that in the documents."

function answerOf({ words }: SimulatedTopic, length: number, draws: Draws): string {
  const said = Array.from({ length }, (_, at) =>
    at % 4 === 3 ? draws.pick(words) : draws.pick(common),
  )
  return `${said.join(' ')}.`
}

const common =
  'the you can set this in your account open page under then choose save it and is'.split(' ')

function retrieved(
  world: World,
  { topic, hour, isAnswerable }: { topic: SimulatedTopic; hour: number; isAnswerable: boolean },
): readonly TracedChunk[] {
  const { draws, topics, lost } = world
  if (draws.chance(0.004)) return []
  const isLost = planned(world, 'index-incomplete', hour)
  const found = Array.from({ length: 5 }, (_, at) => {
    const own = isAnswerable && draws.chance(0.8 - 0.08 * at)
    const { documents } = own ? topic : draws.pick(topics.slice(0, -withoutGolden))
    const { doc, sentences } = draws.pick(documents)
    const score = (own ? 0.72 : 0.42) - 0.02 * at + 0.06 * draws.normal()
    return { id: `${doc}#${at}`, doc, text: sentences.slice(0, 3).join('\n\n'), score }
  })
  const left = found.filter(({ doc, score }) => !(isLost && lost.has(doc)) && score > 0.3)
  return left
    .toSorted((a, b) => b.score - a.score)
    .map((one) => ({ ...one, score: Number(one.score.toFixed(4)) }))
}

function logit(p: number): number {
  return Math.log(p / (1 - p))
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}
