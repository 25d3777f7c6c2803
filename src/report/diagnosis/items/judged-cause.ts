import type { AnswerClaim, ClaimMatrix, ReferenceClaim } from '../../../lib/model/judging/claims.ts'
import { entails, supportOf } from '../../../metrics/judged/claim-rows.ts'
import type { PlacedChunk } from '../../../lib/model/item-match.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'
import type { Found } from './attribute-item.ts'
import type { Sight } from './answer-cause.ts'
import { isListCut } from './before-ranks.ts'
import { contextLoss } from './context-loss.ts'
import type { DegradedItem } from './facts.ts'
import { chunkInIndex } from './in-index.ts'

/**
 * Returns why an answer got worse according to the judge, or undefined if the judge's findings do
 * not show it.
 */
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

/**
 * Returns claims in head's answer that neither head's chunks nor the reference support, if base's
 * answer has fewer such claims.
 */
export function inventedClaims(matrices: DegradedItem['matrices']): readonly string[] {
  const isInvented = (claim: AnswerClaim): boolean =>
    !entails(claim.inContext) && !entails(claim.inReference)
  return gainedClaims(matrices, isInvented).map(({ text }) => text)
}

/**
 * Returns the claims in head's answer that `is` accepts and that base's answer does not make. If base's
 * answer makes all of them, returns only the first. Returns an empty list unless head's answer has more
 * accepted claims than base's.
 */
function gainedClaims(
  matrices: DegradedItem['matrices'],
  is: (claim: AnswerClaim) => boolean,
): readonly AnswerClaim[] {
  // Incomplete lists are ignored, because a missing verdict might be the decisive one.
  const before = judgedClaims(matrices.base)?.filter(is)
  const now = judgedClaims(matrices.head)?.filter(is)
  if (before === undefined || now === undefined || now.length <= before.length) return []
  const known = new Set(before.map(({ text }) => text))
  const fresh = now.filter(({ text }) => !known.has(text))
  return fresh.length === 0 ? now.slice(0, 1) : fresh
}

/**
 * Returns a reference claim that head's chunks support and that is in base's answer but not in
 * head's.
 */
export function unusedClaim(matrices: DegradedItem['matrices']): ReferenceClaim | undefined {
  return droppedOf(matrices).find(({ inContext }) => entails(inContext))
}

/** Returns reference claims that are in base's answer but not in head's. */
export function droppedClaims(matrices: DegradedItem['matrices']): readonly string[] {
  return droppedOf(matrices).map(({ text }) => text)
}

function droppedOf({ base, head }: DegradedItem['matrices']): readonly ReferenceClaim[] {
  const before = new Map(referenceClaims(base).map((claim) => [claim.text, claim]))
  return missingClaims(head).filter(({ text }) => entails(before.get(text)?.inAnswer))
}

/** Returns reference claims that, according to the judge, are missing from the answer. */
export function missingClaims(matrix: ClaimMatrix | undefined): readonly ReferenceClaim[] {
  return referenceClaims(matrix).filter(
    ({ inAnswer }) => inAnswer?.kind === 'verdict' && !entails(inAnswer),
  )
}

/**
 * Returns an answer's claims, or undefined unless the judge decided for each of them whether the
 * chunks and the reference support it.
 */
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

/**
 * Returns whether the judge finds any part of the reference in the generator's context, or
 * undefined if the judge did not decide.
 */
export function judgedSight(matrix: ClaimMatrix | undefined): boolean | undefined {
  const claims = referenceClaims(matrix)
  if (claims.some(({ inContext }) => entails(inContext))) return true
  const isTold = claims.every(({ inContext }) => inContext?.kind === 'verdict')
  return claims.length > 0 && isTold ? false : undefined
}

/**
 * For a question without labels, returns the cause if a chunk that supported a reference claim on
 * base is lost and no chunk in head's context supports that claim. Looks only for that chunk,
 * because there is no telling which other chunks would also support the claim.
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

/**
 * Finds a claim that chunks support on base but not on head, and returns the id of the first chunk
 * that supported it.
 */
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

/**
 * Returns whether head returns a chunk from the same document or with the same text, in which case
 * the chunk may exist under another id.
 */
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
