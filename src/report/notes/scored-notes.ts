import { devItems, eligibleItems } from '../../compare/eligible-items.ts'
import { type Side, sideNames } from '../../core/sides.ts'
import { isOfAnswers, isOfSpending } from '../../metrics/metric-traits.ts'
import type { Coverage } from '../../model/comparison.ts'
import type { PipelineSettings } from '../../model/settings/settings.ts'
import { showsTracked } from '../../model/visibility.ts'
import {
  enumerate,
  joinWords,
  metricName,
  plain,
  plural,
  say,
  type Words,
} from '../../text/printing/sentence.ts'
import { listed, room } from '../wording/listed.ts'
import { reasonInWords } from '../wording/reason-in-words.ts'
import { type NoteKinds, type NoteOf, some, when } from './note-kind.ts'

/** Which questions were asked and scored, and which were left out. */
export const scoredNotes = {
  'filters-unused': {
    find: ({ exam, items }) =>
      some({
        items: items.filter(({ golden }) => golden.base.filters !== undefined).map(({ id }) => id),
        sides: sideNames.filter((side) => ignores('filters', exam.pipelines[side])),
      }),
    say: ({ items, sides }) =>
      say`${pipelinesOf(sides)} not get the filters of ${plural(items.length, 'question')}${listed(items, room / 3)}. A built-in index has none; kind http needs {filters} in its request.`,
    isOpen: () => true,
  },
  'history-unused': {
    find: ({ exam, items }) =>
      some({
        items: items.filter(({ golden }) => golden.base.history !== undefined).map(({ id }) => id),
        sides: sideNames.filter((side) => ignores('history', exam.pipelines[side])),
      }),
    say: ({ items, sides }) =>
      say`${pipelinesOf(sides)} not search by the turns before ${plural(items.length, 'question')}${listed(items, room / 3)}. A built-in index reads the question alone; kind http needs {history} in its request.`,
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
    /** Questions that the metric says nothing of are not missing. */
    say: ({ metric, coverage, items }) =>
      say`${metricName(metric)} was compared on only ${coverage.pairs} of ${plural(items - coverage.notApplicable, 'question')}: ${coverageWords(coverage, metric.startsWith('scorer.'))}.`,
    isOpen: () => true,
  },
} satisfies Partial<NoteKinds>

function ignores(part: 'filters' | 'history', pipeline: PipelineSettings | undefined): boolean {
  if (pipeline?.kind === 'builtin') return true
  return (
    pipeline?.kind === 'http' &&
    !JSON.stringify([pipeline.request, pipeline.ndjson]).includes(`"{${part}`)
  )
}

function pipelinesOf(sides: readonly Side[]): Words {
  const of = say`of ${plain(sides.join(' and '))}`
  return sides.length === 1 ? say`The pipeline ${of} does` : say`The pipelines ${of} do`
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

function coverageWords(
  { runErrors, turnedOnHead, turnedOnBase, turnedReasons }: Coverage,
  isScorer: boolean,
): Words {
  const failed = isScorer
    ? plural(
        runErrors,
        'question that query or scorer failed on',
        'questions that query or scorer failed on',
      )
    : plural(runErrors, 'failed query', 'failed queries')
  const parts = [
    runErrors === 0 ? [] : [say`${failed}`],
    turnedOnHead === 0 ? [] : [say`${turnedOnHead} scored on base alone`],
    turnedOnBase === 0 ? [] : [say`${turnedOnBase} on head alone`],
  ].flat()
  const reasons = turnedReasons.map(
    ({ reason, items }) => say`${items} ${plain(reasonInWords[reason])}`,
  )
  const why = reasons.length === 0 ? say`` : say` (${enumerate(reasons)})`
  return say`${enumerate(parts)}${why}`
}
