import { normalText } from '../../lib/text/words/normalise.ts'
import type { SignalledTurn } from '../traces/find-signals.ts'
import { groupQueries, termWeights } from '../traces/group-queries.ts'

/** A question to add as a draft without a label. */
export type MinedQuery = {
  readonly query: string
  /** The number of turns that asked this or a similar question and went wrong. */
  readonly asked: number
  readonly signals: Readonly<Record<string, number>>
  /** Other wordings of the question, at most five. */
  readonly otherwise: readonly string[]
}

/**
 * The result of mining a log. `known` counts questions that the golden set already contains in the same or
 * similar words.
 */
export type MinedLog = {
  readonly mined: readonly MinedQuery[]
  readonly known: number
  /** The number of distinct questions that went wrong. `topics` is the number of topics among them. */
  readonly questions: number
  readonly topics: number
}

/** Two wordings with at least this weighted cosine similarity count as one question. */
const sameQuestion = 0.6

/** Two questions with at least this weighted cosine similarity count as one topic. */
const sameTopic = 0.2

/**
 * Returns at most `most` questions. Takes one question from each topic in turn, to keep a single
 * frequent problem from filling the set. Within a topic, and between topics, the most frequent problems
 * come first.
 */
export function mineLog(
  turns: readonly SignalledTurn[],
  { asked, most }: { readonly asked: readonly string[]; readonly most: number },
): MinedLog {
  const wordings = wordingsOf(turns)
  const queries = wordings.map(({ query }) => query)
  const weights = termWeights([...queries, ...asked])
  // The golden set's questions come first, so a group that contains one of them begins with it.
  const groups = groupQueries([...asked, ...queries], { atLeast: sameQuestion, weights })
  const isNew = (group: readonly number[]): boolean => (group[0] ?? 0) >= asked.length
  const fresh = groups.filter(isNew).map((group) => {
    const members = group.flatMap((index) => wordings[index - asked.length] ?? [])
    return minedOf(members)
  })
  const questions = withoutRephrasings(fresh.toSorted((a, b) => b.asked - a.asked))
  const topics = groupQueries(
    questions.map(({ query }) => query),
    { atLeast: sameTopic, weights },
  )
  const mined = inTurn(topics.map((topic) => topic.flatMap((index) => questions[index] ?? [])))
  return {
    mined: mined.slice(0, most),
    known: groups.filter((group) => !isNew(group) && (group.at(-1) ?? 0) >= asked.length).length,
    questions: questions.length,
    topics: topics.length,
  }
}

type Wording = {
  readonly query: string
  readonly asked: number
  readonly signals: Readonly<Record<string, number>>
  readonly next: readonly string[]
}

/** Groups identical questions, most frequent first. Ties keep the order of the log. */
function wordingsOf(turns: readonly SignalledTurn[]): readonly Wording[] {
  const byText = Map.groupBy(turns, ({ turn }) => normalText(turn.query))
  const wordings = [...byText.values()].map((group) => ({
    query: group[0]?.turn.query ?? '',
    asked: group.length,
    signals: counted(group.flatMap(({ signals }) => signals)),
    next: group.flatMap(({ rephrased }) => rephrased ?? []),
  }))
  return wordings.toSorted((a, b) => b.asked - a.asked)
}

function minedOf(members: readonly Wording[]): MinedQuery {
  const [first] = members
  const query = first?.query ?? ''
  const others = [...members.map((member) => member.query), ...members.flatMap(({ next }) => next)]
  const signals: Record<string, number> = {}
  for (const member of members)
    for (const [signal, times] of Object.entries(member.signals))
      signals[signal] = (signals[signal] ?? 0) + times
  return {
    query,
    asked: members.reduce((sum, member) => sum + member.asked, 0),
    signals,
    otherwise: [...new Set(others)].filter((other) => other !== query).slice(0, 5),
  }
}

/** Leaves out questions already listed as another wording of an earlier question. */
function withoutRephrasings(questions: readonly MinedQuery[]): readonly MinedQuery[] {
  const told = new Set<string>()
  return questions.filter(({ query, otherwise }) => {
    if (told.has(normalText(query))) return false
    for (const other of otherwise) told.add(normalText(other))
    return true
  })
}

function counted(words: readonly string[]): Readonly<Record<string, number>> {
  const groups = Map.groupBy(words, (word) => word)
  return Object.fromEntries([...groups].map(([word, all]) => [word, all.length]))
}

/** Interleaves lists: the first element of each, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat()
}
