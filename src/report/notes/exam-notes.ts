import { showsTracked } from '../../model/visibility.ts'
import { devItems, eligibleItems } from '../../compare/eligible-items.ts'
import { isOfAnswers, isOfSpending } from '../../metrics/metric-traits.ts'
import type { Coverage } from '../../model/comparison.ts'
import type { ExamChange } from '../../model/exam-change.ts'
import { sideNames } from '../../core/sides.ts'
import type { PipelineSettings, Waiver } from '../../model/settings/settings.ts'
import {
  enumerate,
  foreign,
  joinWords,
  metricName,
  plain,
  plural,
  say,
  type Words,
} from '../../text/sentence.ts'
import type { JudgedMetric } from '../../verdict/judge-metrics.ts'
import { shortSha } from '../markdown/footer.ts'
import type { WaiverReport } from '../schema/note.ts'
import type { Report } from '../schema/report.ts'
import { byHeadSentence } from '../wording/by-head.ts'
import { listWithin } from '../wording/id-list.ts'
import { listed, room } from '../wording/listed.ts'
import { amountWords, changeWords, groupOf, unitOf } from '../wording/metric-values.ts'
import { sinceBaseline } from '../wording/drift-words.ts'
import { reasonInWords } from '../wording/reason-in-words.ts'
import type { Finding } from '../../verdict/finding.ts'
import { mostSettings } from '../wording/weaker-exam-words.ts'
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
  'since-baseline': {
    find: ({ drift }) => {
      if (drift?.kind !== 'measured') return []
      const { name, commit = '', past, within } = drift
      const fell = within.map(({ metric, base, head, drop, tolerance }) => {
        return { metric, base, head, drop, tolerance }
      })
      return when(past.length === 0 || fell.length > 0, { name, commit, fell })
    },
    say: (note, report) => sinceBaseline(note, report),
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
  /** One commit measured twice. */
  noise: {
    find: ({ run: { commits }, metrics }) =>
      when(commits.base !== undefined && commits.base === commits.head, {
        metrics: metrics.flatMap(movedByNoise),
      }),
    say: (note, report) => noiseWords(note, report),
    isOpen: () => true,
  },
  waivers: {
    find: ({ exam, decision }) => {
      const { waivers, expiredWaivers: expired, golden } = exam
      if (waivers.length + expired.length === 0) return []
      const asked = [...(golden.base?.items ?? []), ...golden.head.items]
      const known = new Set(asked.map(({ id }) => id))
      const told = waivers.map((waiver) => ({
        ...waiver,
        used: decision.waived.includes(waiver),
        unknown: waiver.items.filter((id) => !known.has(id)),
      }))
      return [{ waivers: told, expired }]
    },
    say: ({ waivers, expired }) =>
      joinWords(
        [
          expired.length === 0 ? [] : [expiredWords(expired)],
          waivers.length === 0 ? [] : [acceptedWords(waivers)],
        ].flat(),
        say` `,
      ),
    // What a waiver accepts says so itself.
    isOpen: ({ waivers, expired }) =>
      expired.length > 0 || waivers.some(({ used, unknown }) => used && unknown.length > 0),
  },
  'filters-unused': {
    find: ({ exam, items }) =>
      some({
        items: items.filter(({ golden }) => golden.base.filters !== undefined).map(({ id }) => id),
        sides: sideNames.filter((side) => ignoresFilters(exam.pipelines[side])),
      }),
    say: ({ items, sides }) =>
      say`The pipeline of ${plain(sides.join(' and '))} does not get the filters of ${plural(items.length, 'question')}: a built-in index has none, and kind http needs {filters} in its request${listed(items, room / 3)}.`,
    isOpen: () => true,
  },
  'dev-split': {
    find: ({ items }) => {
      const dev = devItems(items).length
      return when(dev > 0, { dev, test: eligibleItems(items).length })
    },
    say: ({ dev, test }) =>
      say`${plural(dev, 'question')} of the split dev ${plain(dev === 1 ? 'does' : 'do')} not gate; the other ${test} do.`,
  },
  stale: {
    find: ({ run, items }) =>
      some({
        labels: items
          .flatMap((item) => item.stale)
          .map((label) => ({ ...label, quote: showsTracked(run.text) ? label.quote : undefined })),
      }),
    say: (note) => staleWords(note),
  },
  /** The tables of answers and of spending say it below themselves, of every metric. */
  unscored: {
    find: ({ metrics }) =>
      metrics.flatMap(({ gate, comparison: { metric, coverage } }) => {
        const { runErrors, judgeErrors, turnedOnHead, turnedOnBase } = coverage
        const lost = runErrors + judgeErrors + turnedOnHead + turnedOnBase
        if (gate === undefined || lost === 0 || isOfAnswers(metric) || isOfSpending(metric))
          return []
        const items = coverage.pairs + lost + coverage.notApplicable
        return [{ metric: metric.name, coverage, items }]
      }),
    say: ({ metric, coverage, items }) =>
      say`${metricName(metric)} was compared on only ${coverage.pairs} of ${plural(items, 'question')}: ${coverageWords(coverage)}.`,
    isOpen: () => true,
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

function ignoresFilters(pipeline: PipelineSettings | undefined): boolean {
  if (pipeline?.kind === 'builtin') return true
  return pipeline?.kind === 'http' && !JSON.stringify(pipeline.request).includes('"{filters}"')
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

function movedByNoise({ comparison, weighed }: JudgedMetric): NoteOf<'noise'>['metrics'] {
  const change = weighed?.change
  if (change === undefined || change.changed === 0) return []
  const floor = change.se === undefined ? undefined : 2 * change.se
  return [{ metric: comparison.metric.name, moved: change.changed, of: change.n, floor }]
}

/** What moved between equal commits, by how much its value did, and what to do about it. */
function noiseWords({ metrics }: NoteOf<'noise'>, report: Report): Words {
  const same = say`Both sides are the same commit, so whatever moves is noise`
  if (metrics.length === 0) return say`${same}: nothing moved.`
  const list = listWithin(
    metrics.map(({ metric, moved, of, floor }) => noiseOf({ metric, moved, of, floor }, report)),
    room,
  )
  const isTimed = metrics.every(({ metric }) => groupOf(metric, report) === 'timed')
  const remedy = isTimed
    ? say`Allow times well more than that.`
    : say`A smaller tolerance blocks at random: fix a seed, break ties the same way each time, or use the rule significant.`
  return say`${same}: ${list ?? plural(metrics.length, 'metric')}. ${remedy}`
}

function noiseOf(
  { metric, moved, of, floor }: NoteOf<'noise'>['metrics'][number],
  report: Report,
): Words {
  const group = groupOf(metric, report)
  const delta = report.metrics.find((each) => each.metric === metric)?.delta
  const size = delta === undefined ? say`` : say` by ${changeWords(delta, group)} ${unitOf(group)}`
  const error =
    floor === undefined
      ? say``
      : say`, two standard errors ${amountWords(floor, group)} ${unitOf(group)}`
  return say`${metricName(metric)}${size} (${moved} of ${plural(of, 'question')} moved${error})`
}

function expiredWords(expired: readonly Waiver[]): Words {
  const list = listWithin(
    expired.map((waiver) => say`that of ${subjectOf(waiver)} on ${plain(waiver.until)}`),
    room / 3,
  )
  return say`Expired waivers of base accept nothing: ${list ?? plural(expired.length, 'waiver')}.`
}

function acceptedWords(waivers: readonly WaiverReport[]): Words {
  const list = listWithin(
    waivers.map((waiver) => waiverText(waiver)),
    (2 * room) / 3,
  )
  return say`Accepted for now: ${list ?? plural(waivers.length, 'loss', 'losses')}.`
}

function waiverText({ metric, items, until, reason, used, unknown }: WaiverReport): Words {
  const asked =
    unknown.length === 0 ? say`` : say`; ${unknown.length} of its ids are not in the golden set`
  const idle = used ? say`` : say`; not needed here`
  return say`${subjectOf({ metric, items })} until ${plain(until)} (${foreign(reason, 80)}${asked}${idle})`
}

function subjectOf({ metric, items }: Pick<Waiver, 'metric' | 'items'>): Words {
  const what = [
    metric === undefined ? [] : [metricName(metric)],
    items.length === 0 ? [] : [plural(items.length, 'question')],
  ].flat()
  return joinWords(what, say` on `)
}

function staleWords({ labels }: NoteOf<'stale'>): Words {
  const holders = {
    head: 'missing on head',
    base: 'missing on base',
    both: 'missing on both sides',
  } as const
  const parts = (['head', 'base', 'both'] as const).flatMap((on) => {
    const those = labels.filter((label) => label.on === on)
    if (those.length === 0) return []
    const items = [...new Set(those.map((label) => label.item))]
    return [say`${plain(holders[on])}${listed(items, room / 3)}`]
  })
  return say`${plural(labels.length, 'label quotes', 'labels quote')} text that its document does not hold, and ${plain(labels.length === 1 ? 'is' : 'are')} left out on both sides: ${joinWords(parts, say`; `)}.`
}

function coverageWords({ runErrors, turnedOnHead, turnedOnBase, turnedReasons }: Coverage): Words {
  const parts = [
    runErrors === 0 ? [] : [say`${plural(runErrors, 'failed query', 'failed queries')}`],
    turnedOnHead === 0 ? [] : [say`${turnedOnHead} scored on base alone`],
    turnedOnBase === 0 ? [] : [say`${turnedOnBase} on head alone`],
  ].flat()
  const reasons = turnedReasons.map(
    ({ reason, items }) => say`${items} ${plain(reasonInWords[reason])}`,
  )
  const why = reasons.length === 0 ? say`` : say` (${enumerate(reasons)})`
  return say`${enumerate(parts)}${why}`
}
