import type { Words } from '../../lib/text/printing/sentence.ts'
import type { Measured } from '../build/build-report.ts'
import type { RunContext } from '../build/short-reports.ts'
import type { Report } from '../schema/report.ts'

export type NoteFacts = Measured & {
  readonly run: RunContext
  readonly items: Measured['scored']['items']
  readonly metrics: Measured['decision']['metrics']
  /** Mean tokens of the chunks each side returned, where they differ by more than a tenth. */
  readonly chunkSize: { readonly base: number; readonly head: number } | undefined
}

export type ItemRemark = {
  readonly item: string
  readonly level: 'warning' | 'notice'
  readonly words: Words
}

/** One kind of note: when there is one, and what it says in lines of at most 1,500 bytes of Markdown. */
export type NoteKind<Found extends { readonly kind: string }> = {
  readonly kind: Found['kind']
  /** Notes are told in the order of these numbers. */
  readonly place: number
  /** What such a note holds; undefined if there is nothing to tell. */
  readonly find: (facts: NoteFacts) => Omit<Found, 'kind'> | undefined
  readonly say: (found: Found, report: Report) => readonly Words[]
  /** Whether a reader of the verdict must see it; the others are folded away. By default none. */
  readonly isOpen?: (found: Found, report: Report) => boolean
  /** The verdict is not to be read without it: the headline says it, too. */
  readonly limitsVerdict?: true
  readonly remarks?: (found: Found) => readonly ItemRemark[]
}

export type NoteKinds<Found extends { readonly kind: string }> = {
  readonly [Kind in Found['kind']]: NoteKind<Extract<Found, { readonly kind: Kind }>>
}
