import { describe, expect, it } from 'vitest'
import { claimMatrix, type MatrixShorthand } from '../../../test/support/claim-matrix.ts'
import { valueOf, type Example } from '../../../test/support/score-example.ts'
import { recogniseRefusal } from './recognise-refusal.ts'

const filler = (count: number): string => 'word '.repeat(count)

describe('metrics 9.7: classifying an answer by its phrases', () => {
  it.each([
    ['', 'refused'],
    [' .\n', 'refused'],
    ["I don't know.", 'refused'],
    ['I don’t know.', 'refused'],
    ['Sorry, I DO NOT KNOW that', 'refused'],
    ['The handbook does not mention it.', 'refused'],
    ['**N/A**', 'refused'],
    ['I know: do not do it.', 'answered'],
    ['Refunds take five days.', 'answered'],
    [`${filler(29)}. I don't know`, 'partial'],
    ['I am not sure, but the fee is 900 euros and doubles every Monday.', 'partial'],
    ['The file says "I don\'t know" where it is empty.', 'answered'],
    ['"I don\'t know."', 'refused'],
    ["I don't have information on the refund policy.", 'refused'],
    ["I've got no answer for you there.", 'refused'],
    ['I can only help with questions about billing.', 'refused'],
    ["I'm only able to answer questions about the handbook.", 'refused'],
    ['Ich kann nur Fragen zu unserem Produkt beantworten.', 'refused'],
    ['Das ist nicht Teil meiner Wissensbasis.', 'refused'],
    ['You can only answer within 30 days.', 'answered'],
    ['I can only recommend plan B: it costs 9 euros.', 'answered'],
    ['Sie können nur Rechnungen bezahlen.', 'answered'],
    ['We found no answer to that in the handbook.', 'refused'],
    ['I have found no answers.', 'refused'],
    ['Sorry, I only answer questions on travel expenses.', 'refused'],
    ['Unfortunately I can only help you with topics related to Acme products.', 'refused'],
    ['Leider kann ich nur Fragen zum Handbuch beantworten.', 'refused'],
    ['Ich kann ausschließlich bei Fragen rund um das Produkt weiterhelfen.', 'refused'],
    ['Ich kann nur zu Themen des Vertrags Auskunft geben.', 'refused'],
    ['Tickets that have no answer within three days are closed automatically.', 'answered'],
    ['We close a ticket if we have no answer within three days.', 'answered'],
    ['We have no answer from the bank yet.', 'answered'],
    ['Riddles of this kind have no answer.', 'answered'],
    ['We only answer support questions on weekdays between 9 and 5.', 'answered'],
    ['I only answer questions on weekdays.', 'answered'],
    ['I can only answer questions about invoices by phone.', 'answered'],
    ['We can only answer questions about invoices in the first month.', 'answered'],
    ['We can only discuss refunds within 30 days of purchase.', 'answered'],
    ['I can only discuss refunds within 30 days of purchase.', 'answered'],
    ['We can only answer within two business days.', 'answered'],
    ['We can only help customers with a contract.', 'answered'],
    ['I can only help with questions about billing within 30 days.', 'answered'],
    ['Wir können nur zu Themen des Vertrags Auskunft geben.', 'answered'],
    ['Wir können Fragen zu Rechnungen nur werktags beantworten.', 'answered'],
    ['Ich kann nur Fragen zu Rechnungen innerhalb von 30 Tagen beantworten.', 'answered'],
    ['Ich kann nur werktags Fragen zu Rechnungen beantworten.', 'answered'],
    ['Die Wissensbasis ist nur für Mitarbeiter sichtbar.', 'answered'],
  ])('%j is %s', (said, want) => {
    expect(recogniseRefusal([])(said)).toBe(want)
  })

  it('also recognises phrases of the project, but none without words', () => {
    const classify = recogniseRefusal(['En tiedä', '!'])
    expect(classify('En tiedä!')).toBe('refused')
    expect(classify(`${filler(29)}en tiedä`)).toBe('refused')
    expect(classify(`${filler(30)}en tiedä`)).toBe('answered')
    expect(classify(`En tiedä ${filler(79)}`)).toBe('partial')
    expect(classify('I cannot answer')).toBe('refused')
    expect(classify('Ja!')).toBe('answered')
  })
})

const said = (answer: string, answerable: boolean, more: Partial<Example> = {}): Example => {
  return { labels: { kind: 'none' }, chunks: [], answer, answerable, ...more }
}

describe('metrics 9.7: refusals', () => {
  const long = `I don't know. ${filler(100)}`

  it.each([
    ['refusal', true, 'x', 'answerable_item'],
    ['refusal', false, "I don't know", 1],
    ['refusal', false, 'Yes', 0],
    ['refusal', false, long, 0],
    ['hallucinated_on_unanswerable', true, 'x', 'answerable_item'],
    ['hallucinated_on_unanswerable', false, "I don't know", 0],
    ['hallucinated_on_unanswerable', false, 'Yes', 1],
    ['over_refusal', true, "I don't know", 1],
    ['over_refusal', true, 'Yes', 0],
    ['over_refusal', true, long, 0],
    ['over_refusal', false, 'x', 'unanswerable_item'],
    ['expected_behaviour', true, 'Yes', 'plain_item'],
    ['expected_behaviour', false, "I don't know", 1],
    ['expected_behaviour', false, 'Yes', 0],
  ] as const)('scores %s by phrases, answerable %s, %j: %s', (name, answerable, answer, want) => {
    expect(valueOf(said(answer, answerable), name)).toBe(want)
  })

  const judgedBy = (matrix: MatrixShorthand | undefined): Partial<Example> => ({
    refusal: { detector: 'judge' },
    ...(matrix && { matrix: claimMatrix(matrix) }),
  })
  const supporting = {
    outcome: 'partial',
    r: [{ role: 'supporting' }, { role: 'off_topic' }],
  } as const
  const direct = { outcome: 'partial', r: [{ role: 'supporting' }, { role: 'direct' }] } as const

  it.each([
    ['refusal', false, { outcome: 'refused' }, 1],
    ['refusal', false, { outcome: 'answered', r: [{}] }, 0],
    ['refusal', false, supporting, 1],
    ['refusal', false, direct, 0],
    ['hallucinated_on_unanswerable', false, { outcome: 'refused' }, 0],
    ['hallucinated_on_unanswerable', false, { outcome: 'answered', r: [{}] }, 1],
    ['hallucinated_on_unanswerable', false, supporting, 0],
    ['hallucinated_on_unanswerable', false, direct, 1],
    ['hallucinated_on_unanswerable', false, undefined, 'no_key'],
    ['refusal', false, { outcome: 'partial', r: 'timeout' }, 'timeout'],
    ['refusal', false, { outcome: { lost: 'length' } }, 'length'],
    ['refusal', false, undefined, 'no_key'],
    ['over_refusal', true, { outcome: 'partial', r: 'timeout' }, 0],
    ['over_refusal', true, { outcome: 'refused' }, 1],
  ] as const)('scores %s by the judge, answerable %s, %j: %s', (name, answerable, matrix, want) => {
    expect(valueOf(said("I don't know", answerable, judgedBy(matrix)), name)).toBe(want)
  })

  it.each([
    ['over_refusal', 'clarify', 'clarify_item'],
    ['over_refusal', 'prefer-newest', 1],
    ['expected_behaviour', 'clarify', 2 / 3],
    ['expected_behaviour', 'note-conflict', 2 / 3],
  ] as const)('%s of a question that expects %s: %s', (name, expectation, want) => {
    const samples = { kind: 'samples', values: [0, 3, 2], lowest: 0, highest: 3 } as const
    const matrix = claimMatrix({ rubrics: new Map([['expected_behaviour', samples]]) })
    const example = said("I don't know", true, { golden: { expect: expectation }, matrix })
    expect(valueOf(example, name)).toBe(want)
  })

  it.each([
    [undefined, 'no_key'],
    [claimMatrix({}), 'missing_id'],
    [
      claimMatrix({
        rubrics: new Map([['expected_behaviour', { kind: 'lost', cause: 'timeout' }]]),
      }),
      'timeout',
    ],
  ] as const)('are unknown if only a judge can decide and does not: %#', (matrix, want) => {
    const asked: Partial<Example> = { golden: { expect: 'clarify' }, ...(matrix && { matrix }) }
    expect(valueOf(said('Which one?', true, asked), 'expected_behaviour')).toBe(want)
  })

  it('are not measured without an answer', () => {
    const example: Example = { labels: { kind: 'none' }, chunks: [] }
    expect(valueOf(example, 'over_refusal')).toBe('no_answer')
    expect(valueOf({ ...example, chunks: 'failed' }, 'over_refusal')).toBe('query_failed')
  })
})
