import type { MeasuredSystem } from './measured-systems.ts'

/** A base and a head system, and the true loss of recall@context over all questions. */
export type Change = {
  readonly base: MeasuredSystem
  readonly head: MeasuredSystem
  readonly loss: number
}

type IsMeant = (change: Change) => boolean

/** Returns the pairs of systems that meet all conditions. */
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

/**
 * The kinds of changes that a pull request can make to a system. The settings in `isSame` must be equal
 * on both sides.
 */
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

/** Returns whether recall is within 0.4 points and the context length within a tenth. */
export function isAsGood({ base, head, loss }: Change): boolean {
  return Math.abs(loss) <= 0.004 && Math.abs(head.tokens / base.tokens - 1) <= 0.1
}

/** Returns a condition for a loss of this many points, plus or minus one. */
export function isLossOf(points: number): IsMeant {
  return ({ loss }) => Math.abs(loss - points / 100) <= 0.01
}

function isSame(
  { base, head }: Change,
  keys: readonly (keyof MeasuredSystem['system'])[],
): boolean {
  return keys.every((key) => base.system[key] === head.system[key])
}
