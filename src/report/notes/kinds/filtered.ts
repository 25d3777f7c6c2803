import { z } from 'zod'
import { count, type KindOf } from '../../../lib/model/schema-parts.ts'
import { plural, say } from '../../../lib/text/printing/sentence.ts'
import type { NoteKind } from '../note-kind.ts'

/** Called only by scripts and tests. */
export const schema = () => z.strictObject({ asked: count, of: count })

export type Found = KindOf<'filtered', typeof schema>

/** Warns that a verdict on selected questions is not a verdict on the change. */
export const noteKind: NoteKind<Found> = {
  kind: 'filtered',
  place: 20,
  find: ({ policy: { filteredFrom: of }, items }) =>
    of === undefined ? undefined : { asked: items.length, of },
  say: ({ asked, of }) => [say`Only ${asked} of ${plural(of, 'question')} were asked.`],
  limitsVerdict: true,
}
