import { convertItem } from '../../golden/shapes/convert-item.ts'
import { GateError } from '../../lib/errors.ts'
import { firstOf } from '../../lib/text/printing/first-of.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { openTally, type Tally } from '../../lib/tally.ts'
import type { JudgedQuery, Judgment } from './judgments/judgment-list.ts'
import { judgmentsIn } from './judgments/judgments-in.ts'
import type { Source } from './source.ts'

/**
 * Converts relevance judgments to questions with graded documents, one question per query. Returns
 * undefined if the file has no judgments. A rating of 0 means not relevant. Missing ratings are only
 * counted. Fractional ratings are scaled to whole numbers. Throws `input-invalid` if a rating is not a
 * number from 0 to 1,000, or if no document is rated.
 */
export function readJudgments(
  path: string,
  held: Parameters<typeof judgmentsIn>[0],
): Source | undefined {
  const found = judgmentsIn(held)
  if (found === undefined) return undefined
  const refused = (message: string, hint: string) =>
    new GateError('input-invalid', `${printable(path)}: ${message}`, { hint })
  if (found.kind === 'unfit') throw refused(found.message, found.hint)
  const tally = openTally()
  const grouped = grouping(found.queries, tally)
  const scale = scaleOf(grouped.flatMap(({ grades }) => [...grades.values()]))
  if (scale === undefined)
    throw refused(
      'at least one rating is not a number from 0 to 1,000',
      'write each rating as a number from 0 (not relevant) to 1,000',
    )
  const judged = grouped.filter(({ grades }) => grades.size > 0)
  if (judged.length === 0)
    throw refused('no document is rated', 'export a list that contains ratings')
  if (judged.length < grouped.length)
    for (const { query } of grouped.filter(({ grades }) => grades.size === 0))
      tally.add('queries without a rating, which are left out', query)
  return {
    title: found.title,
    from: found.name,
    questions: judged.map((one, at) => ({ line: at + 1, brought: broughtOf(one, scale) })),
    documents: new Map(),
    judged: true,
    remarks: [
      ...tally.counted.map(
        ({ what, count, example }) => `${what} (${count})${firstOf(count, example)}`,
      ),
      ...(scale === 1
        ? []
        : [`some ratings are fractions, so each grade is ${scale} times the rating`]),
      ...found.remarks,
    ],
  }
}

type Grouped = JudgedQuery & { readonly grades: Map<string, number> }

/**
 * Groups queries with the same id and text. If a document is rated several times, the first rating counts.
 */
function grouping(queries: readonly JudgedQuery[], tally: Tally): readonly Grouped[] {
  const all = new Map<string, Grouped>()
  for (const one of queries) {
    const key = JSON.stringify([one.id, one.query])
    const group = all.get(key) ?? { ...one, grades: new Map<string, number>() }
    all.set(key, group)
    for (const judgment of one.judgments) add(group, judgment, tally)
  }
  return [...all.values()]
}

function add({ query, grades }: Grouped, { doc, rating }: Judgment, tally: Tally): void {
  if (rating === undefined && doc === undefined) return
  if (rating === undefined) tally.add('documents without a rating', doc)
  else if (doc === undefined) tally.add('ratings without a document', query)
  else if (grades.has(doc)) tally.add('documents rated twice; the first rating is used', doc)
  else grades.set(doc, rating)
}

/**
 * Returns a factor of at most 1,000 that makes ratings whole, or undefined if a rating is out of range.
 */
function scaleOf(ratings: readonly number[]): number | undefined {
  const isGrade = (rating: number) => rating >= 0 && rating <= mostGrade
  if (!ratings.every(isGrade)) return undefined
  const isWhole = (scale: number) =>
    ratings.every((rating) => Math.abs(rating * scale - Math.round(rating * scale)) < 1e-6)
  return scales.find(isWhole) ?? scales.at(-1)
}

const scales = [1, 10, 100, 1000]
const mostGrade = 1000

function broughtOf({ id, query, cluster, need, grades }: Grouped, scale: number) {
  const scaled = [...grades].map(([doc, rating]) => [doc, Math.round(rating * scale)] as const)
  return convertItem([
    { path: ['id'], part: 'id', value: id },
    { path: ['query'], part: 'query', value: query, named: true },
    { path: ['ratings'], part: 'docs', value: Object.fromEntries(scaled) },
    { path: ['cluster'], part: 'cluster', value: cluster },
    { path: ['information_need'], part: 'kept', value: need },
  ])
}
