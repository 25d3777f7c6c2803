import type { Span } from '../../../lib/model/item-match.ts'
import { segmentSpans } from '../../../lib/text/words/sentences.ts'
import { termsOf } from '../../../golden/matching/quotes/sentence-terms.ts'

/**
 * The minimum share of a question's words that a line must contain to count as asking that
 * question.
 */
const leastAsked = 0.75
/** The minimum share of a line's words that must also occur in the question. */
const leastOwn = 0.5
/** The maximum length of an answer below a question, in sentences and in UTF-16 code units. */
const mostSentences = 2
const mostUnits = 300

/** The places of a question and of the answer below it. */
export type Repeated = { readonly question: Span; readonly answer: Span }

/** Finds a place in `text` that asks the question and then answers it, as in an FAQ. */
export function repeatedQuestion(text: string, query: string): Repeated | undefined {
  const asked = new Set(termsOf(query))
  const segments = segmentSpans(text)
  for (const [at, question] of segments.entries()) {
    if (!isAsking(text.slice(question.start, question.end), asked)) continue
    const answer = answerOf(text, segments.slice(at + 1, at + 1 + mostSentences))
    if (answer !== undefined) return { question, answer }
  }
  return undefined
}

function isAsking(line: string, asked: ReadonlySet<string>): boolean {
  const own = new Set(termsOf(line))
  const common = own.intersection(asked).size
  return common > 0 && common >= leastAsked * asked.size && common >= leastOwn * own.size
}

/**
 * Returns the span of the sentences up to the next heading or question, within the length limits.
 */
function answerOf(text: string, below: readonly Span[]): Span | undefined {
  const [first] = below
  let end: number | undefined
  for (const each of below) {
    const said = text.slice(each.start, each.end)
    if (/^#|[?？؟]\W*$/u.test(said) || each.end - (first?.start ?? 0) > mostUnits) break
    end = each.end
  }
  return first === undefined || end === undefined ? undefined : { start: first.start, end }
}
