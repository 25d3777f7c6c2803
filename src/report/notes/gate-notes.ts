import { contextRecall } from '../../compare/equal-length.ts'
import { minSlicePairs } from '../../compare/slices.ts'
import type { Labels } from '../../model/items/golden-set.ts'
import { foreign, id, metricName, plain, plural, say } from '../../text/printing/sentence.ts'
import type { Decision } from '../../verdict/decide.ts'
import { listWithin } from '../wording/questions/id-list.ts'
import { room } from '../wording/listed.ts'
import { metricNames } from '../wording/figures/metric-names.ts'
import { type NoteKinds, some, when } from './note-kind.ts'
import { namesBeyond } from './ranking-notes.ts'

/** Where a gate says less than it seems to, and labels that grade nothing. */
export const gateNotes = {
  'small-slice': {
    find: ({ metrics }) =>
      [...pairsByTag(metrics)]
        .filter(([, pairs]) => pairs > 0 && pairs < minSlicePairs)
        .map(([tag, pairs]) => ({ tag, pairs })),
    say: ({ tag, pairs }) =>
      say`The slice ${foreign(tag, 80)} does not gate: ${plural(pairs, 'question')} are too few for a mean.`,
  },
  'zero-tolerance': {
    find: ({ metrics }) =>
      metrics
        .filter((metric) =>
          [metric, ...metric.slices].some(
            ({ gate, comparison }) => gate?.tolerance?.kind === 'relative' && comparison.base === 0,
          ),
        )
        .map(({ comparison }) => ({ metric: comparison.metric.name })),
    say: ({ metric }) =>
      say`What is allowed of ${metricName(metric)} is a share of base, and base is 0: any loss is too much.`,
  },
  /** With few groups of questions the error of a mean is itself a guess. */
  'few-clusters': {
    find: ({ metrics }) => {
      const counts = metrics
        .flatMap((metric) => [metric, ...metric.slices])
        .flatMap(({ gate, weighed }) => (gate && weighed?.change.clusters) ?? [])
      const clusters = Math.min(...counts)
      return when(clusters < 10, { clusters })
    },
    say: ({ clusters }) =>
      say`The questions form only ${plural(clusters, 'cluster')}, so intervals and tests are rough.`,
  },
  /** Both sides are asked to one depth, so that a smaller k of the pipeline moves no rank metric: it has to be said. */
  'context-changed': {
    find: ({ exam: { pipelines }, metrics }) => {
      if (pipelines.base?.kind !== 'builtin' || pipelines.head.kind !== 'builtin') return []
      const base = pipelines.base.retrieve.k
      const head = pipelines.head.retrieve.k
      return when(base !== head, { base, head, metrics: namesBeyond(head, metrics) })
    },
    say: ({ base, head, metrics }) => {
      const blind =
        metrics.length === 0
          ? say``
          : say` ${metricNames(metrics)} ${plain(metrics.length === 1 ? 'does' : 'do')} not measure that.`
      return say`The generator now gets ${plural(head, 'chunk')} instead of ${base} (retrieve.k).${blind}`
    },
    isOpen: ({ metrics: blind }, { metrics }) =>
      blind.length > 0 && !metrics.some(({ metric, gate }) => gate && metric === contextRecall),
  },
  /** Without a repository no document is known, and none is missing. */
  'unknown-documents': {
    find: ({ run, items, sides }) => {
      if (run.origin.files !== undefined) return []
      const isUnknown = (doc: string): boolean =>
        sides.head.corpus.text(doc) === undefined && sides.base?.corpus.text(doc) === undefined
      const labels = items.flatMap(({ id: item, golden }) =>
        [...documentsOf(golden.head.labels)].filter(isUnknown).map((doc) => ({ item, doc })),
      )
      return some({ labels })
    },
    say: ({ labels }) => {
      const each = labels.map(({ item, doc }) => say`${id(item)} (${foreign(doc, 120)})`)
      return say`${plural(labels.length, 'label names a document', 'labels name documents')} that neither side has: ${listWithin(each.slice(0, 10), room, each.length) ?? plural(labels.length, 'label')}. Check the paths; meanwhile any text that holds the quote counts.`
    },
  },
  unlabelled: {
    find: ({ items, metrics, lists }) => {
      const isRetrieval = metrics.some(({ comparison }) => comparison.metric.group === 'retrieval')
      const unlabelled = items.filter(
        ({ golden: { head } }) => head.answerable && head.labels.kind === 'none',
      )
      const answered = unlabelled.filter(({ golden }) => golden.head.references.length > 0)
      if (lists?.labelled === 0 ? answered.length === 0 : !isRetrieval) return []
      return some({ items: unlabelled.map((item) => item.id), answered: answered.length })
    },
    say: ({ items, answered }) => {
      const without = say`${plural(items.length, 'answerable question has', 'answerable questions have')} no label, so no retrieval metric can grade ${plain(items.length === 1 ? 'it' : 'them')}.`
      if (answered === 0) return without
      return say`${without} ${plural(answered, 'has', 'have')} an answer: rag-gate golden anchor --write finds the evidence.`
    },
  },
} satisfies Partial<NoteKinds>

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

/** A section of such a document is told as a stale label. */
function documentsOf(labels: Labels): ReadonlySet<string> {
  if (labels.kind !== 'evidence') return new Set()
  return new Set(labels.targets.flatMap((target) => target.any.map((member) => member.doc)))
}
