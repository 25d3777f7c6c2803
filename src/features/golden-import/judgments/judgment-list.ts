import { textOf } from '../../../golden/shapes/foreign-values.ts'

/** A rating as written. `doc` or `rating` is undefined if the file lacks it. */
export type Judgment = { readonly doc: string | undefined; readonly rating: number | undefined }

/** A query with document ratings. Queries with the same information need share a `cluster`. */
export type JudgedQuery = {
  readonly id: string | undefined
  readonly query: string
  readonly cluster: string | undefined
  readonly need: string | undefined
  readonly judgments: readonly Judgment[]
}

/** A list of judgments, or the reason a file that looks like a judgment list contains none. */
export type JudgmentList =
  | {
      readonly kind: 'judgments'
      readonly name: string
      /** A description for messages, such as "Quepid ratings". */
      readonly title: string
      readonly queries: readonly JudgedQuery[]
      readonly remarks: readonly string[]
    }
  | { readonly kind: 'unfit'; readonly message: string; readonly hint: string }

/** Defaults for fields that most formats do not contain. */
export const bare = { id: undefined, cluster: undefined, need: undefined }

/** Converts a rating, given as a number or a string, to a number. A blank rating becomes undefined. */
export function judgment(doc: unknown, rating: unknown): Judgment {
  const written = textOf(rating)
  return { doc: textOf(doc), rating: written === undefined ? undefined : Number(written) }
}
