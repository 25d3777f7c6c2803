import { z } from 'zod'
import { count, type KindOf } from '../../../lib/model/schema-parts.ts'
import { plural, say } from '../../../lib/text/printing/sentence.ts'
import type { NoteKind } from '../note-kind.ts'

export const schema = () => z.strictObject({ asked: count, of: count })

export type Found = KindOf<'filtered', typeof schema>

/** Says how many of the questions were asked, because a verdict on a selection is incomplete. */
export const noteKind: NoteKind<Found> = {
  kind: 'filtered',
  place: 20,
  find: ({ policy: { filteredFrom: of }, items }) =>
    of === undefined ? undefined : { asked: items.length, of },
  say: ({ asked, of }) => [say`Only ${asked} of ${plural(of, 'question')} were asked.`],
  limitsVerdict: true,
}
