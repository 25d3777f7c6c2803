import type { PremiseChunk } from './chunk-premise.ts'
import { type JudgeSession, inputEstimate } from '../session.ts'

/** A chunk with the id it is sent under; `index` is its index in the premise. */
export type NumberedChunk = PremiseChunk & { readonly id: string; readonly index: number }

/**
 * Chunks in the groups they are sent in: one group, unless they take more than seven eighths of a request (the rest is
 * for claims). Grouping does not depend on the claims, so that equal premises are always grouped alike. A chunk
 * that is too long gets its own group.
 */
export function chunkGroups(
  session: JudgeSession,
  chunks: readonly PremiseChunk[],
): readonly (readonly NumberedChunk[])[] {
  const room = (session.rules.maxInput * 7) / 8
  const all = chunks.map((chunk, index) => ({ ...chunk, id: `c${index + 1}`, index }))
  if (lengthOf(session, all) <= room) return [all]
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
