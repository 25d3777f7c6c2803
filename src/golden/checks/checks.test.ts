import { expect, it } from 'vitest'
import { plainText } from '../../report/wording/plain-text.ts'
import { parseGoldenSet } from '../parse-golden-set.ts'
import { checkSet } from './checks.ts'
import { openCheckedSet } from './open-checked-set.ts'
import type { CheckedSet } from './set-check.ts'

const texts = new Map([
  [
    'docs/refunds.md',
    '# Refunds\n\nWe give a 60-day money-back guarantee on annual plans.\n\nMonthly plans: write to us.\n\nAnnual plans: write to us.\n\nWe refund in the original 14 working days after you ask.\n',
  ],
  [
    'docs/access.md',
    "# Access\n\nGuests need a sign-in to read the report. It can't be shared outside of the company. The gateway allows connections from the guest network.\n",
  ],
  [
    'docs/plans.pdf',
    'Every plan has a fee.\n\fThe fee of Team is 5 EUR.\n\fEvery plan has a fee, and the fee\n\fof Pro is 9 EUR.',
  ],
  ['docs/seats.md', '# Seats\n\nEvery plan starts with 3 seats, and more seats cost extra.\n'],
])

const corpus = { text: (doc: string) => texts.get(doc) }

type Item = Readonly<Record<string, unknown>>

function problems(items: readonly Item[], sights: CheckedSet['sights'] = []) {
  const lines = items.map((item, at) =>
    JSON.stringify({ id: `q${at + 1}`, query: `Question of number ${at + 1}`, ...item }),
  )
  const set = parseGoldenSet(new TextEncoder().encode(lines.join('\n')), 'golden.jsonl')
  return checkSet(openCheckedSet({ items: set.items, corpus, texts, isWhole: true, sights }))
}

const told = (items: readonly Item[]) =>
  problems(items)
    .filter(({ check }) => !['size', 'balance', 'unlabelled', 'unanswerable'].includes(check))
    .map(({ check, item, says, fix }) => [
      check,
      item?.id,
      plainText(says),
      fix && 'by' in fix ? fix.by : undefined,
    ])

const refund = (quote: string, more = {}) => ({
  evidence: [{ doc: 'docs/refunds.md', quote, ...more }],
})
const access = (quote: string) => ({ evidence: [{ doc: 'docs/access.md', quote }] })
const guarantee = refund('We give a 60-day money-back guarantee on annual plans.')

it.each<[string, readonly Item[], unknown]>([
  ['a set without fault', [guarantee], []],
  [
    'questions that must pass, of which one asserts nothing',
    [
      { must_pass: true, answer: '60 days', tools: [{ tool: 'search' }] },
      { must_pass: true, contains: ['60'] },
      { must_pass: true, answerable: false },
      { must_pass: true, forbidden: ['docs/secret.md'] },
      { must_pass: true, ...guarantee },
    ],
    [
      [
        'empty-must-pass',
        'q1',
        'is must_pass but has no label, and none of the keys contains, excludes and forbidden',
        undefined,
      ],
    ],
  ],
  [
    'a document that there is not',
    [{ docs: ['doc/seats.md'] }],
    [
      [
        'missing-document',
        'q1',
        'names doc/seats.md, which is not a document; did you mean docs/seats.md?',
        undefined,
      ],
    ],
  ],
  [
    'a document that there is not, and none that is named alike',
    [{ docs: ['docs/refund-periods.md'] }],
    [
      [
        'missing-document',
        'q1',
        'names docs/refund-periods.md, which is not a document',
        undefined,
      ],
    ],
  ],
  [
    'a document that there is not, beside a quote that left it',
    [
      { evidence: [{ doc: 'docs/seat.md', quote: 'more seats cost extra' }] },
      { evidence: [{ doc: 'docs/seat.md', quote: 'Nobody has ever written this sentence.' }] },
    ],
    [
      [
        'missing-document',
        'q2',
        'names docs/seat.md, which is not a document; did you mean docs/seats.md?',
        undefined,
      ],
      [
        'moved-label',
        'q1',
        'docs/seats.md contains text that docs/seat.md does not: "more seats cost extra"',
        [{ doc: 'docs/seats.md' }],
      ],
    ],
  ],
  [
    'a quote that is nowhere',
    [refund('Nobody has ever written this sentence down.')],
    [
      [
        'stale-label',
        'q1',
        'docs/refunds.md does not contain "Nobody has ever written this sentence down."',
        undefined,
      ],
    ],
  ],
  ['a section', [{ sections: ['docs/seats.md#seats'] }], []],
  [
    'a section that is gone',
    [{ sections: ['docs/seats.md#price'] }],
    [['stale-label', 'q1', 'docs/seats.md does not contain the section #price', undefined]],
  ],
  [
    'a section that is misspelt',
    [{ sections: ['docs/seats.md#saets'] }],
    [
      [
        'stale-label',
        'q1',
        'docs/seats.md does not contain the section #saets; did you mean #seats?',
        undefined,
      ],
    ],
  ],
  [
    'a quote of another document',
    [refund('more seats cost extra')],
    [
      [
        'moved-label',
        'q1',
        'docs/seats.md contains text that docs/refunds.md does not: "more seats cost extra"',
        [{ doc: 'docs/seats.md' }],
      ],
    ],
  ],
  [
    'a quote whose document has other words',
    [refund('We give a 60-day money back guaranty on annual plans.')],
    [
      [
        'edited-quote',
        'q1',
        'quotes "We give a 60-day money back guaranty on annual plans.", but docs/refunds.md has "We give a 60-day money-back guarantee on annual plans."',
        [{ quote: 'We give a 60-day money-back guarantee on annual plans.' }],
      ],
    ],
  ],
  [
    'a quote whose document has another number',
    [refund('We give a 90-day money-back guarantee on annual plans.')],
    [
      [
        'changed-quote',
        'q1',
        'quotes "90 day", but docs/refunds.md has "60 day": "We give a 60-day money-back guarantee on annual plans."',
        undefined,
      ],
    ],
  ],
  [
    'a part of a sentence whose document has other words',
    [access('needs a sign-in to read the repo')],
    [
      [
        'edited-quote',
        'q1',
        'quotes "needs a sign-in to read the repo", but docs/access.md has "need a sign-in to read the report"',
        [{ quote: 'need a sign-in to read the report' }],
      ],
    ],
  ],
  [
    'a sentence whose document has other words at its ends',
    [access("Then it can't be shared outside of the compan.")],
    [
      [
        'edited-quote',
        'q1',
        `quotes "Then it can't be shared outside of the compan.", but docs/access.md has "It can't be shared outside of the company."`,
        [{ quote: "It can't be shared outside of the company." }],
      ],
    ],
  ],
  [
    'a sentence whose document says the opposite',
    [access('The gateway blocks connections from the guest network.')],
    [
      [
        'changed-quote',
        'q1',
        'quotes "blocks", but docs/access.md has "allows": "The gateway allows connections from the guest network."',
        undefined,
      ],
    ],
  ],
  [
    'a quote of which the document lacks a sentence',
    [
      access(
        "Guests need a sign-in to read the report. It can't be shared outside of the company. Ask the owner. The gateway allows connections from the guest network.",
      ),
    ],
    [
      [
        'edited-quote',
        'q1',
        'docs/access.md does not contain a sentence of the quote: "Ask the owner."',
        undefined,
      ],
    ],
  ],
  [
    'a quote that stands twice',
    [refund('plans: write to us.')],
    [
      [
        'ambiguous-quote',
        'q1',
        '"plans: write to us." occurs 2 times in docs/refunds.md; a prefix tells these places apart: "Monthly" and "Annual"',
        [{ prefix: 'Monthly' }, { prefix: 'Annual' }],
      ],
    ],
  ],
  [
    'a quote that stands twice, told apart',
    [refund('plans: write to us.', { prefix: 'Annual' })],
    [],
  ],
  [
    'a question that is there already',
    [
      { query: 'Who pays?', ...guarantee },
      { query: 'who pays', docs: ['docs/seats.md'] },
    ],
    [['duplicate', 'q2', 'asks the same as q1 (line 1), with different labels', undefined]],
  ],
  [
    'a number that is nearly there already',
    [
      { query: 'What is rule 1111?', ...guarantee },
      { query: 'What is rule 111?', ...guarantee },
    ],
    [],
  ],
  [
    'a question that is nearly there already',
    [
      { query: 'How long is the guarantee?', ...guarantee },
      { query: 'How long is a guarantee?', ...guarantee },
    ],
    [
      [
        'near-duplicate',
        'q2',
        'asks nearly the same as q1 (line 1): How long is a guarantee? / How long is the guarantee?',
        undefined,
      ],
    ],
  ],
  [
    'paraphrases of one cluster',
    [
      { query: 'Who pays?', cluster: 'pay', ...guarantee },
      { query: 'Who pays?', cluster: 'pay', ...guarantee },
    ],
    [],
  ],
  [
    'questions for two roles',
    [
      { query: 'Who pays?', filters: { role: 'a' } },
      { query: 'Who pays?', filters: { role: 'b' } },
    ],
    [],
  ],
  [
    'questions that continue two conversations',
    [
      { query: 'Who pays?', history: [{ role: 'user', text: 'What are seats?' }], ...guarantee },
      { query: 'Who pays?', ...guarantee },
    ],
    [],
  ],
  [
    'fillings of one template',
    [
      { query: 'What does plan 1 cost?', ...guarantee },
      { query: 'What does plan 2 cost?', ...guarantee },
    ],
    [],
  ],
  [
    'a question of test that dev has',
    [
      { query: 'Who pays?', split: 'dev', docs: ['docs/seats.md'] },
      { query: 'Who pays?', split: 'test', ...guarantee },
    ],
    [['leak', 'q2', 'asks the same as q1 (line 1) in the dev split: Who pays?', undefined]],
  ],
  [
    'a passage of test that dev has',
    [
      { query: 'What of yachts?', split: 'dev', ...guarantee },
      { query: 'Who pays?', split: 'test', ...guarantee },
    ],
    [['leaked-evidence', 'q2', 'quotes the same text as q1 (line 1) in the dev split', undefined]],
  ],
  [
    'a question that is its own evidence',
    [{ query: 'We give a 60-day money-back guarantee on annual plans', ...guarantee }],
    [
      [
        'own-evidence',
        'q1',
        'contains the passage it quotes, or is part of it: We give a 60-day money-back guarantee on annual plans.',
        undefined,
      ],
    ],
  ],
  [
    'a question in the words of its passage',
    [{ query: 'Is a 60-day money-back guarantee on annual refunds?', ...guarantee }],
    [
      [
        'copied-question',
        'q1',
        'copies its passage: a 60-day money-back guarantee on annual',
        undefined,
      ],
    ],
  ],
  [
    'a question in the words of a passage without spaces',
    [{ query: '注意：如果你使用 Vite，为什么？', ...refund('请注意：如果你使用 Vite，就不要') }],
    [
      [
        'stale-label',
        'q1',
        'docs/refunds.md does not contain "请注意：如果你使用 Vite，就不要"',
        undefined,
      ],
      ['copied-question', 'q1', 'copies its passage: 注意：如果你使用 Vite', undefined],
    ],
  ],
  [
    'a multi-hop question with one passage',
    [{ tags: ['multi-hop'], ...guarantee }],
    [['arity', 'q1', 'is tagged "multi-hop" but has one passage', undefined]],
  ],
  [
    'a conflict with one passage',
    [{ expect: 'note-conflict', answer: 'The pages differ.', ...guarantee }],
    [['arity', 'q1', 'expects a conflict, but its labels name only one passage', undefined]],
  ],
  [
    'a question over documents with one',
    [{ tags: ['multi_doc'], ...guarantee }],
    [['arity', 'q1', 'is tagged "multi_doc" but has one document', undefined]],
  ],
  [
    'a reference with another number',
    [{ answer: 'Within 30 days.', ...guarantee }],
    [
      [
        'reference-numbers',
        'q1',
        'its reference answer contains 30, but its passages do not',
        undefined,
      ],
    ],
  ],
  [
    'a reference with a number of the passage in another place',
    [{ answer: 'We refund in the original 60 working days.', ...guarantee }],
    [
      [
        'reference-numbers',
        'q1',
        'its reference answer contains 60, but its passages do not',
        undefined,
      ],
    ],
  ],
  ['a reference in digits', [{ answer: 'There are 3.', docs: ['docs/seats.md'] }], []],
  [
    'one of three without a reference',
    [{ answer: '60 days', ...guarantee }, { answer: '60 days', ...guarantee }, guarantee],
    [
      [
        'missing-reference',
        'q3',
        'has no reference answer and no claims, unlike most questions',
        undefined,
      ],
    ],
  ],
  ['one of two without a reference', [{ answer: '60 days', ...guarantee }, guarantee], []],
  [
    'labels without an answer',
    [{ answerable: false, ...guarantee }],
    [['contradiction', 'q1', 'is unanswerable, but has labels for where the answer is', undefined]],
  ],
  [
    'forbidden evidence',
    [{ forbidden: ['docs/**'], ...guarantee }],
    [
      [
        'contradiction',
        'q1',
        'forbids docs/refunds.md, although its labels say that the answer is there',
        undefined,
      ],
    ],
  ],
  [
    'excluded words of the reference',
    [{ answer: '60 days', excludes: ['days'] }],
    [
      [
        'contradiction',
        'q1',
        'excludes "days", which occurs in its reference answer or under its key "contains"',
        undefined,
      ],
    ],
  ],
  [
    'asserted words that the reference lacks',
    [{ answer: '60 days', contains: ['annual'] }],
    [
      [
        'contradiction',
        'q1',
        'requires "annual", which its reference answer does not contain',
        undefined,
      ],
    ],
  ],
])('%s', (_, items, expected) => {
  expect(told(items)).toEqual(expected)
})

it('reports problems of the set as a whole', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    ...(at === 0 ? { docs: ['docs/seats.md'], tags: ['rare'] } : guarantee),
    query: `${'abcdefghijklmnopqrstuvwxyzäöüé'[at]}`.repeat(9),
  }))
  const sight = { metric: 'recall@5', tolerance: 0.02, fewest: 3, questions: 30 }
  expect(problems(many, [sight]).map(({ check, says }) => [check, plainText(says)])).toEqual([
    [
      'size',
      'recall@5 may fall by 2.0 points, but with the 30 questions that it scores, only losses on 3 questions or more (10.0 points if each is lost entirely) can be blocked',
    ],
    [
      'unanswerable',
      'no question is unanswerable, so nothing tests whether the pipeline makes up answers',
    ],
    ['balance', 'tags with fewer than 5 questions do not form a slice: rare (1)'],
    ['balance', '29 of 30 labelled questions are about docs/refunds.md'],
  ])
  expect(problems([guarantee, {}]).map(({ check }) => check)).toEqual(['size', 'unlabelled'])
})

it('reports labels that cannot be checked because they may refer to other documents', () => {
  const line = { id: 'a', query: 'Who pays?', evidence: [{ doc: 'wiki/a', quote: 'Nobody pays.' }] }
  const { items } = parseGoldenSet(new TextEncoder().encode(JSON.stringify(line)), 'golden.jsonl')
  const found = checkSet(openCheckedSet({ items, corpus, texts }), ['unchecked-label'])
  expect(found.map(({ says }) => plainText(says))).toEqual([
    'names wiki/a, which is not a readable text file here',
  ])
})

it('reports quotes found on a page other than the one labelled, and pages of documents without pages', () => {
  const plan = (quote: string, page: number) => ({
    evidence: [{ doc: 'docs/plans.pdf', quote, page }],
  })
  const items = [
    plan('Every plan has a fee', 3),
    plan('The fee of Team is 5 EUR', 1),
    plan('and the fee of Pro is 9 EUR', 4),
    refund('write to us', { page: 1, prefix: 'Annual plans:' }),
  ]
  expect(told(items)).toEqual([
    [
      'wrong-page',
      'q2',
      'docs/plans.pdf has "The fee of Team is 5 EUR" on page 2, not on page 1',
      [{ page: 2 }],
    ],
    ['wrong-page', 'q4', 'names page 1 of docs/refunds.md, which has no pages', undefined],
  ])
})
