import type { PlacedChunk } from '../../../lib/model/item-match.ts'
import { inventedNumbers as madeUp } from '../../../lib/text/words/restated-numbers.ts'
import { withoutMarks } from '../../../metrics/answer/number-groundedness.ts'
import { hasWordRun } from '../../../lib/text/occurrences.ts'
import { words } from '../../../lib/text/words/words.ts'
import type { Side } from '../../../lib/sides.ts'
import type { Sight } from './answer-cause.ts'
import { stringInContext } from '../stages/string-in-context.ts'
import type { Found } from './attribute-item.ts'

/**
 * Returns a cause that the wording of both answers shows without a judge, or undefined if it shows
 * none.
 */
export function wordCause(sight: Sight): Found | undefined {
  return unusedString(sight) ?? inventedNumber(sight)
}

/**
 * Returns `not-used` with a required string that base's answer contains and head's does not,
 * although the string is in a chunk of head's context that `counts` accepts.
 */
export function unusedString(
  sight: Sight,
  counts: (placed: PlacedChunk) => boolean = () => true,
): Found | undefined {
  const found = stringInContext(droppedStrings(sight), sight.contexts.head, counts)
  return found && { cause: 'not-used', ...found }
}

/**
 * Returns required strings that base's answer contains and head's does not. Returns an empty list
 * if a side has no answer.
 */
export function droppedStrings(sight: Sight): readonly string[] {
  const answers = { base: answerOf('base', sight), head: answerOf('head', sight) }
  if (answers.base === undefined || answers.head === undefined) return []
  const [base, head] = [words(answers.base), words(answers.head)]
  return sight.degraded.item.golden.base.contains.filter((listed) => {
    const run = words(listed)
    return hasWordRun(base, run) && !hasWordRun(head, run)
  })
}

function inventedNumber(sight: Sight): Found | undefined {
  const [gained] = inventedNumbers(sight)
  return gained === undefined ? undefined : { cause: 'hallucinated', claim: gained }
}

/**
 * Returns numbers in head's answer that are neither in its context nor in the question. Returns an
 * empty list if a chunk's text is unknown. Numbers that are in base's answer or are correct do not
 * count as invented, because the model may know them.
 */
export function inventedNumbers(sight: Sight): readonly string[] {
  const [base, head] = [answerOf('base', sight), answerOf('head', sight)]
  const { chunks, textOf } = sight.contexts.head
  const texts = chunks.flatMap((placed) => textOf(placed) ?? [])
  if (base === undefined || head === undefined || texts.length < chunks.length) return []
  const { query, references, contains } = sight.degraded.item.golden.base
  const said = [query, withoutMarks(base, texts), ...references, ...contains, ...texts]
  return madeUp(withoutMarks(head, texts), said).invented
}

export function answerOf(side: Side, { degraded }: Sight): string | undefined {
  const result = degraded.details.results[side]
  return result?.kind === 'answered' ? result.answer : undefined
}
