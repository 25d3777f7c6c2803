import { z } from 'zod'

export const DirectionSchema = z
  .enum(['higher', 'lower', 'neutral'])
  .describe(
    'Which direction is better. neutral: neither, so the metric can be reported but not gated.',
  )

type Direction = z.infer<typeof DirectionSchema>

export const MetricGroupSchema = z
  .enum(['retrieval', 'answer', 'judged', 'share', 'distance', 'number', 'size', 'timed', 'cost'])
  .describe(
    'retrieval, answer (rule-based), judged (by a model), share (of a scorer), distance (from the truth): 0..1. number (of a scorer): within its range. size: tokens. timed: ms. cost: USD.',
  )

/**
 * A metric as named in a configuration. It consists of an entry in the catalogue of metrics and a
 * cutoff. `name` is the canonical lower-case string (`recall@5`, `recall@2000t`, `recall@context`,
 * `mrr`, `rubric.tone`). Parsing it returns the same metric.
 */
export type Metric = {
  readonly name: string
  /**
   * The catalogue entry's name, such as `recall`, `recall_budget` for `recall@Bt`, or `mrr`. For a
   * rubric, its own name.
   */
  readonly family: string
  readonly cutoff:
    | { readonly kind: 'none' }
    | { readonly kind: 'ranks'; readonly k: number }
    | { readonly kind: 'tokens'; readonly budget: number }
    /** The cutoff is the end of the context, that is, of the chunks that reach the generator. */
    | { readonly kind: 'context' }
  readonly direction: Direction
  /**
   * Decides what counts as unchanged and how values are printed. `retrieval`, `answer` (computed
   * from the answer by rules), `judged` (computed from a judge's verdicts) and `share` (returned by
   * one of the project's scorers) range from 0 to 1. So does `distance` (between an answer's
   * confidence and the truth), which is printed as a number. A `number` is returned by one of the
   * project's scorers and lies within `range`. `size` is in tokens, `timed` in milliseconds, and
   * `cost` in USD.
   */
  readonly group: z.infer<typeof MetricGroupSchema>
  /**
   * The lowest and highest value that the project's scorer returns. Left out if the group implies
   * the range.
   */
  readonly range?: readonly [lowest: number, highest: number]
}
