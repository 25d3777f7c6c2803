import { z } from 'zod'
import { type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { plural, say } from '../../../lib/text/printing/sentence.ts'
import type { Finding } from '../all.ts'
import type { FindingKind } from '../finding-kind.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      items: texts,
      results: z
        .array(z.strictObject({ item: z.string(), names: texts }))
        .describe('What to judge: documents or chunk ids, as the labels name them.'),
    })
    .describe('If only judged results counted, nothing would fail.')

export type Found = KindOf<'unjudged', typeof schema>

/**
 * The maximum number of question-result pairs that may remain unjudged for a failure to become a
 * warning. One person can rate that many in less than an hour.
 */
const mostToJudge = 50

/**
 * If a new result appears for more than this share of the questions that got worse, and for at
 * least `fewestOfAHub` of them, it cannot be a specific answer to them. Examples are hubs in a
 * broken embedding, headers and legal notices.
 */
const hubShare = 0.25
const fewestOfAHub = 3

export const findingKind: FindingKind<Found> = {
  kind: 'unjudged',
  limitsVerdict: true,
  say: (finding, { items, detail }) => {
    const { length } = finding.items
    const results = plural(count(finding.results), 'unjudged result')
    const fact = say`${results} took the place of judged ones for ${plural(length, 'question')}; if only judged results counted on both sides, nothing would fail`
    const advice = areFewToJudge(finding)
      ? say`Grade the results listed under “Results to judge”. The gate then passes or fails.`
      : say`With more than ${mostToJudge} unjudged results, the gate fails instead of warning. Grade some of them; “Results to judge” lists the first ones.`
    if (detail === 'rest') return advice
    return detail === 'brief' ? say`${fact}.` : say`${fact}${items(200)}. ${advice}`
  },
}

/**
 * Returns the finding, or undefined if one result is new for so many questions that it cannot be
 * relevant to them.
 */
export function unjudgedResults(
  credits: readonly { readonly item: string; readonly by: readonly string[] }[],
): Found | undefined {
  const results = credits.map(({ item, by }) => ({ item, names: [...by] }))
  if (holdsHub(results)) return undefined
  return { kind: 'unjudged', verdict: 'warn', items: results.map(({ item }) => item), results }
}

/** Returns whether few enough results are unjudged for a failure to become a warning. */
export function areFewToJudge({ results }: Found): boolean {
  return count(results) <= mostToJudge
}

export function isUnjudged(finding: Finding): finding is Found {
  return finding.kind === 'unjudged'
}

function holdsHub(results: Found['results']): boolean {
  const most = Math.max(fewestOfAHub - 1, hubShare * results.length)
  const questions = Map.groupBy(
    results.flatMap(({ names }) => names),
    (name) => name,
  )
  return questions.values().some(({ length }) => length > most)
}

function count(results: Found['results']): number {
  return results.reduce((sum, { names }) => sum + names.length, 0)
}
