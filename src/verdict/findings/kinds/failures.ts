import { z } from 'zod'
import { type Side, sideNames } from '../../../lib/sides.ts'
import { isTimeout } from '../../../lib/model/query-failures.ts'
import { count, type KindOf, share, sideName } from '../../../lib/model/schema-parts.ts'
import { messageWords } from '../../../lib/text/printing/message-words.ts'
import {
  foreign,
  metricName,
  pathLimit,
  percent,
  plain,
  plural,
  say,
  textLimit,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { Finding } from '../all.ts'
import type { Detail, Facts, FindingKind } from '../finding-kind.ts'
import { withoutOutput } from '../withheld.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('error'),
      round: z
        .string()
        .describe(
          "What failed. queries: the questions; trials: all trials of a question; scorer: a project's scorer; otherwise, the queries of that feature. All but queries appear only if their metric is gated.",
        ),
      side: sideName.exactOptional().describe('The side that failed; absent for a scorer.'),
      metric: z.string().exactOptional().describe('Name of the scorer.'),
      failed: count,
      asked: count,
      allowed: share,
      message: z
        .string()
        .exactOptional()
        .describe("The scorer's most frequent message; its first line if text is withheld."),
    })
    .describe('Too many queries or scores failed, so nothing was measured.')

export type Found = KindOf<'failures', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'failures',
  say: (finding, { facts, detail }) => reason(finding, facts, detail),
  toFix: cureOf,
  explains: isOfQueries,
  withhold: (finding, text) =>
    finding.message === undefined
      ? finding
      : { ...finding, message: withoutOutput(finding.message, text) },
  fault: {
    of: ({ round }) => `failed-${round}`,
    words: (code, { whereAsked }) => {
      const [, round] = /^failed-(.*)$/.exec(code) ?? []
      const where = round === undefined ? undefined : whereAsked(round)
      return faults[code] ?? (where && say`too many failed queries ${where}`)
    },
  },
}

/**
 * Returns what to correct, or undefined for a feature's queries, because the feature's own finding
 * has a hint.
 */
function cureOf(
  { round, side = 'head', metric = '' }: Found,
  { findings, items }: Facts,
): Words | undefined {
  if (round === 'scorer') return say`correct the scorer of ${metricName(metric)}`
  if (round !== 'queries' && round !== 'trials') return undefined
  const onBoth = findings.some(
    (other) =>
      other.kind === 'failures' && other.round === round && (other.side ?? 'head') !== side,
  )
  return pipelineFails(onBoth ? sideNames : [side], items)
}

/** Returns what to do if queries fail on these sides. */
export function pipelineFails(sides: readonly Side[], items: Facts['items']): Words {
  const on = sides.length === 2 ? say`both sides` : plain(sides[0] ?? 'head')
  const failed = items.filter(({ failures }) => sides.some((side) => failures[side] !== undefined))
  const messages = failed.flatMap(({ failures }) => sides.flatMap((side) => failures[side] ?? []))
  const late = failed.filter(({ failures }) =>
    sides.some((side) => isTimeout(failures[side] ?? '')),
  )
  const [first] = late
  if (first === undefined || 2 * late.length <= failed.length)
    return outputRemedy(messages, on) ?? say`correct the error that the pipeline reports on ${on}`
  const concurrency = foreign('pipeline.concurrency')
  return say`find out why ${foreign(first.id, pathLimit)}, the first query to time out on ${on}, takes so long; or raise ${foreign('pipeline.timeout')}, lower ${concurrency} if queries wait for each other, or make the program flush each answer`
}

/**
 * Returns what to do if most queries failed because of what the pipeline returned, although it reported
 * no error.
 */
function outputRemedy(messages: readonly string[], on: Words): Words | undefined {
  const isMost = (those: readonly string[]): boolean => 2 * those.length > messages.length
  const malformed = messages.filter((message) => message.includes('malformed answer: '))
  if (isMost(malformed)) {
    const [, path, expected] = malformed.map((one) => wrongField.exec(one)).find(Boolean) ?? []
    return path === undefined || expected === undefined
      ? say`correct the responses on ${on}, which are malformed`
      : say`correct the responses on ${on}: ${foreign(path, pathLimit)} must be ${foreign(expected, textLimit)}`
  }
  if (isMost(messages.filter((message) => strangeLines.test(message))))
    return say`write only answers to standard output on ${on}, and everything else to standard error`
  return isMost(messages.filter((message) => endedEarly.test(message)))
    ? say`make the query command on ${on} answer every question that it reads, and end only when its standard input ends`
    : undefined
}

const strangeLines = /lines (?:is|are) not (?:an )?answers?/

const endedEarly = /ended with exit code 0$/

/** Matches the first field that is wrong in a malformed answer, and what it must be. */
const wrongField =
  /malformed answer: ([\w$-]+(?:\.[\w$-]+|\[\d+\])*): (?:missing: )?expected (.+?)(?:, found |; |$)/

export function tooManyFailed(of: Omit<Found, 'kind' | 'verdict'>): Found {
  return { kind: 'failures', verdict: 'error', ...of }
}

/** Returns whether a finding reports that too many queries failed. */
export function isOfQueries(finding: Finding): boolean {
  return finding.kind === 'failures' && finding.round === 'queries'
}

function reason(finding: Found, facts: Facts, detail: Detail): Words {
  const { round, side = 'head', metric = '', failed, asked, allowed, message = '' } = finding
  const most = say`(${percent(allowed)} allowed)`
  const on = say`failed on ${plain(side)} ${most}`
  const questions = say`${failed} of ${plural(asked, 'question')}`
  const queries = say`${failed} of ${plural(asked, 'query', 'queries')}`
  switch (round) {
    case 'queries':
      return say`${queries} ${on}${commonestFailure(finding, facts)}.`
    case 'trials':
      return say`Some trials of ${questions} ${on}, so their pass rate is unknown.`
    case 'scorer': {
      const why =
        detail === 'brief' || message === ''
          ? say``
          : say`: ${messageWords(message.replace(/\.$/, ''), textLimit)}`
      return say`The scorer gave no usable value of ${metricName(metric)} for ${questions} ${most}${why}.`
    }
    default:
      return say`${queries} ${facts.whereAsked(round)} ${on}.`
  }
}

/**
 * States the failed queries' most frequent error with its frequency, and an example question unless
 * all queries failed. Returns no words if errors are withheld.
 */
function commonestFailure(
  { side = 'head', failed, asked }: Pick<Found, 'side' | 'failed' | 'asked'>,
  { items }: Facts,
): Words {
  const said = items.flatMap(({ id, failures }) =>
    failures[side] === undefined ? [] : [{ id, message: failures[side] }],
  )
  const [of] = Map.groupBy(said, ({ message }) => message)
    .values()
    .toArray()
    .toSorted((a, b) => b.length - a.length)
  const [{ id, message } = { id: '', message: '' }] = of ?? []
  if (message === '') return say``
  const often = of?.length === said.length ? say`` : say`, ${of?.length ?? 0} of them`
  const such = failed === asked ? say`` : say`, such as ${foreign(id, pathLimit)}`
  return say`${often}${such}: ${messageWords(message.replace(/\.$/, ''), textLimit)}`
}

const faults: Readonly<Record<string, Words>> = {
  'failed-queries': say`too many failed queries`,
  'failed-trials': say`too many failed trials`,
  'failed-scorer': say`a scorer that gives no usable value`,
}
