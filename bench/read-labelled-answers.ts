import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A sentence of an answer, and whether most people say that the documents support it. */
export type LabelledSentence = { readonly text: string; readonly isSaid: boolean }

/** A question with each system's answer and documents, by name of the system. */
export type LabelledQuestion = {
  readonly id: string
  readonly query: string
  readonly answers: ReadonlyMap<
    string,
    { readonly chunks: readonly string[]; readonly sentences: readonly LabelledSentence[] }
  >
}

/** The systems that answered from documents, and the documents that people used to rate their answers. */
const systems = {
  webgpt: 'webgpt',
  gpt3_wdoc: 'webgpt',
  gpt3_whudoc: 'human',
  alpaca_wdoc: 'webgpt',
} as const

const AnnotatedSchema = z.array(
  z.object({
    question_id: z.number(),
    question: z.string(),
    annotations: z.array(z.object({ labels: z.array(z.string()), answer: z.string() })),
  }),
)
const DocumentsSchema = z.array(
  z.object({ question_id: z.number(), docs: z.array(z.object({ text: z.string() })) }),
)

/** Returns the questions in a folder that all systems answered. */
export function readLabelledAnswers(folder: string): readonly LabelledQuestion[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const documents = (kind: string) =>
    new Map(
      DocumentsSchema.parse(read(`data/docs/docs-${kind}.json`)).map(({ question_id, docs }) => [
        question_id,
        docs.map(({ text }) => text),
      ]),
    )
  const questions = new Map<number, { query: string; answers: LabelledQuestion['answers'] }>()
  for (const [system, kind] of Object.entries(systems)) {
    const chunks = documents(kind)
    const annotated = AnnotatedSchema.parse(read(`data/annotations/annotations-${system}.json`))
    for (const { question_id, question, annotations } of annotated) {
      const sentences = annotations.map(sentenceOf).filter(({ text }) => /\p{L}/u.test(text))
      const own = { chunks: chunks.get(question_id) ?? [], sentences }
      const known = questions.get(question_id)?.answers ?? []
      const answers = new Map([...known, [system, own]])
      questions.set(question_id, { query: question, answers })
    }
  }
  return [...questions]
    .filter(([, { answers }]) => answers.size === Object.keys(systems).length)
    .map(([id, own]) => ({ id: `q${id}`, ...own }))
}

/** Removes the end-of-text token that one of the systems writes. */
function sentenceOf({
  labels,
  answer,
}: {
  readonly labels: readonly string[]
  readonly answer: string
}): LabelledSentence {
  const said = labels.filter((label) => label === 'supported').length
  return { text: answer.replace(/<\/s>$/u, '').trim(), isSaid: 2 * said > labels.length }
}

/** Returns the share of an answer's sentences that most people call supported. */
export function supportOf(sentences: readonly LabelledSentence[]): number {
  return sentences.filter(({ isSaid }) => isSaid).length / Math.max(1, sentences.length)
}
