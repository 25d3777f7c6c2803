import type { JudgedSide, JudgeItem } from './judge-item.ts'

/**
 * Groups of questions that the judge is asked. A: the answer's outcome and claims. G: the
 * reference's claims. Br, Bg: answer and reference claims compared with the chunks. Cr: answer
 * claims compared with the reference. Cg: reference claims compared with the answer. K: chunks
 * compared with the query. W: the answer compared with the other side's answer.
 */
export type Block = 'A' | 'G' | 'Br' | 'Bg' | 'Cr' | 'Cg' | 'K' | 'W'

/** Returns whether any of the blocks needs an answer. */
export function readsAnswer(needs: readonly Block[]): boolean {
  return needs.some((block) => ofAnswer.has(block))
}

/** Returns whether any of the blocks needs the text of the context. */
export function readsContext(needs: readonly Block[]): boolean {
  return needs.some((block) => ofContext.has(block))
}

const ofAnswer: ReadonlySet<Block> = new Set(['A', 'Br', 'Cr', 'Cg', 'W'])
const ofContext: ReadonlySet<Block> = new Set(['Br', 'Bg', 'K'])

export type JudgedMetric = {
  readonly name: string
  readonly needs: readonly Block[]
}

/**
 * Returns the blocks to ask about one item on one side: those needed by metrics that can have a
 * value. A metric's blocks are included only if all of them can be asked.
 */
export function blocksFor(
  metrics: readonly JudgedMetric[],
  item: Pick<JudgeItem, 'references' | 'claims' | 'answerable'>,
  { answer }: Pick<JudgedSide, 'answer'>,
): ReadonlySet<Block> {
  const impossible = new Set<Block>([
    ...(answer === undefined ? ofAnswer : []),
    ...(item.answerable ? [] : (['G', 'Bg', 'Cr', 'Cg', 'K', 'W'] as const)),
    ...(item.references.length > 0 ? [] : (['Cr'] as const)),
    ...(item.references.length > 0 || item.claims !== undefined
      ? []
      : (['G', 'Bg', 'Cg'] as const)),
  ])
  const possible = metrics.filter(({ needs }) => !needs.some((block) => impossible.has(block)))
  return new Set(possible.flatMap(({ needs }) => needs))
}
