import { showsTracked } from '../../lib/model/visibility.ts'
import type { MatchNote, ScoredItem } from '../../lib/model/comparison.ts'
import type { Labels } from '../../lib/model/items/golden-set.ts'
import {
  foreign,
  id,
  joinWords,
  plain,
  plural,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import type { LabelReport } from '../schema/note.ts'
import { listed, room } from '../wording/listed.ts'
import { listWithin } from '../wording/questions/id-list.ts'
import type { NoteFacts, NoteKinds } from './note-kind.ts'

/** Labels that somebody should correct: they were followed, or left out. */
export const labelNotes = {
  labels: {
    find: (facts) => {
      const labels = [...staleLabels(facts), ...unknownLabels(facts), ...followedLabels(facts)]
      return labels.length === 0 ? undefined : { labels }
    },
    say: ({ labels }) => [
      ...told(labels, 'stale', staleWords),
      ...told(labels, 'unknown', unknownWords),
      ...told(labels, 're-anchored', reanchoredWords),
      ...told(labels, 'moved', movedWords),
      ...told(labels, 'changed-facts', changedWords),
      ...told(labels, 're-chunked', rechunkedWords),
    ],
  },
} satisfies Partial<NoteKinds>

type LabelOf<Kind extends LabelReport['kind']> = Extract<LabelReport, { readonly kind: Kind }>

function told<Kind extends LabelReport['kind']>(
  labels: readonly LabelReport[],
  kind: Kind,
  words: (labels: readonly LabelOf<Kind>[]) => Words,
): readonly Words[] {
  const isOfKind = (label: LabelReport): label is LabelOf<Kind> => label.kind === kind
  const those = labels.filter(isOfKind)
  return those.length === 0 ? [] : [words(those)]
}

function staleLabels({ items, run }: NoteFacts): readonly LabelReport[] {
  return items
    .flatMap((item) => item.stale)
    .map((label) => ({
      kind: 'stale',
      ...label,
      quote: showsTracked(run.text) ? label.quote : undefined,
    }))
}

/** Without a repository no document is known, and none is missing. */
function unknownLabels({ run, items, sides }: NoteFacts): readonly LabelReport[] {
  if (run.origin.files !== undefined) return []
  const isUnknown = (doc: string): boolean =>
    sides.head.corpus.text(doc) === undefined && sides.base?.corpus.text(doc) === undefined
  return items.flatMap(({ id: item, golden }) =>
    [...documentsOf(golden.head.labels)]
      .filter(isUnknown)
      .map((doc) => ({ kind: 'unknown' as const, item, doc })),
  )
}

/** A section of such a document is told as a stale label. */
function documentsOf(labels: Labels): ReadonlySet<string> {
  if (labels.kind !== 'evidence') return new Set()
  return new Set(labels.targets.flatMap((target) => target.any.map((member) => member.doc)))
}

function followedLabels({ items, run }: NoteFacts): readonly LabelReport[] {
  const isShown = showsTracked(run.text)
  return items.flatMap((item) => item.notes.flatMap((note) => followed(item, note, isShown)))
}

function followed(
  { id: item }: ScoredItem,
  note: MatchNote,
  isShown: boolean,
): readonly LabelReport[] {
  switch (note.kind) {
    case 're-anchored':
      return [{ kind: 're-anchored', item }]
    case 'moved':
      return [{ kind: 'moved', item, doc: note.doc, by: note.by, to: note.to }]
    case 'changed-facts': {
      const { doc, before, after } = note
      const texts = isShown ? { before, after } : { before: undefined, after: undefined }
      return [{ kind: 'changed-facts', item, doc, ...texts }]
    }
    case 're-chunked':
      return note.by === 'text' ? [{ kind: 're-chunked', item }] : []
  }
}

function itemsOf(labels: readonly { readonly item: string }[]): readonly string[] {
  return [...new Set(labels.map(({ item }) => item))]
}

function staleWords(labels: readonly LabelOf<'stale'>[]): Words {
  const holders = {
    head: 'missing on head',
    base: 'missing on base',
    both: 'missing on both sides',
  } as const
  const parts = (['head', 'base', 'both'] as const).flatMap((on) => {
    const those = labels.filter((label) => label.on === on)
    return those.length === 0 ? [] : [say`${plain(holders[on])}${listed(itemsOf(those), room / 3)}`]
  })
  return say`${plural(labels.length, 'label quotes', 'labels quote')} text that its document does not hold, and ${plain(labels.length === 1 ? 'is' : 'are')} left out on both sides: ${joinWords(parts, say`; `)}.`
}

function unknownWords(labels: readonly LabelOf<'unknown'>[]): Words {
  const each = labels.map(({ item, doc }) => say`${id(item)} (${foreign(doc, 120)})`)
  return say`${plural(labels.length, 'label names a document', 'labels name documents')} that neither side has: ${listWithin(each.slice(0, 10), room, each.length) ?? plural(labels.length, 'label')}. Check the paths; meanwhile any text that holds the quote counts.`
}

function reanchoredWords(labels: readonly LabelOf<'re-anchored'>[]): Words {
  const items = itemsOf(labels)
  return say`${plural(items.length, 'question quotes', 'questions quote')} text that no longer matches exactly; the closest passage was used${listed(items)}. Check the quotes.`
}

function movedWords(labels: readonly LabelOf<'moved'>[]): Words {
  const ways = new Map(
    labels.map(({ doc, to }) => [`${doc}\n${to.join()}`, [doc, to.join(', ')] as const]),
  )
  const list = listWithin(
    [...ways.values()].map(([from, to]) => say`from ${foreign(from, 100)} to ${foreign(to, 100)}`),
    room,
  )
  return say`${plural(labels.length, 'label')} followed ${plain(labels.length === 1 ? 'its' : 'their')} text ${list ?? say`into another document`}. You may write the new path into the golden set.`
}

function changedWords(labels: readonly LabelOf<'changed-facts'>[]): Words {
  return say`A number, unit or negation changed in text that ${plural(labels.length, 'label quotes', 'labels quote')}${listed(itemsOf(labels))}. Update label and reference, or restore the document.`
}

function rechunkedWords(labels: readonly LabelOf<'re-chunked'>[]): Words {
  const items = itemsOf(labels)
  return say`${plural(items.length, 'question names', 'questions name')} chunks that head no longer has${listed(items)}. Both sides were held to the text of base's chunks; evidence survives new chunking.`
}
