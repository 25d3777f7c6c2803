import { expect, it } from 'vitest'
import { squadItems } from './squad.ts'

const context = 'The day pass costs 9 euros.'
const answers = [
  { text: '9 euros', answer_start: 19 },
  { text: '9 euros', answer_start: 19 },
  { text: '9', answer_start: 19 },
]
const qas = [
  { id: 'a', question: 'What does it cost?', answers, is_impossible: false },
  {
    id: 'b',
    question: 'Who sells it?',
    answers: [],
    plausible_answers: [{ text: '9', answer_start: 19 }],
    is_impossible: true,
  },
]
const [costs, sells] = [
  { id: 'a', question: 'What does it cost?', answers: ['9 euros', '9'], context },
  {
    id: 'b',
    question: 'Who sells it?',
    plausible_answers: [{ text: '9', answer_start: 19 }],
    answerable: false,
    paragraph: context,
  },
]

it.each<[string, unknown, readonly object[] | undefined]>([
  [
    'SQuAD',
    {
      version: 'v2.0',
      data: [
        {
          title: 'Pass',
          paragraphs: [
            { context, qas },
            { context, qas: [] },
          ],
        },
      ],
    },
    [costs, sells].map((one) => ({ ...one, title: 'Pass' })),
  ],
  [
    'an article',
    { title: 'Pass', paragraphs: [{ context, qas }] },
    [costs, sells].map((one) => ({ ...one, title: 'Pass' })),
  ],
  [
    'a line of MRQA',
    { context, qas: [{ qid: 'q', question: 'Q?', answers: ['9'] }] },
    [{ qid: 'q', question: 'Q?', answers: ['9'], context }],
  ],
  [
    'ReCoRD',
    {
      data: [
        {
          passage: { text: context },
          qas: [{ id: 'a', query: 'It costs @placeholder.', answers }],
        },
      ],
    },
    [{ id: 'a', query: 'It costs @placeholder.', answers: ['9 euros', '9'], context }],
  ],
  [
    'QuAC',
    {
      data: [
        {
          title: 'Pass',
          paragraphs: [
            {
              context,
              qas: [
                { id: 'a', question: 'Q?', answers: [{ text: 'CANNOTANSWER', answer_start: 27 }] },
              ],
            },
          ],
        },
      ],
    },
    [{ id: 'a', question: 'Q?', answerable: false, paragraph: context, title: 'Pass' }],
  ],
  [
    'answers that are no list',
    {
      context,
      qas: [
        { question: 'A?', answers: { text: ['9'], answer_start: [19] } },
        { question: 'B?', answers: '9' },
        { question: 'C?', answers: { text: ['CANNOTANSWER'], answer_start: [27] } },
        { question: 'D?' },
      ],
    },
    [
      { question: 'A?', answers: { text: ['9'], answer_start: [19] }, context },
      { question: 'B?', answers: '9', context },
      { question: 'C?', answerable: false, paragraph: context },
      { question: 'D?', context },
    ],
  ],
  ['a list under data', { data: [{ question: 'Q?' }] }, undefined],
  ['paragraphs without questions', { paragraphs: [{ context }] }, undefined],
  ['no object', [context], undefined],
])('reads %s', (_, value, items) => {
  expect(squadItems(value)).toEqual(items)
})
