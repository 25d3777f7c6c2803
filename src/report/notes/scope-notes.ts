import type { Side } from '../../core/sides.ts'
import { leastAccepted, leastReviewed, reviewedDrafts } from '../../model/drafts-gate.ts'
import { isOfAnswers } from '../../metrics/metric-traits.ts'
import { share } from '../../text/numbers.ts'
import { foreign, pathLimit, plain, plural, say } from '../../text/sentence.ts'
import { listWithin } from '../wording/id-list.ts'
import { room } from '../wording/listed.ts'
import { type NoteFacts, type NoteKinds, some, when } from './note-kind.ts'

const withheld = {
  ids: say`Questions and texts are withheld here: the report shows ids, document names and numbers.`,
  queries: say`Chunk texts are withheld here: the report shows questions, document names and lines.`,
  tracked: say`Answers are withheld here, as everybody can read this: the report shows texts of tracked files.`,
}

/** What the report leaves out, and what of the change a person should look at. */
export const scopeNotes = {
  'text-withheld': {
    find: ({ run: { text }, metrics }) => {
      if (text === 'snippets') return []
      const hasAnswers = metrics.some(({ comparison }) => isOfAnswers(comparison.metric))
      return text === 'tracked' && !hasAnswers ? [] : [{ level: text }]
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
      return say`${plural(documents.length, 'changed document holds', 'changed documents hold')} text that speaks to whoever judges it${which}. The judge is told to take no orders from texts; a person should look.`
    },
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
      const asked = say`${plural(items, 'unreviewed draft')} ${plain(items === 1 ? 'was' : 'were')} asked for retrieval alone`
      return gate
        ? say`${asked}, and ${plain(items === 1 ? 'counts' : 'count')} there like any question: ${accepted} of ${plural(reviewed, 'reviewed draft')} were accepted.`
        : say`${asked}, shown apart, and can only warn. They count there once people reviewed ${leastReviewed} drafts and accepted ${plain(share(leastAccepted))} as they are: ${accepted} of ${reviewed} so far.`
    },
  },
  'details-limited': {
    find: ({ items, detailed }) => when(detailed < items.length, { detailed, of: items.length }),
    say: ({ detailed, of }) =>
      say`What was returned is given for ${detailed} of ${plural(of, 'question')}: those that moved first, then those that must pass. All have their scores.`,
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
        say`On ${plain(note.side)} ${plural(note.answers, 'answer')} ${plain(note.answers === 1 ? 'was' : 'were')} ignored: for a question that was not asked, or one already answered.`,
    },
    'dropped-chunks': {
      find: (facts) => some({ side, chunks: anomaliesOf(facts).droppedChunks }),
      say: (note) =>
        say`On ${plain(note.side)} ${plural(note.chunks, 'chunk')} beyond the depth asked for ${plain(note.chunks === 1 ? 'was' : 'were')} dropped.`,
    },
    'sorted-rankings': {
      find: ({ sides }) => some({ side, rankings: sides[side]?.run.sorted ?? 0 }),
      say: (note) =>
        say`On ${plain(note.side)} the lines of ${plural(note.rankings, 'ranking')} were not in order; sorted as trec_eval does, by score and then by document name, both descending.`,
    },
    'unknown-context': {
      find: (facts) => some({ side, ids: anomaliesOf(facts).unknownContext }),
      say: (note) =>
        say`On ${plain(note.side)} ${plural(note.ids, 'id')} of the context ${plain(note.ids === 1 ? 'is' : 'are')} not among the chunks returned, and ${plain(note.ids === 1 ? 'was' : 'were')} ignored.`,
    },
  } satisfies Partial<NoteKinds>
}
