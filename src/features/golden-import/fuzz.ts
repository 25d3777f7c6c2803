import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asJson, asJsonLines, asTable, mutantOf } from '../../../test/fuzz/mutants.ts'
import type { Subject } from '../../../test/fuzz/subject.ts'
import { readNamed } from '../../lib/files/read-named.ts'
import { readSource } from './read-source.ts'
import { answersIn } from './run-of-rows.ts'

/** Rows with a run's answers, using two tools' key names. */
const rows: readonly unknown[] = [
  [
    {
      user_input: 'How many seats?',
      response: 'Three.',
      retrieved_contexts: ['A team begins with three seats.', ['Teams pay.']],
      retrieved_context_ids: ['c1', 2],
    },
    { user_input: 'Who pays?', response: null },
  ],
  { question: { 0: 'How many seats?' }, answer: { 0: 'Three.' }, contexts: { 0: "['a', nan]" } },
]

/** Golden sets and judgments from other tools. */
const sets: readonly unknown[] = [
  [
    {
      question: 'How many seats?',
      answer: 'Two.',
      ground_truth: 'Three.',
      contexts: "array(['a'])",
    },
    { question: 'Who pays?', ground_truth: 'nan', relevant_docs: "{'docs/a.md': 2}" },
  ],
  [
    {
      input: { messages: [{ role: 'user', content: 'Seats?' }] },
      expectedOutput: { sources: ['a'] },
    },
  ],
  {
    requests: [
      {
        id: 'a',
        request: { query: { match: { text: 'seats' } } },
        ratings: [{ _id: 'a', rating: 1 }],
      },
    ],
  },
  {
    topics: [
      {
        query_groups: [
          {
            queries: [{ placeholders: { $query: 'seats' } }],
            relevant_documents: { a: { gain: 1 } },
          },
        ],
      },
    ],
  },
  { judgmentRatings: [{ query: 'seats', ratings: [{ docId: 'a', rating: '0.5' }] }] },
  [{ query: 'seats', docid: 'a', rating: '3' }],
]

const formats = [
  { ending: 'json', write: asJson },
  { ending: 'jsonl', write: asJsonLines },
  { ending: 'csv', write: asTable(',') },
] as const

/** Fuzzes imported golden sets, and run files that consist of rows. */
export const subjects: readonly Subject[] = [
  {
    name: 'run file, rows',
    cases: 2000,
    open: async (folder) => {
      const asked = [{ id: 'seats', query: 'How many seats?' }]
      return (draw) => {
        const { ending, write } = draw.pick(formats)
        const bytes = mutantOf({ values: rows, write }, draw)
        const run = async (): Promise<readonly string[]> => {
          const path = join(folder, `rows.${ending}`)
          await writeFile(path, bytes)
          const answers = await answersIn(path, asked)
          return [...answers.keys()].flatMap((id) =>
            id === 'seats' ? [] : [`an answer to ${id}, which was not asked`],
          )
        }
        return { input: bytes, run }
      }
    },
  },
  {
    name: 'imported set of another tool',
    cases: 4000,
    open: async (folder) => (draw) => {
      const { ending, write } = draw.pick(formats)
      const bytes = mutantOf({ values: sets, write }, draw)
      const run = async (): Promise<readonly string[]> => {
        const path = join(folder, `set.${ending}`)
        await writeFile(path, bytes)
        const { questions } = await readSource(await readNamed([path]), { map: new Map() })
        return questions.length > 0 ? [] : ['a set without a question was accepted']
      }
      return { input: bytes, run }
    },
  },
]
