import type { ItemMatch, MatchedTarget } from '../../../lib/model/item-match.ts'
import { chunksOf } from '../../../lib/model/run.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { missedBy } from '../items/beyond-reach.ts'
import { targetInIndex } from './target-in-index.ts'
import { answerStage } from './answer-stage.ts'
import { copyWithin } from './copy-within.ts'
import { type Reached, reachedOf } from './reached.ts'
import { earliest } from './stage.ts'
import { type AskedQuestion, goldenOf, type StageFacts, type Stopped } from './stage-facts.ts'
import { stageOfTarget } from './stage-of-target.ts'

/**
 * Returns where a question fails on head, regardless of base, or undefined if it does not fail. A
 * question labelled with quotes fails if any quote is missed, while one labelled with documents or
 * chunks fails only if all of them are missed. Retrieval stages come before answer stages, because
 * an answer without its passage is right only by luck.
 */
export function stageOfQuestion(question: AskedQuestion, facts: StageFacts): Stopped | undefined {
  const { item, details } = question
  if (!goldenOf(item).answerable) return undefined
  if (item.facts.head.failure !== undefined) return { stage: 'query-failed' }
  const { head } = details.matches
  if (head === undefined) return withoutLabels(question, facts)
  const reached = reachedOf(details, facts)
  const missed = missedOf(head, reached)
  const found = missed.map((target) => stopOf(target, { question, head, reached }, facts))
  const first = earliest(found.map(({ stage }) => stage))
  return first === undefined
    ? answerStage(question, reached, facts)
    : found.filter(({ stage }) => stage === first).reduce(lower)
}

/**
 * Returns the missed target with the worse rank, or the first one if both have the same rank. A missing
 * rank counts as 0, the best rank.
 */
function lower(one: Stopped, other: Stopped): Stopped {
  return (other.rank ?? 0) > (one.rank ?? 0) ? other : one
}

/**
 * Returns the stage for a question whose labels cannot be used, either because no document contains the
 * quotes or because only the answer can be checked.
 */
function withoutLabels(question: AskedQuestion, facts: StageFacts): Stopped | undefined {
  const name = nameOfLost(question)
  return name === undefined
    ? answerStage(question, reachedOf(question.details, facts), facts)
    : { stage: 'not-in-documents', name }
}

function missedOf(
  { targets, minGrade, labels }: ItemMatch,
  { holds }: Reached,
): readonly MatchedTarget[] {
  const relevant = targets.filter(({ grade }) => grade >= minGrade)
  const missed = relevant.filter((target) => !holds(target))
  const isOneEnough = labels === 'docs' || labels === 'chunks'
  return isOneEnough && missed.length < relevant.length ? [] : missed
}

type Matched = {
  readonly question: AskedQuestion
  readonly head: ItemMatch
  readonly reached: Reached
}

function stopOf(target: MatchedTarget, matched: Matched, facts: StageFacts): Stopped {
  const { head, reached, question } = matched
  const { rank } = target
  const name = nameOf(target, head) ?? nameOfLost(question)
  const named = name === undefined ? {} : { name }
  if (isGone(target, question)) return { stage: 'not-in-documents', ...named }
  if (copyWithin(target, reached.chunks, facts) !== undefined)
    return { stage: 'in-a-copy', ...named }
  const stage = stageOfTarget(target, targetInIndex(target, head, facts))
  if (stage === 'beyond-list' && areWordsApart(target, question, facts))
    return { stage: 'words-apart', ...named }
  const scored = chunksOf(question.details.results.head)
  const missed = missedBy(rank, reached.chunks.length, scored)
  return {
    stage,
    ...named,
    ...(rank !== Infinity && { rank }),
    ...(missed && rank > reached.chunks.length && { missedBy: missed.share }),
  }
}

/**
 * Returns a target's name. For a target with several alternative documents, this is the document
 * that head returned.
 */
function nameOf({ what, rank }: MatchedTarget, { chunks }: ItemMatch): string | undefined {
  if (what.kind !== 'evidence') return what.id
  const listed = chunks[rank - 1]?.chunk.doc
  const found = what.any.find(({ doc }) => listed !== undefined && documentId(listed) === doc)
  return (found ?? what.any[0])?.doc
}

/** Returns the document of a label that no longer matches anything. */
function nameOfLost({ item: { stale, gone } }: AskedQuestion): string | undefined {
  return stale[0]?.name ?? gone[0]?.doc
}

/** Returns whether head's documents no longer contain any of the target's wordings. */
function isGone({ what }: MatchedTarget, { item }: AskedQuestion): boolean {
  return (
    what.kind === 'evidence' &&
    what.any.length === 0 &&
    item.gone.every(({ from }) => from === 'file')
  )
}

/** Returns whether no chunk with the target shares a significant word with the question. */
function areWordsApart(
  { what }: MatchedTarget,
  { item }: AskedQuestion,
  { sharesWords }: StageFacts,
): boolean {
  const { query } = goldenOf(item)
  if (what.kind !== 'evidence') return what.kind === 'doc' && sharesWords(query, what.id) === false
  return what.any.every(({ doc, places }) => sharesWords(query, doc, places) === false)
}
