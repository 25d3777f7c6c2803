import { z } from 'zod'
import { count, type KindOf } from '../../../lib/model/schema-parts.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import { metricName, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { WeighedMetric } from '../../../verdict/weighed-metric.ts'
import type { Report } from '../../schema/report.ts'
import { amountWords, changeWords, groupOf } from '../../wording/figures/metric-values.ts'
import { room } from '../../wording/listed.ts'
import type { NoteKind } from '../note-kind.ts'

export const schema = () =>
  z
    .strictObject({
      metrics: z.array(
        z.strictObject({
          metric: z.string(),
          moved: count,
          of: count,
          floor: z
            .number()
            .min(0)
            .optional()
            .describe(
              "Twice the standard error of the metric's mean change, in its unit; absent if there is none.",
            ),
        }),
      ),
    })
    .describe('Both sides are one commit, but metrics moved.')

export type Found = KindOf<'noise', typeof schema>

/** Applies if both sides are the same commit. */
export const noteKind: NoteKind<Found> = {
  kind: 'noise',
  place: 130,
  find: ({ context: { commits }, metrics }) =>
    commits.base !== undefined && commits.base === commits.head
      ? { metrics: metrics.flatMap(movedByNoise) }
      : undefined,
  say: (found, report) => [noiseWords(found, report)],
  isOpen: () => true,
}

function movedByNoise({ comparison, weighed }: WeighedMetric): Found['metrics'] {
  const change = weighed?.change
  if (change === undefined || change.changed === 0) return []
  const floor = change.se === undefined ? undefined : 2 * change.se
  return [{ metric: comparison.metric.name, moved: change.changed, of: change.n, floor }]
}

/**
 * Describes which metrics changed although both sides are the same commit, by how much, and what to
 * do about it.
 */
function noiseWords({ metrics }: Found, report: Report): Words {
  const same = say`Both sides are the same commit, so any change is noise`
  if (metrics.length === 0) return say`${same}: nothing moved.`
  const list = listWithin(
    metrics.map(({ metric, moved, of, floor }) => noiseOf({ metric, moved, of, floor }, report)),
    room,
  )
  const isTimed = metrics.every(({ metric }) => groupOf(metric, report) === 'timed')
  const remedy = isTimed
    ? say`Set tolerances well above these values.`
    : say`A smaller tolerance blocks at random: fix a seed, break ties the same way each time, or set rule: significant.`
  return say`${same}: ${list ?? plural(metrics.length, 'metric')}. ${remedy}`
}

function noiseOf({ metric, moved, of, floor }: Found['metrics'][number], report: Report): Words {
  const group = groupOf(metric, report)
  const delta = report.metrics.find((each) => each.metric === metric)?.delta
  const size = delta === undefined ? say`` : say` by ${changeWords(delta, group)}`
  const error =
    floor === undefined ? say`` : say`; twice the standard error is ${amountWords(floor, group)}`
  return say`${metricName(metric)}${size} (${moved} of ${plural(of, 'question')} moved${error})`
}
