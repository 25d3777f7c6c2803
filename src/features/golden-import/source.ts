import type { Brought } from '../../golden/shapes/foreign-shape.ts'

export type Question = {
  /** The line on which it begins, or its number if there are no lines. */
  readonly line: number
  readonly brought: Brought
}

export type Source = {
  readonly title: string
  /** For `notes.imported`; undefined for a table with our own keys. */
  readonly from: string | undefined
  readonly questions: readonly Question[]
  /** Documents that came with the questions, by their ids. */
  readonly documents: ReadonlyMap<string, string>
  /** Labels are names of documents, whatever they look like. */
  readonly judged: boolean
  readonly remarks: readonly string[]
}
