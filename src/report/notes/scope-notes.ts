import type { Side } from '../../core/sides.ts'
import { leastAccepted, leastReviewed, reviewedDrafts } from '../../model/items/drafts-gate.ts'
import { isOfAnswers } from '../../metrics/metric-traits.ts'
import { share } from '../../text/printing/numbers.ts'
import { foreign, pathLimit, plain, plural, say } from '../../text/printing/sentence.ts'
import { idList, listWithin } from '../wording/questions/id-list.ts'
import { room } from '../wording/listed.ts'
import { type NoteFacts, type NoteKinds, some, when } from './note-kind.ts'

const withheld = {
  ids: say`Questions and texts are withheld: this shows ids, document names and numbers.`,
  queries: say`Chunk texts are withheld: this shows questions, document names and lines.`,
  tracked: say`Answers and the pipeline's own messages are withheld, as everybody can read this; texts of tracked files are shown.`,
}

/** What the report leaves out, and what of the change a person should look at. */
export const scopeNotes = {
  'text-withheld': {
    find: ({ run: { text }, metrics, items }) => {
      if (text === 'snippets') return []
      const isShort =
        metrics.some(({ comparison }) => isOfAnswers(comparison.metric)) ||
        items.some(({ facts }) => (facts.base?.failure ?? facts.head.failure) !== undefined)
      return text === 'tracked' && !isShort ? [] : [{ level: text }]
    },
    say: ({ level }) => withheld[level],
  },
  'base-behind': {
    find: ({ behind = 0 }) => some({ commits: behind }),
    say: ({ commits }) => say`Base is ${plural(commits, 'commit')} behind the tip of its branch.`,
  },
  /** Named whatever the judge made of them. */
  'addressed-documents': {
    find: ({ judge }) => some({ documents: judge?.addressed ?? [] }),
    say: ({ documents }) => {
      const each = documents.map(({ doc, phrases: [first] }) =>
        first === undefined
          ? foreign(doc, pathLimit)
          : say`${foreign(doc, pathLimit)} (${foreign(first, 60)})`,
      )
      const list = listWithin(each, room)
      const which = list === undefined ? say`` : say`: ${list}`
      return say`${plural(documents.length, 'changed document gives', 'changed documents give')} orders to a judge${which}. The judge is told to ignore them; a person should look.`
    },
    isOpen: () => true,
  },
  'addressing-answers': {
    find: ({ judge }) => some({ items: judge?.addressingAnswers ?? [] }),
    say: ({ items }) =>
      say`${plural(items.length, 'answer of head gives', 'answers of head give')} orders to a judge: ${idList(items, room) ?? say`see report.json`}. The judge is told to ignore them; a person should look.`,
    isOpen: () => true,
  },
  filtered: {
    find: ({ exam: { filteredFrom: of }, items }) =>
      of === undefined ? [] : [{ asked: items.length, of }],
    say: ({ asked, of }) => say`Only ${asked} of ${plural(of, 'question')} were asked.`,
  },
  drafts: {
    find: ({ exam: { items, golden } }) => {
      const drafts = items.flatMap((item) => item.golden.base.draft ?? [])
      const { drafts: counts } = golden.base ?? golden.head
      const { accepted } = counts
      const told = { accepted, reviewed: reviewedDrafts(counts), gate: drafts.includes('gates') }
      return when(drafts.length > 0, { items: drafts.length, ...told })
    },
    say: ({ items, accepted, reviewed, gate }) => {
      const asked = say`${plural(items, 'unreviewed draft')} ${plain(items === 1 ? 'was' : 'were')} measured for retrieval only`
      return gate
        ? say`${asked} and ${plain(items === 1 ? 'counts' : 'count')} like any question: people accepted ${accepted} of ${plural(reviewed, 'reviewed draft')}.`
        : say`${asked} and can only warn. Drafts count once people have reviewed ${leastReviewed} and accepted ${plain(share(leastAccepted))} unedited: ${accepted} of ${reviewed} so far.`
    },
  },
  'details-limited': {
    find: ({ items, detailed }) => when(detailed < items.length, { detailed, of: items.length }),
    say: ({ detailed, of }) =>
      say`Details are kept for ${detailed} of ${plural(of, 'question')}, those that moved first; all have their scores.`,
  },
} satisfies Partial<NoteKinds>

/** What the pipeline of a side did that no score can show. */
export function anomalyNotes(side: Side) {
  const anomaliesOf = ({ sides }: NoteFacts) =>
    sides[side]?.run.anomalies ?? { ignoredAnswers: 0, droppedChunks: 0, unknownContext: 0 }
  return {
    'ignored-answers': {
      find: (facts) => some({ side, answers: anomaliesOf(facts).ignoredAnswers }),
      say: (note) =>
        say`${plural(note.answers, 'answer')} on ${plain(note.side)} ${plain(note.answers === 1 ? 'was' : 'were')} ignored: to a question that was not asked, or was answered already.`,
    },
    'dropped-chunks': {
      find: (facts) => some({ side, chunks: anomaliesOf(facts).droppedChunks }),
      say: (note) =>
        say`${plural(note.chunks, 'chunk')} on ${plain(note.side)} beyond the depth asked for ${plain(note.chunks === 1 ? 'was' : 'were')} dropped.`,
    },
    'sorted-rankings': {
      find: ({ sides }) => some({ side, rankings: sides[side]?.run.sorted ?? 0 }),
      say: (note) =>
        say`${plural(note.rankings, 'ranking')} on ${plain(note.side)} ${plain(note.rankings === 1 ? 'was' : 'were')} not in order and ${plain(note.rankings === 1 ? 'was' : 'were')} sorted as trec_eval does: by score, then document name, both descending.`,
    },
    'unknown-context': {
      find: (facts) => some({ side, ids: anomaliesOf(facts).unknownContext }),
      say: (note) =>
        say`${plural(note.ids, 'id')} of the context on ${plain(note.side)} ${plain(note.ids === 1 ? 'is' : 'are')} not among the returned chunks and ${plain(note.ids === 1 ? 'was' : 'were')} ignored.`,
    },
  } satisfies Partial<NoteKinds>
}
