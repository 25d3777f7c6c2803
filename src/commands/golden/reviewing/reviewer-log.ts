import type { WorkTree } from '../work-tree.ts'
import { addDecision, decisionKey } from './decision-log.ts'
import type { Decision } from './decisions.ts'
import type { ItemLine } from './item-lines.ts'

/** The decisions of one reviewer, who can take back those of this session. */
export type ReviewerLog = {
  readonly decisionOn: (line: ItemLine) => Decision | undefined
  /** The decision is on the disk when it resolves. */
  readonly decide: (line: ItemLine, decision: Decision) => Promise<void>
  /** Takes back the last decision; its question, or undefined where there is none. */
  readonly undo: () => Promise<string | undefined>
}

/** Goes on from what a reviewer decided before. */
export function openReviewerLog(
  { root, golden }: Pick<WorkTree, 'root' | 'golden'>,
  reviewer: string,
  decided: ReadonlyMap<string, Decision> = new Map(),
): ReviewerLog {
  const standing = new Map(decided)
  const made: { readonly line: ItemLine; readonly before: Decision | undefined }[] = []
  const keyOf = ({ item, digest }: ItemLine): string => decisionKey(item.id, digest)
  return {
    decisionOn: (line) => standing.get(keyOf(line)),
    decide: async (line, decision) => {
      await addDecision(root, golden, { reviewer, decision })
      made.push({ line, before: standing.get(keyOf(line)) })
      standing.set(keyOf(line), decision)
    },
    undo: async () => {
      const last = made.at(-1)
      if (last === undefined) return undefined
      const { line, before } = last
      const withdrawn = { id: line.item.id, of: line.digest, verdict: 'withdrawn' } as const
      await addDecision(root, golden, { reviewer, decision: before ?? withdrawn })
      made.pop()
      if (before === undefined) standing.delete(keyOf(line))
      else standing.set(keyOf(line), before)
      return line.item.id
    },
  }
}
