import type { Files } from './scenario.ts'

const questions = Array.from({ length: 16 }, (_, at) => ({ at, limit: 7 * at + 3 }))

const sentence = ({ at, limit }: (typeof questions)[number]) => ({
  chunk: [
    `The limit of rule ${at} is ${limit} units.`,
    `Who needs more of rule ${at} writes a letter.`,
    `The office answers letters on rule ${at} within ${at + 4} days.`,
    `A form for rule ${at} costs ${at + 31} euros.`,
  ].join(' '),
  good: [`Rule ${at} has a limit of ${limit} units.`, `More of rule ${at} needs a letter.`],
  bad: `Every customer of rule ${at} gets a free parrot.`,
  reference: `${limit} units are the limit of rule ${at}.`,
})

/** All claims that the test asks about. */
const askedAbout: ReadonlySet<string> = new Set(
  questions.flatMap((question) => {
    const { good, bad, reference } = sentence(question)
    return [...good, bad, reference]
  }),
)

const ownChunks: ReadonlySet<string> = new Set(questions.map((one) => sentence(one).chunk))

/** Returns whether a claim is one of the judge's controls. The judge's own checks use other chunks. */
export function isControl(claim: string, chunks: readonly string[]): boolean {
  return !askedAbout.has(claim) && chunks.some((chunk) => ownChunks.has(chunk))
}

const lines = (values: readonly object[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('')

const runOf = (answers: (question: (typeof questions)[number]) => readonly string[]): string =>
  lines(
    questions.map((question) => {
      const { chunk } = sentence(question)
      const id = `c${question.at}`
      const place = { doc: `docs/${question.at}.md`, start: 0, end: chunk.length, text: chunk }
      return {
        id: `q${question.at}`,
        chunks: [{ id, ...place }],
        answer: answers(question).join(' '),
        context: [id],
      }
    }),
  )

/** JSON is valid YAML. */
export const judgedConfig = {
  golden: 'golden.jsonl',
  metrics: ['recall@5', 'faithfulness', 'correctness'],
  gate: { faithfulness: { 'max-drop': 0.03, rule: 'point' } },
  judge: { model: 'example-judge' },
  pipeline: { kind: 'runs', path: 'run.jsonl' },
}

/** Answers that say the same as the documents in other words. */
export const judgedBase: Files = {
  ...Object.fromEntries(
    questions.map((question) => [`docs/${question.at}.md`, sentence(question).chunk]),
  ),
  'golden.jsonl': lines(
    questions.map((question) => {
      const { chunk, reference } = sentence(question)
      const [quote] = chunk.split('.')
      const evidence = [{ doc: `docs/${question.at}.md`, quote }]
      const query = `What is the limit of rule ${question.at}?`
      return { id: `q${question.at}`, query, answer: reference, evidence }
    }),
  ),
  'rag-gate.yml': JSON.stringify(judgedConfig),
  'run.jsonl': runOf((question) => sentence(question).good),
}

/** The sentences of base's answers in reverse order. */
export const judgedReordered: Files = {
  'run.jsonl': runOf((question) => sentence(question).good.toReversed()),
}

/** Answers with an invented sentence, which only a judge can detect. */
export const judgedHead: Files = {
  'run.jsonl': runOf((question) => [...sentence(question).good, sentence(question).bad]),
}
