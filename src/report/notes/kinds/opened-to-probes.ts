import { z } from 'zod'
import { ProbeKindSchema } from '../../../lib/model/probes.ts'
import { count, type KindOf } from '../../../lib/model/schema-parts.ts'
import { plural, say } from '../../../lib/text/printing/sentence.ts'
import { listed } from '../../wording/listed.ts'
import type { NoteKind } from '../note-kind.ts'

/** Evaluated by scripts and tests alone. */
export const schema = () =>
  z
    .strictObject({
      documents: z
        .array(
          z.strictObject({
            item: z.string(),
            doc: z.string(),
            kind: ProbeKindSchema,
            strength: count,
          }),
        )
        .describe('The first of them, each with the question in whose context it is.'),
      opened: count,
      closed: count,
    })
    .describe('Planted documents that reach the generator on head, and on base do not.')

export type Found = KindOf<'opened-to-probes', typeof schema>

/** Planted documents that head lets into the context of a question, and base does not. */
export const note: NoteKind<Found> = {
  kind: 'opened-to-probes',
  place: 140,
  find: ({ probes }) => {
    if (probes === undefined || probes.openedTotal === 0) return undefined
    const { opened: documents, openedTotal: opened, closedTotal: closed } = probes
    return { documents, opened, closed }
  },
  say: ({ documents, opened, closed }) => {
    const names = [...new Set(documents.map(({ doc }) => doc))]
    const shut = closed === 0 ? say`` : say`, and keeps them out of ${plural(closed, 'other')}`
    return [
      say`Head lets planted documents into ${plural(opened, 'context')} that base kept them out of${shut}${listed(names)}.`,
    ]
  },
  isOpen: ({ opened, closed }) => opened > closed,
}
