import { showsTracked } from '../../lib/model/visibility.ts'
import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import type { TextLevel } from '../../lib/model/settings/settings.ts'
import { foreign, id, joinWords, say, type Words } from '../../lib/text/printing/sentence.ts'
import { listWithin } from '../wording/questions/id-list.ts'
import { listed, room } from '../wording/listed.ts'
import type { Report } from '../schema/report.ts'
import type { NoteOf } from './note-kind.ts'

/** Of each edited question the part that head makes another: its wording, else its label. */
export function editsOf(
  items: readonly ScoredItem[],
  text: TextLevel,
): NoteOf<'exam-changed'>['edits'] {
  if (text === 'ids') return []
  const edited = items.filter(({ relabelled }) => relabelled)
  return edited.slice(0, mostEdits).flatMap(({ id: item, golden: { base, head } }) => {
    if (base.query !== head.query) return [{ item, was: base.query, is: head.query }]
    if (base.answerable !== head.answerable)
      return [{ item, was: answerableWords(base), is: answerableWords(head) }]
    const [was, is] = [labelText(base, text), labelText(head, text)]
    return was === is ? [] : [{ item, was, is }]
  })
}

const mostEdits = 5

function answerableWords({ answerable }: GoldenItem): string {
  return answerable ? 'answerable' : 'unanswerable'
}

/** A quote is a document's text, which is shown less readily than its name. */
function labelText({ labels }: GoldenItem, text: TextLevel): string | undefined {
  switch (labels.kind) {
    case 'none':
      return undefined
    case 'evidence':
    case 'sections':
      return labels.targets
        .map(({ any }) =>
          any.map(({ doc, quote }) => (showsTracked(text) ? `${doc}: ${quote}` : doc)).join(' or '),
        )
        .join('; ')
    case 'chunks':
    case 'docs':
      return [...labels.grades].map(([name, grade]) => `${name} (${grade})`).join('; ')
  }
}

/** What head makes of the questions, with what the first edited ones were and are; empty where it leaves all as they are. */
export function goldenWords(
  note: NoteOf<'exam-changed'>,
  { findings }: Pick<Report, 'findings'>,
): readonly Words[] {
  const declared = new Set(
    findings.flatMap((finding) => (finding.kind === 'declared-losses' ? finding.items : [])),
  )
  const [gone, kept] = [true, false].map((isGone) =>
    note.removed.filter((item) => declared.has(item) === isGone),
  )
  const parts = [
    goldenPart(say`added (measured, gates after the merge)`, note.added),
    goldenPart(say`removed with the text they quote (count on neither side)`, gone ?? []),
    goldenPart(say`removed (still counted here)`, kept ?? []),
    goldenPart(say`edited (base's version decides)`, note.relabelled),
    goldenPart(
      say`with other tags, cluster, split, draft or must_pass (base's count)`,
      note.regrouped,
    ),
  ].flat()
  if (parts.length === 0) return []
  const edits = listWithin(
    note.edits.map(({ item, was, is }) => say`${id(item)} from ${quoted(was)} to ${quoted(is)}`),
    room / 3,
  )
  const told = edits === undefined ? say`` : say` For example ${edits}.`
  return [say`This changes the golden set: ${joinWords(parts, say`; `)}.${told}`]
}

function quoted(text: string | undefined): Words {
  return text === undefined ? say`nothing` : foreign(text, 80)
}

function goldenPart(what: Words, ids: readonly string[]): readonly Words[] {
  return ids.length === 0 ? [] : [say`${ids.length} ${what}${listed(ids, room / 6)}`]
}
