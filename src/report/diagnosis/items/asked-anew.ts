import { lettersOnce } from '../../../golden/matching/quotes/normal-corpus.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { onlyLetters } from '../../../lib/text/words/letters.ts'
import type { Said } from './answered-elsewhere.ts'
import { contextOf } from './context-of.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import { repeatedQuestion } from './repeated-question.ts'

/**
 * Finds a passage in head's context that repeats the question and answers it, and that is not in
 * base's version of the document.
 */
export function askedAnew(
  { item, details }: Pick<DegradedItem, 'item' | 'details'>,
  facts: DiagnosisFacts,
): Said | undefined {
  const head = contextOf('head', details, facts)
  for (const placed of head?.chunks ?? []) {
    const { doc } = placed.chunk
    const before = doc === undefined ? undefined : facts.onBase(documentId(doc))
    const text = head?.textOf(placed)
    if (placed.relevant || before === undefined || text === undefined) continue
    const found = repeatedQuestion(text, item.golden.base.query)
    if (found === undefined) continue
    const { question, answer } = found
    const all = onlyLetters(text.slice(question.start, answer.end))
    if (!lettersOnce(before).text.includes(all))
      return { placed, said: text.slice(answer.start, answer.end) }
  }
  return undefined
}
