import { z } from 'zod'

export const DirectionSchema = z
  .enum(['higher', 'lower', 'neutral'])
  .describe('Which way is better. neutral: neither is, so that it can be reported and not gated.')

/** Which way is good. `neutral`: neither is, so it can be reported and not gated. */
type Direction = z.infer<typeof DirectionSchema>

export const MetricGroupSchema = z
  .enum(['retrieval', 'answer', 'judged', 'share', 'number', 'size', 'timed', 'cost'])
  .describe(
    'retrieval, answer (by rule), judged (by a model), share (of a scorer): 0..1. number (of a scorer): within its range. size: tokens. timed: ms. cost: USD.',
  )

/**
 * A metric as named in a config: a catalogue entry and its cutoff. `name` is the canonical string
 * (`recall@5`, `recall@2000t`, `recall@context`, `mrr`, `rubric.tone`), lower-case, and parses back to the same metric.
 */
export type Metric = {
  readonly name: string
  /** The catalogue's entry, e.g. `recall`, `recall_budget` for recall@Bt, `mrr`; of a rubric its name. */
  readonly family: string
  readonly cutoff:
    | { readonly kind: 'none' }
    | { readonly kind: 'ranks'; readonly k: number }
    | { readonly kind: 'tokens'; readonly budget: number }
    /** The chunks that reach the generator. */
    | { readonly kind: 'context' }
  readonly direction: Direction
  /**
   * `retrieval`, `answer` (read off the answer by rule), `judged` (made of a judge's words),
   * `share` (by a scorer of the project): 0..1. `number`: by such a scorer, within `range`. `size`: a
   * number of tokens. `timed`: milliseconds. `cost`: USD. Decides what counts as unchanged and how values are printed.
   */
  readonly group: z.infer<typeof MetricGroupSchema>
  /** The lowest and the highest value, of a scorer of the project; left out: the group tells. */
  readonly range?: readonly [lowest: number, highest: number]
}
