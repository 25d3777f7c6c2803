import { featureParts } from '../../features/parts.ts'
import type { Words } from '../../lib/text/printing/sentence.ts'
import type { Measured } from '../build/build-report.ts'
import type { Report } from '../schema/report.ts'
import { type Note, noteKinds } from './all.ts'
import type { ItemRemark, NoteFacts, NoteKind } from './note-kind.ts'

/** Returns the notes that apply to this comparison, in the order of their kinds' `place`. */
export function buildNotes(
  measured: Measured,
  told: Pick<NoteFacts, 'context' | 'chunkSize'>,
): readonly Note[] {
  const { scored, decision } = measured
  const facts = { ...measured, ...told, items: scored.items, metrics: decision.metrics }
  return Object.values(noteKinds)
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ kind, find }) => {
      const fields = find(facts)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Each kind's `find` returns the fields of that kind's notes.
      return fields === undefined ? [] : [{ ...fields, kind } as Note]
    })
}

/**
 * Returns the lines of all notes in the report's order, each of at most 1,500 bytes of Markdown.
 */
export function noteSentences(report: Report): readonly Words[] {
  return toldNotes(report).flatMap(({ lines }) => lines)
}

/** Separates lines that readers of the verdict must see from the others. */
export function notesApart(report: Report): {
  readonly open: readonly Words[]
  readonly folded: readonly Words[]
} {
  const { open = [], folded = [] } = Object.groupBy(toldNotes(report), ({ isOpen }) =>
    isOpen ? 'open' : 'folded',
  )
  return { open: open.flatMap(({ lines }) => lines), folded: folded.flatMap(({ lines }) => lines) }
}

function toldNotes(
  report: Report,
): readonly { readonly lines: readonly Words[]; readonly isOpen: boolean }[] {
  const ofFeatures = Object.values(featureParts).flatMap(({ notes }) => notes?.(report) ?? [])
  return [
    ...report.notes.map((note) => {
      const { say, isOpen } = kindOf(note)
      return { lines: say(note, report), isOpen: isOpen?.(note, report) ?? false }
    }),
    ...ofFeatures.map(({ words, isOpen }) => ({ lines: [words], isOpen })),
  ]
}

export function verdictLimits(report: Report): readonly Words[] {
  return report.notes
    .filter((note) => kindOf(note).limitsVerdict)
    .flatMap((note) => kindOf(note).say(note, report))
}

export function itemRemarks(report: Pick<Report, 'notes' | 'features'>): readonly ItemRemark[] {
  return [
    ...report.notes.flatMap((note) => kindOf(note).remarks?.(note) ?? []),
    ...Object.values(featureParts).flatMap(({ remarks }) => remarks?.(report) ?? []),
  ]
}

function kindOf(note: Note): NoteKind<Note> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The table maps each kind's name to that kind.
  return noteKinds[note.kind] as NoteKind<Note>
}
