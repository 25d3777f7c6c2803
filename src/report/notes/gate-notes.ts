import { minSlicePairs } from '../../compare/slices.ts'
import type { Labels } from '../../model/golden-set.ts'
import { foreign, id, metricName, plain, plural, say } from '../../text/sentence.ts'
import type { Decision } from '../../verdict/decide.ts'
import { listWithin } from '../wording/id-list.ts'
import { room } from '../wording/listed.ts'
import { metricNames } from '../wording/metric-names.ts'
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
      say`The slice ${foreign(tag, 80)} has ${plural(pairs, 'question')}: too few for a mean, so it does not gate.`,
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
      say`The tolerance of ${metricName(metric)} is a share of base, and base is 0: any fall is past it.`,
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
      say`The questions form only ${plural(clusters, 'cluster')}: intervals and tests over so few are rough.`,
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
          : say` ${metricNames(metrics)} ${plain(metrics.length === 1 ? 'looks' : 'look')} deeper than that and ${plain(metrics.length === 1 ? 'does' : 'do')} not see what it no longer gets.`
      return say`The generator gets ${plural(base, 'chunk')} on base and ${head} on head (retrieve.k).${blind}`
    },
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
      return say`${plural(labels.length, 'label names a document', 'labels name documents')} that neither side holds: ${listWithin(each, room) ?? plural(labels.length, 'label')}. Check the paths; until then the quotes are looked for in any text.`
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
      const without = say`${plural(items.length, 'answerable question has', 'answerable questions have')} no label, and no metric of retrieval can grade ${plain(items.length === 1 ? 'it' : 'them')}.`
      if (answered === 0) return without
      return say`${without} ${plural(answered, 'has', 'have')} an answer, whose evidence rag-gate golden anchor --write finds.`
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
