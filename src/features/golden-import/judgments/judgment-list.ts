import { textOf } from '../../../golden/shapes/foreign-values.ts'

/** One rating as written: undefined if the document was not rated, or the rating has none. */
export type Judgment = { readonly doc: string | undefined; readonly rating: number | undefined }

/** A query with what people said of documents. `cluster`: queries of one need. */
export type JudgedQuery = {
  readonly id: string | undefined
  readonly query: string
  readonly cluster: string | undefined
  readonly need: string | undefined
  readonly judgments: readonly Judgment[]
}

/** A list of judgments, or why a list that looks like one contains none. */
export type JudgmentList =
  | {
      readonly kind: 'judgments'
      readonly name: string
      /** With its article. */
      readonly title: string
      readonly queries: readonly JudgedQuery[]
      readonly remarks: readonly string[]
    }
  | { readonly kind: 'unfit'; readonly message: string; readonly hint: string }

/** What most forms do not say of a query. */
export const bare = { id: undefined, cluster: undefined, need: undefined }

/** A rating as a number, also where it was written as a text; none for what is blank. */
export function judgment(doc: unknown, rating: unknown): Judgment {
  const written = textOf(rating)
  return { doc: textOf(doc), rating: written === undefined ? undefined : Number(written) }
}
