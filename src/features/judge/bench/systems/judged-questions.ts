import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A system's answer, and whether most people call it faithful. */
type JudgedAnswer = { readonly answer: string; readonly isFaithful: boolean }

/** A question that all systems answered from the same chunks. */
export type JudgedQuestion = {
  readonly id: string
  readonly query: string
  readonly chunks: readonly string[]
  readonly answers: ReadonlyMap<string, JudgedAnswer>
}

const LineSchema = z.object({
  id: z.string(),
  model: z.string(),
  history: z.array(z.unknown()),
  query: z.string(),
  chunks: z.array(z.object({ text: z.string() })),
  answer: z.string(),
  human: z.object({ faithfulness: z.array(z.number()) }),
})

/** The lowest vote, from 1 to 4, at which an answer counts as faithful. */
const faithful = 3

/** Reads a file of judged answers and returns the questions that have retrieved chunks, in file order. */
export function readJudgedQuestions(path: string): readonly JudgedQuestion[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => LineSchema.parse(JSON.parse(line)))
  const asked = Map.groupBy(lines, ({ query, history, chunks }) =>
    JSON.stringify([query, history, chunks]),
  )
  return [...asked.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined || first.chunks.length === 0) return []
    const answers = own.map(({ model, answer, human: { faithfulness } }) => {
      const votes = faithfulness.filter((vote) => vote >= faithful).length
      return [model, { answer, isFaithful: 2 * votes > faithfulness.length }] as const
    })
    const { id, query, chunks } = first
    return [{ id, query, chunks: chunks.map(({ text }) => text), answers: new Map(answers) }]
  })
}
