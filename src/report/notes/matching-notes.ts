import { showsTracked } from '../../model/visibility.ts'
import { sideNames, type Side } from '../../core/sides.ts'
import type { MatchNote, ScoredItem } from '../../model/comparison.ts'
import { tokens } from '../../text/printing/numbers.ts'
import {
  foreign,
  metricName,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../text/printing/sentence.ts'
import { listWithin } from '../wording/questions/id-list.ts'
import { listed, room } from '../wording/listed.ts'
import { percent } from '../wording/figures/metric-values.ts'
import { type NoteKinds, some, when } from './note-kind.ts'

/** How labels and chunks were found in the documents, where that can change how a comparison reads. */
export const matchingNotes = {
  /** Below half of the ids in common, labels on chunk ids begin to lose their meaning. */
  'chunk-ids-changed': {
    find: ({ scored: { chunkOverlap: jaccard = 1 }, items }) =>
      when(jaccard < 0.5 && idsWith('re-chunked', items).length === 0, { jaccard }),
    say: ({ jaccard }) =>
      say`Only ${percent(jaccard)} of the chunk ids are on both sides, so labels by chunk say little; evidence survives new chunking.`,
    isOpen: () => true,
  },
  'chunk-size-changed': {
    find: ({ chunkSize }) => (chunkSize === undefined ? [] : [chunkSize]),
    say: ({ base, head }, { context }) =>
      say`Returned chunks average ${plain(tokens(base))} tokens on base and ${plain(tokens(head))} on head. Larger chunks alone raise recall at a rank${context?.equalLength === undefined ? say`` : say`; ${metricName(context.equalLength)} compares at equal length`}.`,
  },
  're-chunked': {
    find: ({ items }) =>
      some({
        items: labelNotes('re-chunked', items).flatMap(({ by, item }) =>
          by === 'text' ? [item] : [],
        ),
      }),
    say: ({ items }) =>
      say`${plural(items.length, 'question names', 'questions name')} chunks that head no longer has${listed(items)}. Both sides were held to the text of base's chunks; evidence survives new chunking.`,
  },
  're-anchored': {
    find: ({ items }) => some({ items: idsWith('re-anchored', items) }),
    say: ({ items }) =>
      say`${plural(items.length, 'question quotes', 'questions quote')} text that no longer matches exactly; the closest passage was used${listed(items)}. Check the quotes.`,
  },
  moved: {
    find: ({ items }) =>
      some({
        labels: labelNotes('moved', items).map(({ item, doc, by, to }) => ({ item, doc, by, to })),
      }),
    say: ({ labels }) => {
      const ways = new Map(
        labels.map(({ doc, to }) => [`${doc}\n${to.join()}`, [doc, to.join(', ')] as const]),
      )
      const list = listWithin(
        [...ways.values()].map(
          ([from, to]) => say`from ${foreign(from, 100)} to ${foreign(to, 100)}`,
        ),
        room,
      )
      return say`${plural(labels.length, 'label')} followed ${plain(labels.length === 1 ? 'its' : 'their')} text ${list ?? say`into another document`}. You may write the new path into the golden set.`
    },
    isOpen: () => true,
  },
  'changed-facts': {
    find: ({ run, items }) => {
      const isShown = showsTracked(run.text)
      const labels = labelNotes('changed-facts', items).map(({ item, doc, before, after }) => ({
        item,
        doc,
        before: isShown ? before : undefined,
        after: isShown ? after : undefined,
      }))
      return some({ labels })
    },
    say: ({ labels }) =>
      say`A number, unit or negation changed in text that ${plural(labels.length, 'label quotes', 'labels quote')}${listed(labels.map(({ item }) => item))}. Update label and reference, or restore the document.`,
  },
  'offsets-disagree': {
    find: ({ items }) =>
      sideNames.flatMap((side) => some({ side, chunks: offsetsDisagree(items, side) })),
    say: ({ side, chunks }) =>
      say`${plural(chunks, 'chunk')} of ${plain(side)} ${plain(chunks === 1 ? 'was' : 'were')} found by text, since the reported offsets hold another. Offsets count UTF-16 units.`,
  },
  'documents-prefixed': {
    find: ({ scored: { health } }) =>
      sideNames.flatMap((side) => {
        const prefix = health[side]?.homes?.prefix
        return prefix === undefined ? [] : [{ side, ...prefix }]
      }),
    say: ({ side, written, meant }) =>
      say`The pipeline of ${plain(side)} puts ${begins(written)} its documents where the repository has ${begins(meant)} them; they were matched.`,
  },
} satisfies Partial<NoteKinds>

function begins(prefix: string): Words {
  return prefix === '' ? say`nothing before` : say`${foreign(prefix, pathLimit)} before`
}

function idsWith(kind: MatchNote['kind'], items: readonly ScoredItem[]): readonly string[] {
  return items.filter(({ notes }) => notes.some((note) => note.kind === kind)).map(({ id }) => id)
}

type NoteOfLabel<Kind> = Extract<MatchNote, { readonly kind: Kind }>

function labelNotes<Kind extends MatchNote['kind']>(
  kind: Kind,
  items: readonly ScoredItem[],
): readonly NoteOfLabel<Kind>[] {
  const isOfKind = (note: MatchNote): note is NoteOfLabel<Kind> => note.kind === kind
  return items.flatMap(({ notes }) => notes.filter(isOfKind))
}

function offsetsDisagree(items: readonly ScoredItem[], side: Side): number {
  return items.reduce((sum, { facts }) => sum + (facts[side]?.match?.offsetsDisagree ?? 0), 0)
}
