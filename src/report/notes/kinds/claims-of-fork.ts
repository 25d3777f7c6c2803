import { z } from 'zod'
import type { KindOf } from '../../../lib/model/schema-parts.ts'
import { say } from '../../../lib/text/printing/sentence.ts'
import type { NoteKind } from '../note-kind.ts'

export const schema = () =>
  z.strictObject({}).describe("A fork's code made the runs, so their figures are unverified.")

export type Found = KindOf<'claims-of-fork', typeof schema>

export const noteKind: NoteKind<Found> = {
  kind: 'claims-of-fork',
  place: 10,
  find: ({ claims }) => claims.find((claim) => claim.kind === 'claims-of-fork'),
  say: () => [
    say`The fork's own code produced these numbers; they were not measured independently.`,
  ],
  limitsVerdict: true,
}

/** The note for runs made by a fork's code. */
export const claimsOfFork: Found = { kind: 'claims-of-fork' }
