import type { Words } from '../../lib/text/printing/sentence.ts'
import type { Measured } from '../build/build-report.ts'
import type { ReportContext } from '../build/short-reports.ts'
import type { Report } from '../schema/report.ts'

export type NoteFacts = Measured & {
  readonly context: ReportContext
  readonly items: Measured['scored']['items']
  readonly metrics: Measured['decision']['metrics']
  /**
   * The mean number of tokens in the chunks that each side returned. Set only if the means differ
   * by more than a tenth and head's index may cut documents differently.
   */
  readonly chunkSize: { readonly base: number; readonly head: number } | undefined
}

export type ItemRemark = {
  readonly item: string
  readonly level: 'warning' | 'notice'
  readonly words: Words
}

/**
 * A kind of note, which defines when the note applies and what its lines say. Each line has at most
 * 1,500 bytes of Markdown. The file also exports `schema`, a function that returns the schema of
 * the note's data. It is a function because only scripts and tests need the schema.
 */
export type NoteKind<Found extends { readonly kind: string }> = {
  readonly kind: Found['kind']
  /** Determines the order of notes. Lower numbers come first. */
  readonly place: number
  readonly find: (facts: NoteFacts) => Omit<Found, 'kind'> | undefined
  readonly say: (found: Found, report: Report) => readonly Words[]
  /**
   * Returns whether readers of the verdict must see the note. Other notes are folded. Defaults to
   * false.
   */
  readonly isOpen?: (found: Found, report: Report) => boolean
  /** Set if the headline must also mention the note. */
  readonly limitsVerdict?: true
  readonly remarks?: (found: Found) => readonly ItemRemark[]
}

export type NoteKinds<Found extends { readonly kind: string }> = {
  readonly [Kind in Found['kind']]: NoteKind<Extract<Found, { readonly kind: Kind }>>
}
