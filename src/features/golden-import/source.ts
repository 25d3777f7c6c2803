import type { Brought } from '../../golden/shapes/foreign-shape.ts'

/** A question of another tool. */
export type Question = {
  /** The line on which it begins, or its number where there are no lines. */
  readonly line: number
  readonly brought: Brought
}

/** What was found in the named files. */
export type Source = {
  /** What it is, with its article: "a ragas dataset". */
  readonly title: string
  /** For `notes.imported`; undefined for a table with our own keys. */
  readonly from: string | undefined
  readonly questions: readonly Question[]
  /** Documents that came with the questions, by their ids. */
  readonly documents: ReadonlyMap<string, string>
  /** Labels are names of documents, whatever they look like. */
  readonly judged: boolean
  /** What else has to be said, a sentence each. */
  readonly remarks: readonly string[]
}
