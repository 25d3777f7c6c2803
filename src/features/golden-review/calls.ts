import { z } from 'zod'
import type { Review } from './open-review.ts'
import { anyText, oneOf, shortText, wholeNumber } from '../../lib/parse/expected.ts'

const id = shortText('an id', 200)
const doc = shortText('the path to a document', 1000)
const offset = wholeNumber(0, Number.MAX_SAFE_INTEGER)
const work = z.strictObject({
  query: anyText('a question'),
  answer: anyText('an answer'),
  evidence: z.array(z.looseObject({})).max(1000),
})

type Call = (body: unknown, review: Review) => unknown

/** Combines the schema of a call's body with the call's handler. */
function call<Schema extends z.ZodType>(
  schema: Schema,
  answer: (asked: z.infer<Schema>, review: Review) => unknown,
): Call {
  return (body, review) => answer(schema.parse(body), review)
}

/**
 * The calls that the page may make, by name. Each throws `ZodError` if the body does not match its schema.
 */
export const calls: Readonly<Record<string, Call>> = {
  questions: call(z.strictObject({}), (_, { reviewer, questions }) => ({
    reviewer,
    questions: questions(),
  })),
  passages: call(z.strictObject({ id }), (asked, review) => review.passages(asked.id)),
  search: call(z.strictObject({ query: anyText('words').max(2000) }), ({ query }, review) =>
    review.search(query),
  ),
  document: call(
    z.strictObject({ doc, at: offset }),
    (asked, review) => review.document(asked.doc, asked.at) ?? null,
  ),
  quote: call(
    z.strictObject({ doc, start: offset, end: offset }),
    ({ start, end, ...asked }, review) => review.quote(asked.doc, { start, end }),
  ),
  decide: call(
    z.strictObject({
      id,
      verdict: oneOf(['accept', 'reject', 'unanswerable']),
      work: work.optional(),
    }),
    ({ id: decided, ...said }, review) => review.decide(decided, said),
  ),
  undo: call(z.strictObject({}), async (_, review) => ({ id: (await review.undo()) ?? null })),
}
