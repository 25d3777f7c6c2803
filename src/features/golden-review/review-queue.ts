import type { NormalCorpus } from '../../golden/matching/quotes/normal-corpus.ts'
import type { Decisions } from './decision-log.ts'
import type { GoldenFile, ItemLine } from './item-lines.ts'
import { isDisputed, type Vote, votesOn } from './merge-decisions.ts'
import { isMissed, openQuestion, reasonOf } from './questions.ts'
import { type Returned, returnedPassages } from './returned-passages.ts'
import { type Question, reasons } from './review-types.ts'

/** A question to review and its line, without the reviewer's own decision. */
export type Queued = { readonly line: ItemLine; readonly question: Omit<Question, 'verdict'> }

export type QueueRequest = {
  readonly golden: GoldenFile
  readonly corpus: NormalCorpus
  /** The decisions that this reviewer may see. */
  readonly decisions: Decisions
  /** Ids of the questions to show, regardless of their state; undefined for all that need a review. */
  readonly only: ReadonlySet<string> | undefined
  readonly returned: Returned | undefined
}

/**
 * Returns the questions to review, most urgent first; equally urgent ones keep their order in the file.
 */
export function reviewQueue(request: QueueRequest): readonly Queued[] {
  const queue = [...request.golden.items.values()].flatMap((line) => queued(line, request))
  const rankOf = ({ question }: Queued): number => reasons.indexOf(question.reason)
  return queue.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function queued(line: ItemLine, request: QueueRequest): readonly Queued[] {
  const { only, decisions, corpus } = request
  if (only?.has(line.item.id) === false) return []
  const question = openQuestion(line, corpus)
  const votes = votesOn(line, decisions)
  if (isDisputed(line, votes))
    return [{ line, question: { ...question, reason: 'disputed', others: votes.map(voteText) } }]
  const missed = isMissed(line, returnedPassages(line.item, request)) ? 'unjudged' : undefined
  const reason = reasonOf(line, corpus) ?? missed ?? (only && 'named')
  return reason === undefined ? [] : [{ line, question: { ...question, reason, others: [] } }]
}

function voteText({ reviewer, decision }: Vote): string {
  const { verdict, query, evidence = [] } = decision
  const quotes = evidence.map(({ quote, any }) => JSON.stringify(quote ?? any))
  return [`${reviewer}: ${verdict}`, ...(query === undefined ? [] : [query]), ...quotes].join(' · ')
}
