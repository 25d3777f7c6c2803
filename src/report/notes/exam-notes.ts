import type { ExamChange } from '../../model/exam-change.ts'
import { foreign, joinWords, plain, plural, say, type Words } from '../../text/printing/sentence.ts'
import { shortSha } from '../markdown/footer.ts'
import type { Report } from '../schema/report.ts'
import { byHeadSentence } from '../wording/policy/by-head.ts'
import { listWithin } from '../wording/questions/id-list.ts'
import { listed, room } from '../wording/listed.ts'
import type { Finding } from '../../verdict/findings/finding.ts'
import { mostSettings } from '../wording/policy/weaker-exam-words.ts'
import { goldenChanges, goldenWords } from './golden-changes.ts'
import { type NoteKinds, type NoteOf, some, when } from './note-kind.ts'

/** What was measured by which exam, and on which questions. */
export const examNotes = {
  'no-base-config': {
    find: ({ run, sides }) => when(sides.base === undefined && run.commits.base !== undefined, {}),
    say: () =>
      say`Base has no RAG Gate config or golden set yet: only minimum, maximum and must-pass questions count.`,
  },
  'no-base': {
    find: ({ run, sides }) => when(sides.base === undefined && run.commits.base === undefined, {}),
    say: () =>
      say`There is no base to compare with: only minimum, maximum and must-pass questions count.`,
  },
  'claims-of-fork': {
    find: ({ claims }) => claims.filter((claim) => claim.kind === 'claims-of-fork'),
    say: () => say`The fork's own code made these numbers; nobody else has measured them.`,
  },
  'base-moved': {
    find: ({ claims }) => claims.filter((claim) => claim.kind === 'base-moved'),
    say: ({ claimed, counted }) =>
      say`Base has moved since these runs were made: they name ${foreign(shortSha(claimed) ?? claimed, 40)}, and the exam of ${foreign(shortSha(counted) ?? counted, 40)} counts.`,
    isOpen: () => true,
  },
  'exam-changed': {
    find: ({ exam }) => some({ changes: exam.changes }),
    say: ({ changes }, report) => examChanged(changes, report),
    isOpen: ({ changes }, { findings }) =>
      changes.some((change) => !findings.some((finding) => isLoosenedBy(finding, change))),
  },
  'golden-changed': {
    find: ({ items, run }) => goldenChanges(items, run.text),
    say: (note) => goldenWords(note),
    isOpen: (_, { findings }) => !findings.some(({ kind }) => kind === 'weaker-exam'),
  },
  'golden-problems': {
    find: ({ problems = [], run }) =>
      some({
        problems: problems.map(({ items, ...problem }) => ({
          ...problem,
          items: items.map(({ item, says }) => ({
            item,
            says: run.text === 'snippets' ? says : undefined,
          })),
        })),
      }),
    say: (note, { outcome }) => problemWords(note, outcome === 'compared'),
    isOpen: () => true,
  },
  /** Of a run that measured nothing, whose report is made apart. */
  'unmeasured-files': {
    find: () => [],
    say: ({ total, names }) =>
      say`${plural(total, 'changed file')} not measured${listed(names)}${total > names.length ? say` and ${total - names.length} more` : say``}.`,
    isOpen: () => true,
  },
  'by-head': {
    find: ({ byHead }) => (byHead === undefined ? [] : [byHead]),
    say: (note, report) => byHeadSentence(note, report),
  },
} satisfies Partial<NoteKinds>

/** By check with the questions; `rag-gate golden check` says more of each. */
function problemWords({ problems }: NoteOf<'golden-problems'>, isBrought: boolean): Words {
  const bytes = room / Math.max(3, problems.length)
  const list = problems.map(({ finds, items }) => {
    const ids = items.map(({ item }) => item)
    return say`${ids.length} ${plain(finds)}${listed(ids, bytes)}`
  })
  const what = isBrought ? say`Head adds to the golden set:` : say`The golden set has`
  return say`${what} ${joinWords(list, say`; `)}. Details: rag-gate golden check.`
}

/** Whether the warning of an easier exam tells the change with its values. */
function isLoosenedBy(finding: Finding, { path }: ExamChange): boolean {
  if (finding.kind !== 'weaker-exam') return false
  return finding.settings.slice(0, mostSettings).some((setting) => setting.path === path)
}

function examChanged(changes: readonly ExamChange[], { origin }: Report): Words {
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
