import type { Words } from '../../text/printing/sentence.ts'
import type { Measured } from '../build/build-report.ts'
import type { Note } from '../schema/note.ts'
import type { Report } from '../schema/report.ts'
import { confidenceNotes } from './confidence-notes.ts'
import { examNotes } from './exam-notes.ts'
import { gateNotes } from './gate-notes.ts'
import { judgeNotes } from './judge-notes.ts'
import { matchingNotes } from './matching-notes.ts'
import { reviewNotes } from './review-notes.ts'
import { probeNotes } from './probe-notes.ts'
import type { NoteFacts, NoteKinds, NoteOf } from './note-kind.ts'
import { noiseNotes } from './noise-notes.ts'
import { rankingNotes } from './ranking-notes.ts'
import { anomalyNotes, scopeNotes } from './scope-notes.ts'
import { scoredNotes } from './scored-notes.ts'
import { waiverNotes } from './waiver-notes.ts'

/** Every kind of note. A kind that `schema/note.ts` holds and this does not fails to compile. */
const noteKinds: NoteKinds = {
  ...examNotes,
  ...noiseNotes,
  ...waiverNotes,
  ...scoredNotes,
  ...reviewNotes,
  ...judgeNotes,
  ...confidenceNotes,
  ...probeNotes,
  ...scopeNotes,
  ...anomalyNotes('head'),
  ...matchingNotes,
  ...rankingNotes,
  ...gateNotes,
}

/** Everything a reader must know to read the comparison right, each only when true, in the order of the kinds. */
export function buildNotes(
  measured: Measured,
  told: Pick<NoteFacts, 'run' | 'chunkSize' | 'detailed'>,
): readonly Note[] {
  const { scored, decision } = measured
  const facts = { ...measured, ...told, items: scored.items, metrics: decision.metrics }
  return [
    examNotes,
    noiseNotes,
    waiverNotes,
    scoredNotes,
    reviewNotes,
    judgeNotes,
    confidenceNotes,
    probeNotes,
    scopeNotes,
    anomalyNotes('base'),
    anomalyNotes('head'),
    matchingNotes,
    rankingNotes,
    gateNotes,
  ].flatMap((kinds) => notesOf(kinds, facts))
}

function notesOf(kinds: Partial<NoteKinds>, facts: NoteFacts): readonly Note[] {
  return Object.entries(kinds).flatMap(([kind, { find }]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The table ties a kind to what its notes hold.
    find(facts).map((fields) => ({ kind, ...fields }) as Note),
  )
}

/** What limits or explains the comparison: one text per note, in the report's order, each of at most 1,500 bytes of Markdown. */
export function noteSentences(report: Report): readonly Words[] {
  return report.notes.map((note) => toldOf(note.kind, note, report).words)
}

/** The same, those that a reader of the verdict must see apart from the others. */
export function notesApart(report: Report): {
  readonly open: readonly Words[]
  readonly folded: readonly Words[]
} {
  const all = report.notes
    .map((note) => ({ kind: note.kind, ...toldOf(note.kind, note, report) }))
    // What reviews could accept is told with the line that does.
    .filter(({ kind, isOpen }) => kind !== 'reviews' || isOpen)
  const { open = [], folded = [] } = Object.groupBy(all, ({ isOpen }) =>
    isOpen ? 'open' : 'folded',
  )
  return { open: open.map(({ words }) => words), folded: folded.map(({ words }) => words) }
}

function toldOf<Kind extends Note['kind']>(
  kind: Kind,
  note: NoteOf<Kind>,
  report: Report,
): { readonly words: Words; readonly isOpen: boolean } {
  const { say, isOpen } = noteKinds[kind]
  return { words: say(note, report), isOpen: isOpen?.(note, report) ?? false }
}
