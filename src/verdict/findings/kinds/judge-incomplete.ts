import { z } from 'zod'
import { JudgeCauseSchema } from '../../../lib/model/judging/claims.ts'
import { count, type KindOf, oneOfKinds, share, texts } from '../../../lib/model/schema-parts.ts'
import { messageWords } from '../../../lib/text/printing/message-words.ts'
import { metricNames } from '../../../lib/text/printing/metric-names.ts'
import {
  foreign,
  percent,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { Finding } from '../all.ts'
import type { Detail, Facts, FindingKind } from '../finding-kind.ts'
import { judgeErrorWords, noKeyWords, stoppedWords } from '../judge-error-words.ts'
import { withoutWords } from '../withheld.ts'

/**
 * Codes for a base whose judge stopped or gave no usable replies. Each consists of `judge-` and the
 * reason.
 */
export const judgeCodes = { stopped: 'judge-stopped', errors: 'judge-errors' } as const

export const schema = () =>
  z
    .strictObject({
      verdict: z.enum(['error', 'warn']),
      metrics: texts,
      why: oneOfKinds({
        'no-key': z.strictObject({
          withheld: z.boolean().describe('Whether GitHub withholds secrets from this event.'),
        }),
        stopped: z
          .strictObject({ cause: JudgeCauseSchema, message: z.string() })
          .describe('No further calls to the judge were made.'),
        errors: z
          .strictObject({
            failed: count,
            of: count.describe('Failed items plus compared pairs.'),
            allowed: share,
          })
          .describe('The judge failed on more items than is allowed.'),
      }),
    })
    .describe('The judge gave too few answers to measure these gated metrics.')

export type Found = KindOf<'judge-incomplete', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'judge-incomplete',
  say: (finding, { facts, detail }) => reason(finding, facts, detail),
  limitsVerdict: true,
  withhold: (finding, text) =>
    text !== 'snippets' && finding.why.kind === 'stopped'
      ? { ...finding, why: withoutWords(finding.why) }
      : finding,
  toFix: ({ why }, { judge }) => {
    if (why.kind === 'no-key') return why.withheld ? forForks : setKey
    const hint = judge?.stopped?.hint
    return why.kind === 'stopped' && hint !== undefined ? messageWords(hint, 600) : undefined
  },
  fault: {
    of: ({ why }) => (isOfBase(why) ? `judge-${why.kind}` : undefined),
    words: (code) => faults[code],
  },
}

function reason({ metrics, why }: Found, facts: Facts, detail: Detail): Words {
  switch (why.kind) {
    case 'no-key':
      return noKeyWords({ metrics, withheld: why.withheld })
    case 'stopped': {
      const were = plain(metrics.length === 1 ? 'was' : 'were')
      const stopped = say`The judge ${stoppedWords(why.cause)}, so ${metricNames(metrics)} ${were} not measured`
      const isClear = why.cause === 'auth' || why.cause === 'quota'
      return detail === 'brief' || isClear
        ? say`${stopped}.`
        : say`${stopped}: ${messageWords(why.message, 200)}.`
    }
    case 'errors': {
      const coverage = facts.metrics.find(({ metric }) => metrics.includes(metric))?.coverage
      const causes =
        detail === 'brief' || coverage === undefined || coverage.judgeErrors === 0
          ? say``
          : say`: ${judgeErrorWords(coverage)}`
      return say`The judge gave no verdict on ${why.failed} of ${plural(why.of, 'question')} for ${metricNames(metrics)} (${percent(why.allowed)} allowed)${causes}.`
    }
  }
}

const setKey = say`set the input ${foreign('api-key')} (CLI: ${foreign('OPENAI_API_KEY')}); for an endpoint that needs no key, any text will do.`

const forForks = say`judge forks in a second workflow (${foreign('workflow_run')}) that has the key and runs none of their code, or set ${foreign('when-unmeasured: warn')}.`

/** Returns the finding for metrics that need a judge and were not judged sufficiently. */
export function leftUnjudged(
  verdict: Found['verdict'],
  metrics: readonly string[],
  why: Found['why'],
): Found {
  return { kind: 'judge-incomplete', verdict, metrics, why }
}

export function isUnjudged(finding: Finding): finding is Found {
  return finding.kind === 'judge-incomplete'
}

/** Returns whether a finding is due to an event without access to the key. */
export function isWithheld(finding: Finding): boolean {
  return isUnjudged(finding) && finding.why.kind === 'no-key' && finding.why.withheld
}

/**
 * Returns whether base is the cause, rather than an event without access to the key or a budget
 * that head's answers may have spent.
 */
function isOfBase(why: Found['why']): boolean {
  const isOfEvent = why.kind === 'no-key' && why.withheld
  const isSpent = why.kind === 'stopped' && ofThisRun.has(why.cause)
  return !isOfEvent && !isSpent
}

const ofThisRun: ReadonlySet<string> = new Set(['budget', 'deadline'])

const faults: Readonly<Record<string, Words>> = {
  'judge-no-key': say`no key for the judge`,
  [judgeCodes.stopped]: say`a judge that stopped`,
  [judgeCodes.errors]: say`a judge that gives no usable verdict`,
}
