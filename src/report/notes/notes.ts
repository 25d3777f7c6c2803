import type { Words } from '../../lib/text/printing/sentence.ts'
import type { Measured } from '../build/build-report.ts'
import type { Note } from '../schema/note.ts'
import type { Report } from '../schema/report.ts'
import { acceptanceNotes } from './acceptance-notes.ts'
import { examNotes } from './exam-notes.ts'
import { gateNotes } from './gate-notes.ts'
import { judgeNotes } from './judge-notes.ts'
import { labelNotes } from './label-notes.ts'
import type { NoteFacts, NoteKinds, NoteOf } from './note-kind.ts'

/** Every kind of note, in the order in which they are shown. A kind that `schema/note.ts` holds and this does not fails to compile. */
const noteKinds: NoteKinds = {
  ...examNotes,
  ...acceptanceNotes,
  ...judgeNotes,
  ...labelNotes,
  ...gateNotes,
}

/** Everything a reader must know to read the comparison right, each only when true, in the order of the kinds. */
export function buildNotes(
  measured: Measured,
  told: Pick<NoteFacts, 'run' | 'chunkSize'>,
): readonly Note[] {
  const { scored, decision } = measured
  const facts = { ...measured, ...told, items: scored.items, metrics: decision.metrics }
  return Object.entries(noteKinds).flatMap(([kind, { find }]) => {
    const fields = find(facts)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The table ties a kind to what its notes hold.
    return fields === undefined ? [] : [{ kind, ...fields } as Note]
  })
}

/** What limits or explains the comparison: lines in the report's order, each of at most 1,500 bytes of Markdown. */
export function noteSentences(report: Report): readonly Words[] {
  return report.notes.flatMap((note) => toldOf(note.kind, note, report).lines)
}

/** The same, those that a reader of the verdict must see apart from the others. */
export function notesApart(report: Report): {
  readonly open: readonly Words[]
  readonly folded: readonly Words[]
} {
  const all = report.notes.map((note) => toldOf(note.kind, note, report))
  const { open = [], folded = [] } = Object.groupBy(all, ({ isOpen }) =>
    isOpen ? 'open' : 'folded',
  )
  return { open: open.flatMap(({ lines }) => lines), folded: folded.flatMap(({ lines }) => lines) }
}

function toldOf<Kind extends Note['kind']>(
  kind: Kind,
  note: NoteOf<Kind>,
  report: Report,
): { readonly lines: readonly Words[]; readonly isOpen: boolean } {
  const { say, isOpen } = noteKinds[kind]
  return { lines: say(note, report), isOpen: isOpen?.(note, report) ?? false }
}
