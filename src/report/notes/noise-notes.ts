import { metricName, plural, say, type Words } from '../../text/printing/sentence.ts'
import type { JudgedMetric } from '../../verdict/judge-metrics.ts'
import type { Report } from '../schema/report.ts'
import { listWithin } from '../wording/questions/id-list.ts'
import { room } from '../wording/listed.ts'
import { amountWords, changeWords, groupOf, unitOf } from '../wording/figures/metric-values.ts'
import { type NoteKinds, type NoteOf, when } from './note-kind.ts'

/** What moves although nothing changed. */
export const noiseNotes = {
  /** One commit measured twice. */
  noise: {
    find: ({ run: { commits }, metrics }) =>
      when(commits.base !== undefined && commits.base === commits.head, {
        metrics: metrics.flatMap(movedByNoise),
      }),
    say: (note, report) => noiseWords(note, report),
    isOpen: () => true,
  },
} satisfies Partial<NoteKinds>

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
