import { expect, it } from 'vitest'
import { ragas } from '../../golden/shapes/ragas.ts'
import { convertItem } from '../../golden/shapes/convert-item.ts'
import { placeKey } from './given-places.ts'
import { type Documents, labelQuestions } from './label-questions.ts'

const doc = 'docs/plans.md'

/** Labels a question with a context that the document contains, at the given offset if there is one. */
function quoteOf(context: string, start?: number): unknown {
  const reference = start === undefined ? context : { text: context, start }
  const brought = convertItem(
    ragas.entries({ user_input: 'Why?', reference_contexts: [reference] }),
  )
  const documents: Documents = {
    holders: new Map([[context, [doc]]]),
    places: new Map([[placeKey(context, start ?? 0), new Map([[doc, start]])]]),
    fit: () => undefined,
    written: new Map(),
    isEmpty: false,
  }
  const source = {
    title: 'x',
    from: 'x',
    questions: [{ brought, line: 1 }],
    documents: new Map(),
    judged: false,
    remarks: [],
  }
  const [found] = labelQuestions(source, documents).items
  return found?.item['evidence']
}

it.each([
  ['\n Seats\n\nUp to 25.\n\n## ', 'Seats\n\nUp to 25.'],
  ['# Seats\n\nUp to 25. ##', '# Seats\n\nUp to 25.'],
  ['Written in C#', 'Written in C#'],
])(
  'quotes %j without space around it and without the sign of the next heading',
  (context, quote) => {
    expect(quoteOf(context)).toEqual([{ doc, quote }])
  },
)

it('moves the offset of a quote with its beginning', () => {
  expect(quoteOf('\n\nUp to 25.\n', 40)).toEqual([{ doc, quote: 'Up to 25.', start: 42 }])
})
