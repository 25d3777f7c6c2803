import type { ReverseQuestions } from '../../model/judging/claims.ts'
import { isBlank } from '../../text/words/normalise.ts'
import type { JudgeSession } from '../session.ts'
import { judgementOf } from './judgement-of.ts'
import { questionsHash } from './prompts.ts'
import {
  longestAnswer,
  questionsPerAnswer,
  QuestionsReply,
  questionsSchema,
} from './reply-schemas.ts'
import { similaritiesTo } from './similarities.ts'

/**
 * Has the judge write questions for an answer without showing it the query, and compares their vectors with the
 * query's. A blank answer is noncommittal without asking. Rejects only with the signal's reason.
 */
export async function reverseQuestions(
  session: JudgeSession,
  {
    query,
    answer,
    sample,
  }: { readonly query: string; readonly answer: string; readonly sample: number },
): Promise<ReverseQuestions> {
  if (isBlank(answer)) return { kind: 'similarities', values: [], noncommittal: true }
  const { embedder } = session
  if (embedder === undefined) return { kind: 'lost', cause: 'missing_id' }
  const { model, dimensions } = embedder
  const premise = ['questions', query, questionsHash(), model, `${dimensions ?? ''}`] as const
  const found = await judgementOf(session, {
    about: { kind: 'questions', sample, premise, subject: answer },
    longest: longestAnswer,
    data: () => [{ answer }, { questions: questionsPerAnswer }],
    schema: questionsSchema,
    reply: QuestionsReply,
    claims: questionsPerAnswer,
    accept: async (reply) => {
      const questions = reply.questions.map(({ question, noncommittal }) => {
        return { text: question.toWellFormed(), noncommittal: Boolean(noncommittal) }
      })
      // Kept with the questions, so that a run over the same answers gives the same number.
      const similarities = questions.every(({ noncommittal }) => noncommittal)
        ? []
        : await similaritiesTo(session, embedder, [query, ...questions.map(({ text }) => text)])
      if ('kind' in similarities) return similarities
      return { kind: 'judged', judgement: { kind: 'questions', questions, similarities } }
    },
  })
  if (found.kind === 'lost') return found
  const noncommittal = found.questions.every((question) => question.noncommittal)
  return { kind: 'similarities', values: found.similarities, noncommittal }
}
