import { leastItems, leastOfSlice } from '../../lib/stats/least-items.ts'
import { share } from '../../lib/text/printing/numbers.ts'
import {
  foreign,
  joinWords,
  metricName,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import { documentsOf } from './labelled.ts'
import type { CheckedSet, FoundProblem, Sight } from './set-check.ts'

/**
 * The largest acceptable share of labelled questions about one document, and the largest acceptable
 * share of unanswerable questions.
 */
const most = { ofDocument: 0.5, unanswerable: 0.6 }

export function unlabelled({ items }: CheckedSet): readonly FoundProblem[] {
  return items
    .filter(({ answerable, labels }) => answerable && labels.kind === 'none')
    .map((item) => ({ item, says: say`has no label, so retrieval metrics skip it` }))
}

/**
 * Reports a set that has no unanswerable questions, or too many of them. Skips sets of fewer than
 * `leastItems` questions.
 */
export function unanswerableShare({ items }: CheckedSet): readonly FoundProblem[] {
  const count = items.filter(({ answerable }) => !answerable).length
  if (items.length < leastItems) return []
  if (count === 0)
    return ofSet(
      say`no question is unanswerable, so nothing tests whether the pipeline makes up answers`,
    )
  return count > most.unanswerable * items.length
    ? ofSet(
        say`${plain(share(count / items.length))} of the questions are unanswerable, so retrieval metrics depend on the few others`,
      )
    : []
}

/**
 * Reports a set that is so small that one question moves a mean by many points. In a larger set,
 * reports each gated metric with too few questions for its tolerance.
 */
export function sizes({ sights, items }: CheckedSet): readonly FoundProblem[] {
  if (items.length < leastItems)
    return ofSet(
      say`the golden set has ${plural(items.length, 'question')}: with fewer than ${leastItems}, one question can move the mean by more than ${100 / leastItems} points`,
    )
  return sights.flatMap((sight) => (isBlind(sight) ? ofSet(sightWords(sight)) : []))
}

/**
 * Returns whether the gate can block no loss at all, or only losses of more than twice the
 * tolerance.
 */
function isBlind({ fewest, questions, tolerance }: Sight): boolean {
  return fewest === undefined || fewest / questions > 2 * tolerance
}

function sightWords({ metric, tolerance, fewest, questions }: Sight) {
  const allowed = say`${metricName(metric)} may fall by ${points(tolerance)}`
  if (fewest === undefined)
    return say`${allowed}, but with so few questions (${questions}), no loss can be blocked`
  return say`${allowed}, but with the ${questions} questions that it scores, only losses on ${plural(fewest, 'question')} or more (${points(fewest / questions)} if ${plain(fewest === 1 ? 'it' : 'each')} is lost entirely) can be blocked`
}

function points(fall: number): Words {
  return say`${plain((100 * fall).toFixed(1))} points`
}

/**
 * Finds tags with too few questions, and a document that more than half of the labelled questions
 * are about.
 */
export function unbalanced({ items }: CheckedSet): readonly FoundProblem[] {
  const tags = [...countsOf(items.map((item) => item.tags))].filter(
    ([, count]) => count < leastOfSlice,
  )
  const rare = tags.map(([tag, count]) => say`${foreign(tag, 80)} (${count})`)
  const documents = items.map((item) => [...new Set(documentsOf(item))])
  const labelled = documents.filter((list) => list.length > 0).length
  const counts = countsOf(documents)
  const [top] = [...counts].toSorted(([, a], [, b]) => b - a)
  const isHeavy = top !== undefined && counts.size > 1 && top[1] > most.ofDocument * labelled
  return [
    rare.length === 0
      ? []
      : ofSet(
          say`tags with fewer than ${leastOfSlice} questions do not form a slice: ${joinWords(rare.slice(0, 20), say`, `)}`,
        ),
    isHeavy && labelled >= leastItems
      ? ofSet(
          say`${top[1]} of ${labelled} labelled questions are about ${foreign(top[0], pathLimit)}`,
        )
      : [],
  ].flat()
}

function countsOf(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const each of lists.flat()) counts.set(each, (counts.get(each) ?? 0) + 1)
  return counts
}

function ofSet(says: FoundProblem['says']): readonly FoundProblem[] {
  return [{ item: undefined, says }]
}
