import { z } from 'zod'
import { wholeNumber } from '../../parse/expected.ts'

/** How often a judge was right on controls of one sort: claims of known truth that ride in real calls. */
export type Tally = {
  readonly side: 'base' | 'head'
  readonly kind: 'positive' | 'negative'
  readonly length: 'short' | 'long'
  readonly right: number
  readonly of: number
}

/** The tallies of one run as they are kept: numbers that anybody may read. */
export type TalliesPayload = { readonly c: readonly Row[] }

type Row = readonly [Tally['side'], Tally['kind'], Tally['length'], right: number, of: number]

const count = wholeNumber(0, 2 ** 31)

export const TalliesSchema: z.ZodType<TalliesPayload> = z.strictObject({
  c: z
    .array(
      z
        .tuple([
          z.enum(['base', 'head']),
          z.enum(['positive', 'negative']),
          z.enum(['short', 'long']),
          count,
          count,
        ])
        .refine(([, , , right, of]) => right <= of),
    )
    .max(8),
})

/** What is kept of a run's tallies. */
export function talliesPayload(tallies: readonly Tally[]): TalliesPayload {
  return { c: tallies.map(({ side, kind, length, right, of }) => [side, kind, length, right, of]) }
}

/** How many controls were counted; the tallies of a run only grow. */
export function controlsIn({ c }: TalliesPayload): number {
  return c.reduce((sum, [, , , , of]) => sum + of, 0)
}

/** One tally for each sort of control, summed over runs. */
export function pooledTallies(runs: Iterable<TalliesPayload>): readonly Tally[] {
  const pooled = new Map<string, Tally>()
  for (const { c } of runs)
    for (const [side, kind, length, right, of] of c) {
      const sort = `${side} ${kind} ${length}`
      const { right: rightBefore, of: before } = pooled.get(sort) ?? { right: 0, of: 0 }
      pooled.set(sort, { side, kind, length, right: rightBefore + right, of: before + of })
    }
  return [...pooled.values()]
}
