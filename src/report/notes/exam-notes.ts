import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { ExamChange } from '../../lib/model/exam-change.ts'
import {
  foreign,
  joinWords,
  plain,
  plural,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import { shortSha } from '../markdown/footer.ts'
import type { Report } from '../schema/report.ts'
import { byHeadSentence } from '../wording/settings/by-head.ts'
import { listWithin } from '../wording/questions/id-list.ts'
import { listed, room } from '../wording/listed.ts'
import { editsOf, goldenWords } from './golden-changes.ts'
import type { NoteKinds, NoteOf } from './note-kind.ts'

/** What was measured by which exam, and on which questions. */
export const examNotes = {
  'claims-of-fork': {
    find: ({ claims }) => claims.find((claim) => claim.kind === 'claims-of-fork'),
    say: () => [say`The fork's own code made these numbers; nobody else has measured them.`],
  },
  filtered: {
    find: ({ exam: { filteredFrom: of }, items }) =>
      of === undefined ? undefined : { asked: items.length, of },
    say: ({ asked, of }) => [say`Only ${asked} of ${plural(of, 'question')} were asked.`],
  },
  'base-moved': {
    find: ({ claims }) => claims.find((claim) => claim.kind === 'base-moved'),
    say: ({ claimed, counted }) => [
      say`Base has moved since these runs were made: they name ${foreign(shortSha(claimed) ?? claimed, 40)}, and the exam of ${foreign(shortSha(counted) ?? counted, 40)} counts.`,
    ],
    isOpen: () => true,
  },
  'base-behind': {
    find: ({ behind = 0 }) => (behind === 0 ? undefined : { commits: behind }),
    say: ({ commits }) => [say`Base is ${plural(commits, 'commit')} behind the tip of its branch.`],
  },
  'exam-changed': {
    find: ({ exam, items, run }) => {
      const changes = {
        changes: exam.changes,
        ...goldenChanges(items),
        edits: editsOf(items.filter(isOfGoldenSet), run.text),
      }
      return Object.values(changes).some((list) => list.length > 0) ? changes : undefined
    },
    say: (note, report) => [
      ...(note.changes.length === 0 ? [] : [settingsWords(note.changes, report)]),
      ...goldenWords(note, report),
    ],
    // What makes the exam easier is a warning, which says so.
    isOpen: (_, { findings }) => !findings.some(({ kind }) => kind === 'weaker-exam'),
  },
  'by-head': {
    find: ({ byHead }) => byHead,
    say: (note, report) => [byHeadSentence(note, report)],
  },
  'golden-problems': {
    find: ({ problems = [], run }) =>
      problems.length === 0
        ? undefined
        : {
            problems: problems.map(({ items, ...problem }) => ({
              ...problem,
              items: items.map(({ item, says }) => ({
                item,
                says: run.text === 'snippets' ? says : undefined,
              })),
            })),
          },
    say: (note, { outcome }) => [problemWords(note, outcome === 'compared')],
    isOpen: () => true,
  },
  /** Of a run that measured nothing, whose report is made apart. */
  'unmeasured-files': {
    find: () => undefined,
    say: ({ total, names }) => [
      say`${plural(total, 'changed file')} not measured${listed(names)}${total > names.length ? say` and ${total - names.length} more` : say``}.`,
    ],
    isOpen: () => true,
  },
} satisfies Partial<NoteKinds>

/** A question whose wording head changes is there by base's as well. */
function isOfGoldenSet({ wordingOf }: ScoredItem): boolean {
  return wordingOf === undefined
}

/** What head makes of the questions. */
function goldenChanges(
  scored: readonly ScoredItem[],
): Pick<NoteOf<'exam-changed'>, 'added' | 'removed' | 'relabelled' | 'regrouped'> {
  const items = scored.filter(isOfGoldenSet)
  const ids = (wanted: (item: ScoredItem) => boolean): readonly string[] =>
    items.filter(wanted).map((item) => item.id)
  return {
    added: ids((item) => item.origin === 'added'),
    removed: ids((item) => item.origin === 'removed'),
    relabelled: ids((item) => item.relabelled),
    regrouped: ids((item) => item.policyChanged.length > 0),
  }
}

/** By check with the questions; `rag-gate check` says more of each. */
function problemWords({ problems }: NoteOf<'golden-problems'>, isBrought: boolean): Words {
  const bytes = room / Math.max(3, problems.length)
  const list = problems.map(({ finds, items }) => {
    const ids = items.map(({ item }) => item)
    return say`${ids.length} ${plain(finds)}${listed(ids, bytes)}`
  })
  const what = isBrought ? say`Head adds to the golden set:` : say`The golden set has`
  return say`${what} ${joinWords(list, say`; `)}. Details: rag-gate check.`
}

function settingsWords(changes: readonly ExamChange[], { origin }: Report): Words {
  const limit = changes.length > fewChanges ? 40 : 120
  const list = listWithin(
    eachSectionFirst(changes).map((change) => examChange(change, limit)),
    room,
  )
  const who = origin.pullRequest === undefined ? say`Head` : say`This pull request`
  const what = list ?? plural(changes.length, 'key')
  return say`${who} changes the exam: ${what}. Base's exam decides; the change counts after the merge.`
}

/** More of them are told with less of their values. */
const fewChanges = 4

/** One of every section before the second of any, so that many small ones cannot push a large one out of sight. */
function eachSectionFirst(changes: readonly ExamChange[]): readonly ExamChange[] {
  const seen = new Map<string, number>()
  return changes
    .map((change) => {
      const [section = ''] = change.path.split('.')
      const nth = seen.get(section) ?? 0
      seen.set(section, nth + 1)
      return { change, nth }
    })
    .toSorted((a, b) => a.nth - b.nth)
    .map(({ change }) => change)
}

function examChange({ path, base, head }: ExamChange, limit: number): Words {
  return say`${foreign(path, 80)} from ${jsonWords(base, limit)} to ${jsonWords(head, limit)}`
}

/** A number prints as it is; any other value is foreign text. */
function jsonWords(value: string | undefined, limit: number): Words {
  if (value === undefined) return say`not set`
  return /^-?\d+(?:\.\d+)?$/.test(value) ? plain(value) : foreign(value, limit)
}
