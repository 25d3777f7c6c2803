import { contextRecall } from '../../metrics/compare/equal-length.ts'
import { minSlicePairs } from '../../metrics/compare/slices.ts'
import { tokens } from '../../lib/text/printing/numbers.ts'
import {
  foreign,
  metricName,
  plain,
  plural,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import type { Decision } from '../../verdict/decide.ts'
import type { JudgedMetric } from '../../verdict/judge-metrics.ts'
import type { Report } from '../schema/report.ts'
import { metricNames } from '../wording/figures/metric-names.ts'
import {
  amountWords,
  changeWords,
  groupOf,
  percent,
  unitOf,
} from '../wording/figures/metric-values.ts'
import { listed, room } from '../wording/listed.ts'
import { listWithin } from '../wording/questions/id-list.ts'
import type { NoteFacts, NoteKinds, NoteOf } from './note-kind.ts'

/** What moves although nothing changed, what this change opens, and where a gate says less than it seems to. */
export const gateNotes = {
  /** One commit measured twice. */
  noise: {
    find: ({ run: { commits }, metrics }) =>
      commits.base !== undefined && commits.base === commits.head
        ? { metrics: metrics.flatMap(movedByNoise) }
        : undefined,
    say: (note, report) => [noiseWords(note, report)],
    isOpen: () => true,
  },
  /** Planted documents that head lets into the context of a question, and base does not. */
  'opened-to-probes': {
    find: ({ probes }) => {
      if (probes === undefined || probes.openedTotal === 0) return undefined
      const { opened: documents, openedTotal: opened, closedTotal: closed } = probes
      return { documents, opened, closed }
    },
    say: ({ documents, opened, closed }) => {
      const names = [...new Set(documents.map(({ doc }) => doc))]
      const shut = closed === 0 ? say`` : say`, and keeps them out of ${plural(closed, 'other')}`
      return [
        say`Head lets planted documents into ${plural(opened, 'context')} that base kept them out of${shut}${listed(names)}.`,
      ]
    },
    isOpen: ({ opened, closed }) => opened > closed,
  },
  /** Both sides are asked to one depth, so that a smaller k of the pipeline moves no rank metric: it has to be said. */
  'context-changed': {
    find: ({ exam: { pipelines }, metrics }) => {
      if (pipelines.base?.kind !== 'builtin' || pipelines.head.kind !== 'builtin') return undefined
      const base = pipelines.base.retrieve.k
      const head = pipelines.head.retrieve.k
      const blind = namesBeyond(head, metrics)
      const isGated = metrics.some(
        ({ comparison, gate }) => gate && comparison.metric.name === contextRecall,
      )
      return base === head || blind.length === 0 || isGated
        ? undefined
        : { base, head, metrics: blind }
    },
    say: ({ base, head, metrics }) => [
      say`The generator now gets ${plural(head, 'chunk')} instead of ${base} (retrieve.k). ${metricNames(metrics)} ${plain(metrics.length === 1 ? 'does' : 'do')} not measure that.`,
    ],
    isOpen: () => true,
  },
  /** Below half of the ids in common, labels on chunk ids begin to lose their meaning. */
  'chunks-changed': {
    find: ({ scored: { chunkOverlap: jaccard = 1 }, items, chunkSize: size }) => {
      const isFollowed = items.some(({ notes }) => notes.some(({ kind }) => kind === 're-chunked'))
      const isLost = jaccard < 0.5 && !isFollowed
      return isLost || size !== undefined
        ? { jaccard: isLost ? jaccard : undefined, size }
        : undefined
    },
    say: ({ jaccard, size }, { context }) => [
      ...(jaccard === undefined
        ? []
        : [
            say`Only ${percent(jaccard)} of the chunk ids are on both sides, so labels by chunk say little; evidence survives new chunking.`,
          ]),
      ...(size === undefined ? [] : [sizeWords(size, context?.equalLength)]),
    ],
    isOpen: ({ jaccard }) => jaccard !== undefined,
  },
  'small-slices': {
    find: ({ metrics }) => {
      const slices = [...pairsByTag(metrics)]
        .filter(([, pairs]) => pairs > 0 && pairs < minSlicePairs)
        .map(([tag, pairs]) => ({ tag, pairs }))
      return slices.length === 0 ? undefined : { slices }
    },
    say: ({ slices }) => {
      const list = listWithin(
        slices.map(({ tag, pairs }) => say`${foreign(tag, 80)} (${plural(pairs, 'question')})`),
        room,
      )
      return [
        say`Too few questions for a mean, so ${plain(slices.length === 1 ? 'this slice does' : 'these slices do')} not gate: ${list ?? plural(slices.length, 'slice')}.`,
      ]
    },
  },
} satisfies Partial<NoteKinds>

function sizeWords(
  { base, head }: NonNullable<NoteOf<'chunks-changed'>['size']>,
  equalLength: string | undefined,
): Words {
  const equal =
    equalLength === undefined ? say`` : say`; ${metricName(equalLength)} compares at equal length`
  return say`Returned chunks average ${plain(tokens(base))} tokens on base and ${plain(tokens(head))} on head. Larger chunks alone raise recall at a rank${equal}.`
}

/** Names of the metrics that look deeper than so many ranks. */
function namesBeyond(ranks: number, metrics: NoteFacts['metrics']): readonly string[] {
  return metrics
    .map(({ comparison }) => comparison.metric)
    .filter(({ cutoff }) => cutoff.kind === 'ranks' && cutoff.k > ranks)
    .map(({ name }) => name)
}

function pairsByTag(metrics: Decision['metrics']): ReadonlyMap<string, number> {
  const least = new Map<string, number>()
  for (const { gate, slices } of metrics) {
    for (const { tag } of gate?.perSlice ?? []) {
      const pairs = slices.find((slice) => slice.tag === tag)?.comparison.coverage.pairs ?? 0
      least.set(tag, Math.min(pairs, least.get(tag) ?? pairs))
    }
  }
  return least
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
