import { z } from 'zod'
import { keysOf } from '../../../lib/keys-of.ts'
import { isFilteredOrder } from '../../../lib/model/judging/canary.ts'
import type { Distrust, Trust } from '../../../lib/model/judging/judge-facts.ts'
import { type KindOf, optionalText } from '../../../lib/model/schema-parts.ts'
import type { Score } from '../../../lib/model/score.ts'
import { showsTracked } from '../../../lib/model/visibility.ts'
import { sideNames } from '../../../lib/sides.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import { messageWords } from '../../../lib/text/printing/message-words.ts'
import { metricNames } from '../../../lib/text/printing/metric-names.ts'
import { threeDecimals } from '../../../lib/text/printing/numbers.ts'
import {
  enumerate,
  foreign,
  id,
  joinWords,
  metricName,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { eligibleItems } from '../../../metrics/compare/eligible-items.ts'
import {
  distrustWords,
  noKeyWords,
  stoppedWords,
  unprovenWords,
} from '../../../verdict/findings/judge-error-words.ts'
import { isUnjudged } from '../../../verdict/findings/kinds/judge-incomplete.ts'
import { isDistrusted } from '../../../verdict/findings/kinds/judge-untrusted.ts'
import { leastChanged } from '../../../verdict/weigh-change.ts'
import type { MetricReport } from '../../schema/metric.ts'
import type { JudgeReport, Report } from '../../schema/report.ts'
import { intervalBeside } from '../../wording/figures/interval-words.ts'
import { changeWords } from '../../wording/figures/metric-values.ts'
import { modelName, models, sameModels } from '../../wording/judge-words.ts'
import { listed, room } from '../../wording/listed.ts'
import type { NoteFacts, NoteKind } from '../note-kind.ts'

const limitNames = [
  'unmeasured',
  'unread-labels',
  'untrusted',
  'unproven',
  'refused-checks',
  'other-judges',
  'peoples-labels',
  'panel',
  'partly-judged',
  'split-context',
  'cut-chunks',
  'assumed-context',
  'self-preference',
] as const

export type JudgeLimit = (typeof limitNames)[number]

export const schema = () =>
  z
    .strictObject({
      limits: z.array(z.enum(limitNames)),
      unread: z
        .strictObject({ path: z.string(), message: optionalText })
        .optional()
        .describe(
          "Base's file at judge.labels is missing or invalid, so no metric is corrected; message only at text level tracked or snippets.",
        ),
    })
    .describe("Why the judge's verdicts need caution.")

export type Found = KindOf<'judge-limits', typeof schema>

export const noteKind: NoteKind<Found> = {
  kind: 'judge-limits',
  place: 100,
  find: (facts) => {
    const { judge, context, unread } = facts
    if (judge === undefined) return undefined
    const those = keysOf(limits).filter((limit) => limits[limit].holds(judge, facts))
    const told = unread && {
      path: unread.path,
      message: showsTracked(context.text) ? unread.message : undefined,
    }
    return those.length === 0 ? undefined : { limits: those, unread: told }
  },
  say: (found, report) => {
    const { judge } = report
    return judge === undefined
      ? []
      : found.limits.flatMap((limit) => limits[limit].say(judge, report, found))
  },
  isOpen: ({ limits: those }) => those.some((limit) => open.has(limit)),
}

/** Limits that readers of the verdict must see. */
const open: ReadonlySet<JudgeLimit> = new Set(['unmeasured', 'unread-labels'])

/**
 * For each limit, when it applies and what it says. Limits that a finding already reports are left
 * out.
 */
const limits: Readonly<
  Record<
    JudgeLimit,
    {
      readonly holds: (judge: NonNullable<NoteFacts['judge']>, facts: NoteFacts) => boolean
      readonly say: (judge: JudgeReport, report: Report, note: Found) => readonly Words[]
    }
  >
> = {
  unmeasured: {
    holds: (judge, facts) => lacksWords(judge, facts),
    say: ({ key, stopped }, report) => {
      const metrics = unmeasured(report)
      if (key !== 'given') return [noKeyWords({ metrics, withheld: key === 'withheld' })]
      const { cause, message } = stopped ?? { cause: 'cancelled', message: '' }
      return [
        say`The judge ${stoppedWords(cause)}, so ${metricNames(metrics)} ${plain(metrics.length === 1 ? 'is' : 'are')} not measured in full: ${messageWords(message, 300)}.`,
      ]
    },
  },
  'unread-labels': {
    holds: (_, { unread }) => unread !== undefined,
    say: (_, __, { unread }) => {
      if (unread === undefined) return []
      const { path, message } = unread
      const why = message === undefined ? say`` : say` (${messageWords(message, 300)})`
      return [
        say`Human labels were not used: base's ${foreign(path, 120)}, which is set as judge.labels, could not be read${why}. Merge a readable file in a pull request of its own.`,
      ]
    },
  },
  untrusted: {
    holds: ({ trust }, facts) => untrustedPart(trust) !== undefined && !isFound('checks', facts),
    say: ({ trust }) => {
      const { failed = [] } = trust ?? {}
      const { reasons = [] } = untrustedPart(trust) ?? {}
      const why = distrustWords({ failed: failed.map(({ name }) => name), reasons }, 'full')
      return [say`The judge failed its own check (${why}). No gated metric depends on this judge.`]
    },
  },
  unproven: {
    holds: ({ trust }, facts) => unprovenPart(trust) !== undefined && !isFound('unproven', facts),
    say: ({ trust }) => [unprovenWords({ missing: unprovenPart(trust)?.missing ?? 0, held: [] })],
  },
  'refused-checks': {
    holds: ({ trust }) => trust?.failed.some(isFilteredOrder) ?? false,
    say: ({ trust }) => {
      const { length } = trust?.failed.filter(isFilteredOrder) ?? []
      return [
        say`The judge server's content filter refused ${plural(length, 'check')} whose text contains instructions; chunks with such text get no verdict.`,
      ]
    },
  },
  /**
   * A model alias may later refer to another model, in which case the two sides are judged by
   * different models.
   */
  'other-judges': {
    holds: ({ served }) => {
      const { base = [], head } = served
      return base.length > 0 && head.length > 0 && !sameModels(base, head)
    },
    say: ({ model, served: { base = [], head } }) => [
      say`The sides had different judges: ${modelName(model)} resolved to ${models(base)} on base and to ${models(head)} on head. Set judge.model to a dated model, so that it cannot change unnoticed.`,
    ],
  },
  'peoples-labels': {
    holds: (_, { metrics }) => metrics.some(({ weighed }) => weighed?.correction !== undefined),
    say: (_, { metrics }) => metrics.flatMap(peopleWords),
  },
  panel: {
    holds: ({ panel }) => (panel?.verdicts ?? 0) > 0,
    say: ({ panel }) => (panel === undefined ? [] : [panelWords(panel)]),
  },
  'partly-judged': {
    holds: (_, { items, metrics }) =>
      eligibleItems(items).some(({ scores }) =>
        sideNames.some((side) =>
          metrics.some(({ comparison }) => isPart(scores[side]?.get(comparison.metric.name))),
        ),
      ),
    say: (_, { items }) => {
      const partly = partlyJudged(items)
      const each = partly.map(
        ({ item, metric, side, judged, of }) =>
          say`${id(item)} (${metricName(metric)} on ${plain(side)}: ${judged} of ${plural(of, 'claim')})`,
      )
      return [
        say`${plural(partly.length, 'score covers', 'scores cover')} only part of the claims, since the judge gave no verdict on the others: ${listWithin(each, room) ?? say`see report.json`}.`,
      ]
    },
  },
  'split-context': {
    holds: ({ split }) => split.length > 0,
    say: ({ split }) => [
      say`The chunks of ${plural(split.length, 'question')} did not fit in one request; claims that need chunks from two requests count as not found${listed(split)}.`,
    ],
  },
  'cut-chunks': {
    holds: ({ cutChunks }) => cutChunks > 0,
    say: ({ cutChunks }) => [
      say`${plural(cutChunks, 'chunk is', 'chunks are')} too long for the judge: text beyond the judge's limit counts as not found.`,
    ],
  },
  'assumed-context': {
    holds: ({ assumedContext }) => sideNames.some((side) => assumedContext[side] !== undefined),
    say: ({ assumedContext }) => {
      const sides = sideNames.filter((side) => assumedContext[side] !== undefined)
      return [...Map.groupBy(sides, (side) => assumedContext[side])].map(
        ([chunks, those]) =>
          say`${those.length === 1 ? say`The pipeline` : say`The pipelines`} of ${enumerate(those.map((side) => plain(side)))} ${plain(those.length === 1 ? 'does' : 'do')} not say which chunks the generator saw, so the judge read the first ${chunks === 1 ? say`one` : say`${chunks ?? 0}`}. In the field context, return the ids of the chunks that the generator saw.`,
      )
    },
  },
  'self-preference': {
    holds: ({ selfPreference }) => selfPreference !== undefined,
    say: ({ model, selfPreference }, { metrics }) => {
      if (selfPreference === undefined) return []
      const { generators, reranker } = selfPreference
      const parts = [
        generators.length === 0
          ? []
          : [
              say`judges answers by ${models(generators)}, apparently from its own family; judges tend to prefer such answers`,
            ],
        reranker === undefined ? [] : [say`judges chunks that it ranked itself`],
      ].flat()
      const leans = metrics.flatMap(({ metric, group, correction }) =>
        correction?.corrected === undefined
          ? []
          : [
              say`${metricName(metric)} ${changeWords(correction.judge.change - correction.corrected, group)}`,
            ],
      )
      const much =
        leans.length === 0
          ? say`The size of this bias is unknown: measuring it takes human labels for both sides.`
          : say`Compared with human labels, the change measured by the judge is off by ${joinWords(leans, say`, `)}.`
      return [say`${modelName(model)} ${joinWords(parts, say`; it `)}. ${much}`]
    },
  },
}

type Told = JudgeReport['trust'] | Trust

/**
 * Returns the judge's trust if it is `untrusted`, otherwise the trust in the judge's preferences if
 * that is `untrusted`, and otherwise undefined.
 */
function untrustedPart(trust: Told): { readonly reasons: readonly Distrust[] } | undefined {
  return [trust, trust?.preferences].find((part) => part?.kind === 'untrusted')
}

function unprovenPart(trust: Told): { readonly missing: number } | undefined {
  return [trust, trust?.preferences].find((part) => part?.kind === 'unproven')
}

/** Returns whether a finding already reports this reason for distrust. */
function isFound(why: 'checks' | 'unproven', { decision }: NoteFacts): boolean {
  return decision.findings.some((finding) => isDistrusted(finding, why))
}

/**
 * Returns whether metrics that are not gated lack judgments, because the judge had no key or
 * stopped, and no finding reports this.
 */
function lacksWords({ key, stopped }: NonNullable<NoteFacts['judge']>, facts: NoteFacts): boolean {
  const { decision, metrics } = facts
  const isTold = decision.findings.some(
    (finding) => isUnjudged(finding) && finding.why.kind !== 'errors',
  )
  const isStopped = key !== 'given' || stopped !== undefined
  return (
    isStopped &&
    !isTold &&
    metrics.some(
      ({ gate, comparison }) => gate === undefined && comparison.coverage.judgeErrors > 0,
    )
  )
}

/** Returns the metrics that lack judgments and are not gated. */
function unmeasured({ metrics }: Report): readonly string[] {
  return metrics
    .filter(({ gate, coverage }) => gate === undefined && coverage.judgeErrors > 0)
    .map(({ metric }) => metric)
}

/** Returns whether a score covers only some of the claims. */
function isPart(own: Score | undefined): boolean {
  return own?.kind === 'scored' && own.claims !== undefined
}

function partlyJudged(items: Report['items']) {
  return items.flatMap(({ id: item, scores }) =>
    scores.flatMap(({ metric, ...sides }) =>
      sideNames.flatMap((side) => {
        const own = sides[side]
        const claims = typeof own === 'object' && own.kind === 'scored' ? own.claims : undefined
        return claims === undefined ? [] : [{ item, metric, side, ...claims }]
      }),
    ),
  )
}

/** Returns the change according to the judge alone, or says why a metric is not corrected. */
function peopleWords({ metric, group, correction }: MetricReport): readonly Words[] {
  if (correction === undefined) return []
  const { labelled, differing, missing, moved, judge, corrected } = correction
  const people = say`people have labelled ${labelled} of the ${plural(differing, 'question')} whose answer or chunks differ between base and head`
  const uncorrected = say`Human labels cannot correct ${metricName(metric)}:`
  const others = unusedWords(correction)
  if (labelled + missing > differing)
    return [
      say`${uncorrected} the answer or chunks of only ${plural(differing, 'question differ', 'questions differ')} between base and head, but a correction needs labels for ${labelled + missing} such questions.${others}`,
    ]
  if (missing > 0)
    return [
      say`There are not yet enough human labels to correct ${metricName(metric)}: ${people}. Draw ${plural(missing, 'more question', 'more questions')} with rag-gate judge sample --base, and label ${plain(missing === 1 ? 'it' : 'them')}.${others}`,
    ]
  if (corrected === undefined)
    return [
      say`${uncorrected} ${moved < leastChanged ? say`${people}, but according to these labels, only ${moved} of the labelled questions changed, and a correction needs at least ${leastChanged}` : say`the questions have clusters, which corrections do not support`}.${others}`,
    ]
  const own = changeWords(judge.change, group)
  const { interval95 } = judge
  const interval =
    interval95 === undefined ? say`` : say` (95% CI ${intervalBeside(interval95, group)})`
  return [
    say`Human labels correct the change in ${metricName(metric)}: ${people}. According to the judge alone, the change is ${own}${interval}.${others}`,
  ]
}

function unusedWords({
  unused,
  gap,
}: Pick<NonNullable<MetricReport['correction']>, 'unused' | 'gap'>): Words {
  const stale = unused - (gap?.behind ?? 0)
  const behind =
    gap === undefined
      ? say``
      : say` The labels of ${plural(gap.behind, 'question')} are not used, because ${id(gap.item)}, which comes earlier in the sheet, has a claim without a label.`
  return stale <= 0
    ? behind
    : say`${behind} The labels of ${plural(stale, 'question')} are not used, because a text has changed or a claim has no label.`
}

function panelWords(panel: NonNullable<JudgeReport['panel']>): Words {
  const { alpha, verdicts, disputed, disagreements } = panel
  const agreement =
    alpha === undefined ? say`` : say` Krippendorff's alpha is ${plain(threeDecimals(alpha))}.`
  const judges = say`${plural(panel.models.length, 'judge')} (${models(panel.models)}) decided by majority.${agreement}`
  if (disputed === 0) return say`${judges} They agreed on all of ${plural(verdicts, 'verdict')}.`
  const each = disagreements.map((one) => say`${id(one.item)} (${one.disputed} of ${one.of})`)
  const list = listWithin(each, room)
  const where = list === undefined ? say`` : say`: ${list}`
  return say`${judges} They differ on ${disputed} of ${plural(verdicts, 'verdict')}, which a person should check${where}.`
}
