import { showsTracked } from '../../model/visibility.ts'
import { sideNames, type Side } from '../../core/sides.ts'
import type { MatchNote, ScoredItem } from '../../model/comparison.ts'
import { share, tokens } from '../../text/numbers.ts'
import {
  foreign,
  metricName,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../text/sentence.ts'
import { listWithin } from '../wording/id-list.ts'
import { listed, room } from '../wording/listed.ts'
import { type NoteKinds, some, when } from './note-kind.ts'

/** How labels and chunks were found in the documents, where that can change how a comparison reads. */
export const matchingNotes = {
  /** Below half of the ids in common, labels on chunk ids begin to lose their meaning. */
  'chunk-ids-changed': {
    find: ({ scored: { chunkOverlap: jaccard = 1 }, items }) =>
      when(jaccard < 0.5 && idsWith('re-chunked', items).length === 0, { jaccard }),
    say: ({ jaccard }) =>
      say`Only ${plain(share(jaccard))} of the chunk ids are the same on both sides, so labels that name chunks say little; evidence survives new chunking.`,
  },
  'chunk-size-changed': {
    find: ({ chunkSize }) => (chunkSize === undefined ? [] : [chunkSize]),
    say: ({ base, head }, { context }) =>
      say`The returned chunks hold ${plain(tokens(base))} tokens on base and ${plain(tokens(head))} on head on average. Larger chunks alone raise recall at a rank${context?.equalLength === undefined ? say`` : say`; ${metricName(context.equalLength)} compares at equal length`}.`,
  },
  're-chunked': {
    find: ({ items }) =>
      some({
        items: labelNotes('re-chunked', items).flatMap(({ by, item }) =>
          by === 'text' ? [item] : [],
        ),
      }),
    say: ({ items }) =>
      say`Head no longer has a chunk that the labels of ${plural(items.length, 'question')} name${listed(items)}: both sides were held to the text of base's chunk. Labels by evidence survive new chunking.`,
  },
  're-anchored': {
    find: ({ items }) => some({ items: idsWith('re-anchored', items) }),
    say: ({ items }) =>
      say`The exact text that ${plural(items.length, 'question')} quoted is not there, and the likest place was taken${listed(items)}. Check the quotes.`,
  },
  moved: {
    find: ({ items }) =>
      some({
        labels: labelNotes('moved', items).map(({ item, doc, by, to }) => ({ item, doc, by, to })),
      }),
    say: ({ labels }) => {
      const ways = [...new Set(labels.map(({ doc, to }) => `${doc} → ${to.join(', ')}`))]
      const list = listWithin(
        ways.map((way) => foreign(way, 200)),
        room,
      )
      return say`${plural(labels.length, 'label')} followed ${plain(labels.length === 1 ? 'its' : 'their')} text into another document of head${list === undefined ? say`` : say`: ${list}`}. Head's golden set may name it.`
    },
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
      say`Numbers, units or negations changed in the text that ${plural(labels.length, 'label quotes', 'labels quote')}${listed(labels.map(({ item }) => item))}. Bring label and reference up to date, or the document back.`,
  },
  'offsets-disagree': {
    find: ({ items }) =>
      sideNames.flatMap((side) => some({ side, chunks: offsetsDisagree(items, side) })),
    say: ({ side, chunks }) =>
      say`${plural(chunks, 'chunk')} of ${plain(side)} did not hold the text at the offsets reported, and ${plain(chunks === 1 ? 'was' : 'were')} found by text. Offsets count UTF-16 units.`,
  },
  'documents-prefixed': {
    find: ({ scored: { health } }) =>
      sideNames.flatMap((side) => {
        const prefix = health[side]?.homes?.prefix
        return prefix === undefined ? [] : [{ side, ...prefix }]
      }),
    say: ({ side, written, meant }) =>
      say`The pipeline of ${plain(side)} writes its documents with ${begins(written)}, where the repository has ${begins(meant)}: they were read so.`,
  },
} satisfies Partial<NoteKinds>

function begins(prefix: string): Words {
  return prefix === '' ? say`nothing before them` : say`${foreign(prefix, pathLimit)} before them`
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
