import { z } from 'zod'
import { count, type KindOf } from '../../../lib/model/schema-parts.ts'
import { plural, say } from '../../../lib/text/printing/sentence.ts'
import type { NoteKind } from '../note-kind.ts'

export const schema = () => z.strictObject({ commits: count })

export type Found = KindOf<'base-behind', typeof schema>

export const noteKind: NoteKind<Found> = {
  kind: 'base-behind',
  place: 40,
  find: ({ behind = 0 }) => (behind === 0 ? undefined : { commits: behind }),
  say: ({ commits }) => [say`Base is ${plural(commits, 'commit')} behind the tip of its branch.`],
}
