import { z } from 'zod'
import { untrusted } from '../../../lib/model/judging/judge-facts.ts'
import { count, type KindOf, oneOfKinds, texts } from '../../../lib/model/schema-parts.ts'
import { metricNames } from '../../../lib/text/printing/metric-names.ts'
import {
  foreign,
  id,
  metricName,
  partsOf,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { Finding } from '../all.ts'
import type { Detail, Facts, FindingKind } from '../finding-kind.ts'
import { distrustWords, unprovenWords } from '../judge-error-words.ts'

/** The code for a base whose judge fails its checks. */
export const untrustedCode = 'judge-untrusted'

export const schema = () =>
  z
    .strictObject({
      verdict: z.enum(['error', 'warn']),
      metrics: texts,
      why: oneOfKinds({
        checks: z
          .strictObject(untrusted)
          .describe('The judge failed checks or controls with known answers.'),
        unproven: z
          .strictObject({
            held: texts.describe('Metrics whose failure is only a warning.'),
            missing: count.describe(
              "How many more controls the judge must get right before these metrics can fail; 0 if there are enough, but its preference depends too often on the answers' order.",
            ),
          })
          .describe('Too few controls were judged, or too many were misjudged.'),
        unlabelled: z
          .strictObject({ item: z.string(), behind: count })
          .describe(
            'This question lacks a human label, so the labels of questions drawn after it were not used.',
          ),
        people: z
          .strictObject({
            judge: z.number().describe('head - base according to the judge.'),
            corrected: z.number().describe('head - base, corrected by human labels.'),
          })
          .describe(
            'The judge and human labels disagree on the direction, each with a 95% interval that excludes 0.',
          ),
      }),
    })
    .describe('It is unknown whether the judge of these gated metrics is right.')

export type Found = KindOf<'judge-untrusted', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'judge-untrusted',
  say: (finding, { facts, detail }) => reason(finding, facts, detail),
  limitsVerdict: true,
  // Suggested only if the judge fails its own checks. If people contradict the judge, another model
  // may be just as wrong.
  toFix: ({ verdict, why }) =>
    verdict === 'error' && why.kind === 'checks' ? strongerModel : undefined,
  fault: {
    words: (code) => (code === untrustedCode ? say`a judge that fails its checks` : undefined),
  },
}

function reason({ metrics, why }: Found, facts: Facts, detail: Detail): Words {
  switch (why.kind) {
    case 'unproven':
      return unprovenWords(why)
    case 'unlabelled':
      return say`Human labels cannot correct ${metricNames(metrics)} yet: ${id(why.item)} has a claim without a label, so the labels of ${plural(why.behind, 'question')} drawn after it are not used. Label the claim, or draw a new sheet.`
    case 'people': {
      const [name = ''] = metrics
      return say`According to the judge, ${metricName(name)} changed by ${facts.change(name, why.judge)}, but according to human labels by ${facts.change(name, why.corrected)}. Neither is due to chance, so the judge is wrong about this change and its verdict is ignored.`
    }
    case 'checks':
      return failedChecks(why, { metrics, verdict: facts.verdict, detail })
  }
}

function failedChecks(
  why: Parameters<typeof distrustWords>[0],
  {
    metrics,
    verdict,
    detail,
  }: {
    readonly metrics: readonly string[]
    readonly verdict: Facts['verdict']
    readonly detail: Detail
  },
): Words {
  const told = distrustWords(why, detail)
  if (detail === 'rest')
    return partsOf(told).every(({ text }) => text === '')
      ? told
      : say`The judge's own check: ${told}.`
  const one = metrics.length === 1
  const names = metricNames(metrics)
  const so =
    verdict === 'error'
      ? say`, so ${names} ${plain(one ? 'does' : 'do')} not count`
      : say`; ${names} ${plain(one ? 'depends' : 'depend')} on this judge`
  return say`The judge failed its own check (${told})${so}.`
}

const strongerModel = say`choose a stronger ${foreign('judge.model')}; ${foreign('rag-gate judge check')} shows what the judge gets wrong.`

/** Returns the finding for metrics whose judge is untrusted or unproven. */
export function distrusted(
  verdict: Found['verdict'],
  metrics: readonly string[],
  why: Found['why'],
): Found {
  return { kind: 'judge-untrusted', verdict, metrics, why }
}

/** Returns whether a finding reports an untrusted judge for this reason. */
export function isDistrusted(finding: Finding, why: Found['why']['kind']): boolean {
  return finding.kind === 'judge-untrusted' && finding.why.kind === why
}

/** Returns whether a finding prevents a metric from failing. */
export function holdsBack(finding: Finding, metric: string): boolean {
  return (
    finding.kind === 'judge-untrusted' &&
    finding.why.kind === 'unproven' &&
    finding.why.held.includes(metric)
  )
}
