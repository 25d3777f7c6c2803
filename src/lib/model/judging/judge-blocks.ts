import type { JudgedSide, JudgeItem } from './judge-item.ts'

/**
 * What can be asked of the judge. A: outcome and claims of the answer. G: claims of the reference. Br, Bg: answer
 * and reference claims held against the chunks. Cr: answer claims against the reference. Cg: reference claims
 * against the answer. K: chunks held against the query. W: the answer held against the other side's.
 */
export type Block = 'A' | 'G' | 'Br' | 'Bg' | 'Cr' | 'Cg' | 'K' | 'W'

/** Whether something of a matrix cannot be had without an answer. */
export function readsAnswer(needs: readonly Block[]): boolean {
  return needs.some((block) => ofAnswer.has(block))
}

/** Whether something of a matrix cannot be had without the texts of the context. */
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
 * What has to be asked for one item on one side: all that some metric needs which can have a value there. A
 * metric that lacks a single thing asks for none.
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
