import type { MeasuredSystem } from './measured-systems.ts'

/** Base and head, and by how much recall of the context truly falls: over all questions. */
export type Change = {
  readonly base: MeasuredSystem
  readonly head: MeasuredSystem
  readonly loss: number
}

type IsMeant = (change: Change) => boolean

/** The pairs of systems that stand for such a pull request. */
export function changesOf(
  systems: readonly MeasuredSystem[],
  ...conditions: readonly IsMeant[]
): readonly Change[] {
  return systems.flatMap((base) =>
    systems
      .filter((head) => head !== base)
      .map((head) => ({ base, head, loss: base.recall - head.recall }))
      .filter((change) => conditions.every((isMeant) => isMeant(change))),
  )
}

/** What a pull request changes, and nothing beside it. */
export const kinds = {
  'other chunks': (change) => isSame(change, ['terms', 'k', 'missing']),
  'another retriever': (change) =>
    change.base.system.terms !== change.head.system.terms && isSame(change, ['k', 'missing']),
  'fewer chunks in the context': (change) =>
    change.head.system.k < change.base.system.k &&
    isSame(change, ['terms', 'size', 'overlap', 'missing']),
  'documents missing': (change) =>
    change.base.system.missing === undefined &&
    change.head.system.missing !== undefined &&
    isSame(change, ['terms', 'size', 'overlap', 'k']),
} as const satisfies Record<string, IsMeant>

/** Recall within 0.4 points, and within a tenth of the tokens. */
export function isAsGood({ base, head, loss }: Change): boolean {
  return Math.abs(loss) <= 0.004 && Math.abs(head.tokens / base.tokens - 1) <= 0.1
}

/** A loss of so many points, to within one. */
export function isLossOf(points: number): IsMeant {
  return ({ loss }) => Math.abs(loss - points / 100) <= 0.01
}

function isSame(
  { base, head }: Change,
  keys: readonly (keyof MeasuredSystem['system'])[],
): boolean {
  return keys.every((key) => base.system[key] === head.system[key])
}
