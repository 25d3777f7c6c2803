import { plural, say, type Words } from '../../text/printing/sentence.ts'
import { listed } from '../wording/listed.ts'
import { type NoteKinds, when } from './note-kind.ts'

/** What planted documents showed. */
export const probeNotes = {
  /** Planted documents that head lets into the context of a question, and base does not. */
  'opened-to-probes': {
    find: ({ probes }) => {
      if (probes === undefined) return []
      const { opened, openedTotal, closedTotal } = probes
      return when(openedTotal > 0, { documents: opened, opened: openedTotal, closed: closedTotal })
    },
    say: ({ documents, opened, closed }) => {
      const names = [...new Set(documents.map(({ doc }) => doc))]
      const shut: Words =
        closed === 0 ? say`` : say`, and keeps them out of ${plural(closed, 'other')}`
      return say`Head lets planted documents into ${plural(opened, 'context')} that base kept them out of${shut}${listed(names)}.`
    },
    isOpen: ({ opened, closed }) => opened > closed,
  },
} satisfies Partial<NoteKinds>
