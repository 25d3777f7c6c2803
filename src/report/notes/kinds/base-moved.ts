import { z } from 'zod'
import type { KindOf } from '../../../lib/model/schema-parts.ts'
import { foreign, say } from '../../../lib/text/printing/sentence.ts'
import { shortSha } from '../../../lib/text/printing/short-sha.ts'
import type { NoteKind } from '../note-kind.ts'

export const schema = () =>
  z
    .strictObject({ claimed: z.string(), counted: z.string() })
    .describe('The runs name a different base commit from the one whose policy applies.')

export type Found = KindOf<'base-moved', typeof schema>

export const noteKind: NoteKind<Found> = {
  kind: 'base-moved',
  place: 30,
  find: ({ claims }) => claims.find((claim) => claim.kind === 'base-moved'),
  say: ({ claimed, counted }) => [
    say`Base has moved since these runs were made: they are for ${foreign(shortSha(claimed) ?? claimed, 40)}, but the policy of ${foreign(shortSha(counted) ?? counted, 40)} applies.`,
  ],
  isOpen: () => true,
}

/** Creates the note for runs that name a base commit other than the one whose policy applies. */
export function baseMoved(claimed: string, counted: string): Found {
  return { kind: 'base-moved', claimed, counted }
}
