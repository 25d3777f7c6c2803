import type { AnswerClaim, ClaimMatrix, ReferenceClaim } from '../../../lib/model/judging/claims.ts'
import { entails, supportOf } from '../../../metrics/judged/claim-rows.ts'
import type { PlacedChunk } from '../../../lib/model/item-match.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'
import type { Found } from './attribute-item.ts'
import type { Sight } from './answer-cause.ts'
import { contextLoss, isListCut } from './before-ranks.ts'
import type { DegradedItem } from './facts.ts'
import { chunkInIndex } from './in-index.ts'

/** What the judge's word makes of an answer whose generator saw what it had to see; undefined if none fits. */
export function judgedCause({ degraded: { matrices } }: Sight): Found | undefined {
  const unused = unusedClaim(matrices)
  if (unused !== undefined) return { cause: 'not-used', claim: unused.text }
  const [own] = gainedClaims(matrices, (c) => !entails(c.inContext) && entails(c.inReference))
  if (own !== undefined) return { cause: 'self-knowledge', claim: own.text }
  const [misled] = gainedClaims(matrices, (c) => entails(c.inContext) && !entails(c.inReference))
  if (misled !== undefined) {
    const [rank] = supportOf(misled.inContext)
    const chunk = rank === undefined ? undefined : matrices.head?.context[rank - 1]
    return { cause: 'misled-by-context', claim: misled.text, chunk }
  }
  const [invented] = inventedClaims(matrices)
  return invented === undefined ? undefined : { cause: 'hallucinated', claim: invented }
}

/** Statements of head's answer that neither its chunks nor the reference carry, where base's has fewer of them. */
export function inventedClaims(matrices: DegradedItem['matrices']): readonly string[] {
  const isInvented = (claim: AnswerClaim): boolean =>
    !entails(claim.inContext) && !entails(claim.inReference)
  return gainedClaims(matrices, isInvented).map(({ text }) => text)
}

/** Claims of a kind that head's answer has and base's has not, where it has more of them. */
function gainedClaims(
  matrices: DegradedItem['matrices'],
  is: (claim: AnswerClaim) => boolean,
): readonly AnswerClaim[] {
  // One lost verdict may be the very one that tells.
  const before = judgedClaims(matrices.base)?.filter(is)
  const now = judgedClaims(matrices.head)?.filter(is)
  if (before === undefined || now === undefined || now.length <= before.length) return []
  const known = new Set(before.map(({ text }) => text))
  const fresh = now.filter(({ text }) => !known.has(text))
  return fresh.length === 0 ? now.slice(0, 1) : fresh
}

/** A statement of the reference that head's chunks carry, base's answer has and head's has not. */
export function unusedClaim(matrices: DegradedItem['matrices']): ReferenceClaim | undefined {
  return droppedOf(matrices).find(({ inContext }) => entails(inContext))
}

/** Statements of the reference that base's answer has and head's has not. */
export function droppedClaims(matrices: DegradedItem['matrices']): readonly string[] {
  return droppedOf(matrices).map(({ text }) => text)
}

function droppedOf({ base, head }: DegradedItem['matrices']): readonly ReferenceClaim[] {
  const before = new Map(referenceClaims(base).map((claim) => [claim.text, claim]))
  return missingClaims(head).filter(({ text }) => entails(before.get(text)?.inAnswer))
}

/** Statements of the reference of which the judge says that the answer has not got them. */
export function missingClaims(matrix: ClaimMatrix | undefined): readonly ReferenceClaim[] {
  return referenceClaims(matrix).filter(
    ({ inAnswer }) => inAnswer?.kind === 'verdict' && !entails(inAnswer),
  )
}

/** The claims of an answer if the judge has told of each whether chunks and reference carry it. */
function judgedClaims(matrix: ClaimMatrix | undefined): readonly AnswerClaim[] | undefined {
  if (matrix?.answer?.kind !== 'claims') return undefined
  const { claims } = matrix.answer
  const isTold = claims.every(
    ({ inContext, inReference }) =>
      inContext?.kind === 'verdict' && inReference?.kind === 'verdict',
  )
  return isTold ? claims : undefined
}

function referenceClaims(matrix: ClaimMatrix | undefined): readonly ReferenceClaim[] {
  return matrix?.reference?.kind === 'claims' ? matrix.reference.claims : []
}

/** Whether the judge finds any part of the reference in what a generator saw; undefined if it did not say. */
export function judgedSight(matrix: ClaimMatrix | undefined): boolean | undefined {
  const claims = referenceClaims(matrix)
  if (claims.some(({ inContext }) => entails(inContext))) return true
  const isTold = claims.every(({ inContext }) => inContext?.kind === 'verdict')
  return claims.length > 0 && isTold ? false : undefined
}

/**
 * For a question without labels: a chunk that carried a statement of the reference on base, if no chunk of
 * head's context carries it any more. Only the same chunk is looked for, since nothing tells which other one
 * would serve.
 */
export function judgedLoss({ degraded, facts, contexts }: Sight): Found | undefined {
  const { details, matrices } = degraded
  if (details.matches.base !== undefined || details.matches.head !== undefined) return undefined
  const lost = lostSupport(matrices.base, matrices.head)
  const chunk = contexts.base.chunks.find(({ chunk: { id } }) => id === lost)
  if (lost === undefined || chunk === undefined) return undefined
  const ranks = {
    base: rankOf(details.results.base, lost),
    head: rankOf(details.results.head, lost),
  }
  const found = { target: { kind: 'chunk', name: lost } as const, rank: ranks, chunk: lost }
  const place = chunkInIndex(chunk, facts)
  if (place === 'not-indexed') return { cause: place, ...found }
  const returned = { base: lengthOf(details.results.base), head: lengthOf(details.results.head) }
  if (ranks.head === undefined) {
    if (ranks.base !== undefined && isListCut(ranks.base, returned, facts))
      return { cause: 'list-cut', ...found, room: returned.head }
    const isSure = place === 'there' && !isRenamed(chunk, degraded)
    return { cause: isSure ? 'not-retrieved' : 'unknown', ...found }
  }
  const rank = { base: ranks.base ?? Infinity, head: ranks.head }
  const room = { base: contexts.base.chunks.length, head: contexts.head.chunks.length }
  const cause = contextLoss(rank, room)
  return cause === undefined
    ? { cause: 'ranked-too-low', ...found }
    : { cause, ...found, room: room.head }
}

function lengthOf(result: Sight['degraded']['details']['results']['base']): number {
  return result?.kind === 'answered' ? result.chunks.length : 0
}

/** Id of the first chunk that carried a statement on base which nothing carries on head. */
function lostSupport(
  base: ClaimMatrix | undefined,
  head: ClaimMatrix | undefined,
): string | undefined {
  const now = new Map(referenceClaims(head).map((claim) => [claim.text, claim.inContext]))
  const lost = referenceClaims(base).find(({ text, inContext }) => {
    const onHead = now.get(text)
    return entails(inContext) && onHead?.kind === 'verdict' && !entails(onHead)
  })
  const [rank] = supportOf(lost?.inContext)
  return rank === undefined ? undefined : base?.context[rank - 1]
}

function rankOf(
  result: Sight['degraded']['details']['results']['base'],
  id: string,
): number | undefined {
  if (result?.kind !== 'answered') return undefined
  const index = result.chunks.findIndex((chunk) => chunk.id === id)
  return index < 0 ? undefined : index + 1
}

/** Head returns something of the same document, or the same text: the chunk may be there under another name. */
function isRenamed({ chunk }: PlacedChunk, { details }: Sight['degraded']): boolean {
  const { head } = details.results
  if (head.kind !== 'answered') return true
  const own = chunk.text === undefined ? undefined : normalText(chunk.text)
  return head.chunks.some(
    ({ doc, text }) =>
      (doc !== undefined && doc === chunk.doc) ||
      (own !== undefined && text !== undefined && normalText(text) === own),
  )
}
