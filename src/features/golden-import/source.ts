import type { Brought } from '../../golden/shapes/foreign-shape.ts'

export type Question = {
  /** The line on which the question begins, or the question's number if the format has no lines. */
  readonly line: number
  readonly brought: Brought
}

export type Source = {
  readonly title: string
  /** The origin, for `notes.imported`; undefined for a table with RAG Gate's own keys. */
  readonly from: string | undefined
  readonly questions: readonly Question[]
  /** Documents that came with the questions, by id. */
  readonly documents: ReadonlyMap<string, string>
  /** Whether the labels are always document names. */
  readonly judged: boolean
  /** Our keys that the user mapped with `--map`; undefined if none. */
  readonly mapped?: ReadonlySet<string>
  readonly remarks: readonly string[]
}
