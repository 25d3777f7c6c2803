import { standInChat } from '../../../../test/support/stand-in-chat.ts'
import type { AnsweredQuestion } from './bad-judges/answers.ts'
import { config, judgedInProcess } from './bad-judges/in-process.ts'
import { peoplesWord } from './labelled-answers/peoples-word.ts'
import { drawSides, supportIn } from './labelled-answers/draw-sides.ts'
import { peopleAlone } from './labelled-answers/people-alone.ts'
import {
  type LabelledQuestion,
  readLabelledAnswers,
} from '../../../../bench/read-labelled-answers.ts'
import { type LabelledRun, tellCell, tellSlope } from './labelled-answers/tell-cell.ts'

const folder = process.env['RAG_GATE_LABELLED']
const draws = Number(process.env['BENCH_RUNS'] ?? 24)
/** The number of draws without a judge. It is high because such draws are fast. */
const drawsAlone = 400
const sizes = (process.env['BENCH_SIZES'] ?? '25,50,100').split(',').map(Number)
const rights = (process.env['BENCH_RIGHT'] ?? '1,0.95,0.85').split(',').map(Number)
/** Head's losses over all questions, in percentage points, according to human labels. */
const losses = (process.env['BENCH_LOSSES'] ?? '0,5,10,17,20').split(',').map(Number)

/**
 * Measures a gate on faithfulness with real answers in which people labelled each sentence; the
 * judge repeats their labels with errors. `RAG_GATE_LABELLED` is the path of a checkout of
 * github.com/timchen0618/LFQA-Verification, in which four systems answered 100 questions from
 * documents. Head has the worse system's answer more often than base, so the sides differ on every
 * question and the loss is known.
 */
export async function benchLabelledAnswers(): Promise<void> {
  if (folder === undefined) {
    console.log('labelled answers: skipped, RAG_GATE_LABELLED is not set')
    return
  }
  const questions = readLabelledAnswers(folder)
  console.log(
    `\nLabelled answers: ${questions.length} questions, ${draws} draws per cell, max-drop 3 points: counts of verdicts | counts of trust | change in points according to people and to the gate, the gate's standard error, controls still missing, calls | reasons`,
  )
  for (const loss of losses)
    for (const n of sizes) console.log(peopleAlone(questions, { loss, n, draws: drawsAlone }))
  for (const right of rights) {
    const runs: LabelledRun[] = []
    for (const loss of losses)
      for (const n of sizes) {
        const own: LabelledRun[] = []
        for (let seed = 1; seed <= draws; seed += 1)
          own.push(await runOnce(questions, { right, loss, n, seed }))
        console.log(tellCell({ right, loss, n }, own))
        runs.push(...own)
      }
    console.log(tellSlope(right, runs))
  }
}

type Drawn = {
  readonly right: number
  readonly loss: number
  readonly n: number
  readonly seed: number
}

async function runOnce(
  all: readonly LabelledQuestion[],
  { right, seed, ...drawn }: Drawn,
): Promise<LabelledRun> {
  const sides = drawSides(all, { ...drawn, seed })
  const chat = standInChat({ scripted: peoplesWord(all, { right, seed }) })
  const questions = sides.map(({ question, base, head }): AnsweredQuestion => ({
    id: question.id,
    query: question.query,
    base: answerOf(question, base),
    head: answerOf(question, head),
  }))
  const { verdict, seen, se, facts } = await judgedInProcess(chat, { config, questions, seed })
  const people = sides.reduce(
    (sum, { question, base, head }) => sum + supportIn(question, head) - supportIn(question, base),
    0,
  )
  return {
    people: (100 * people) / sides.length,
    seen,
    se,
    verdict,
    trust: facts.trust?.kind ?? 'unknown',
    reasons: facts.trust?.reasons.map(({ kind }) => kind) ?? [],
    missing: facts.trust?.missing ?? 0,
    calls: chat.calls.length,
  }
}

function answerOf({ answers }: LabelledQuestion, system: string): AnsweredQuestion['base'] {
  const { chunks = [], sentences = [] } = answers.get(system) ?? {}
  return { chunks, answer: sentences.map(({ text }) => text).join('\n') }
}
