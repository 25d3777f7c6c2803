import type { Words } from '../../lib/text/printing/sentence.ts'
import type { Measured } from '../build/build-report.ts'
import type { RunContext } from '../build/short-reports.ts'
import type { Note } from '../schema/note.ts'
import type { Report } from '../schema/report.ts'

/** A note of one kind. */
export type NoteOf<Kind extends Note['kind']> = Extract<Note, { readonly kind: Kind }>

/** What is known when notes are written. */
export type NoteFacts = Measured & {
  readonly run: RunContext
  readonly items: Measured['scored']['items']
  readonly metrics: Measured['decision']['metrics']
  /** Mean tokens of the chunks each side returned, where they differ by more than a tenth. */
  readonly chunkSize: { readonly base: number; readonly head: number } | undefined
}

/** One kind of note: when there is one, and what it says in lines of at most 1,500 bytes of Markdown. */
type NoteKind<Kind extends Note['kind']> = {
  /** What such a note holds; undefined where there is nothing to tell. */
  readonly find: (facts: NoteFacts) => Omit<NoteOf<Kind>, 'kind'> | undefined
  readonly say: (note: NoteOf<Kind>, report: Report) => readonly Words[]
  /** Whether a reader of the verdict must see it; the others are folded away. By default none. */
  readonly isOpen?: (note: NoteOf<Kind>, report: Report) => boolean
}

/** Kinds of notes, in the order in which they are shown. What they hold stands in `schema/note.ts`. */
export type NoteKinds<Kind extends Note['kind'] = Note['kind']> = {
  readonly [Each in Kind]: NoteKind<Each>
}
