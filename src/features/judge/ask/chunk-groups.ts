import type { ChunkPremise, PremiseChunk } from './chunk-premise.ts'
import { inputEstimate } from './ask-judge.ts'
import type { JudgeSession } from '../judging/session.ts'
import { textToGrader } from './text-to-grader.ts'

/** A chunk with the id under which it is sent and its index in the premise. */
export type NumberedChunk = PremiseChunk & { readonly id: string; readonly index: number }

/**
 * Groups the chunks into requests, leaving an eighth of each request for claims. All chunks form
 * one group if they fit. A chunk that is too long gets its own group. So does a chunk that
 * addresses the judge, because it could influence the judgment of other chunks. The groups do not
 * depend on the claims, so equal premises always yield the same groups.
 */
export function chunkGroups(
  session: JudgeSession,
  chunks: readonly PremiseChunk[],
): readonly (readonly NumberedChunk[])[] {
  const all = numbered(chunks)
  const { plain = [], addressing = [] } = Object.groupBy(all, ({ text }) =>
    textToGrader(text).length > 0 ? 'addressing' : 'plain',
  )
  return [...groupsByLength(session, plain), ...addressing.map((chunk) => [chunk])]
}

/**
 * Returns whether the chunks need more than one request. If so, the judge cannot confirm a claim
 * that follows only from chunks in different requests.
 */
export function isSplit(session: JudgeSession, { chunks }: ChunkPremise): boolean {
  return groupsByLength(session, numbered(chunks)).length > 1
}

function numbered(chunks: readonly PremiseChunk[]): readonly NumberedChunk[] {
  return chunks.map((chunk, index) => ({ ...chunk, id: `c${index + 1}`, index }))
}

function groupsByLength(
  session: JudgeSession,
  all: readonly NumberedChunk[],
): readonly (readonly NumberedChunk[])[] {
  const room = (session.rules.maxInput * 7) / 8
  if (lengthOf(session, all) <= room) return all.length === 0 ? [] : [all]
  const groups: NumberedChunk[][] = []
  let group: NumberedChunk[] = []
  for (const next of all) {
    if (group.length > 0 && lengthOf(session, [...group, next]) > room) {
      groups.push(group)
      group = []
    }
    group.push(next)
  }
  if (group.length > 0) groups.push(group)
  return groups
}

function lengthOf(session: JudgeSession, group: readonly NumberedChunk[]): number {
  const premise = { chunks: group.map(({ id, text }) => ({ id, text })) }
  return inputEstimate(session, 'verify', [premise, { claims: [] }])
}
