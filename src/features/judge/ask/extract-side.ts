import type { ClaimMatrix, JudgeCause, Outcome } from '../../../lib/model/judging/claims.ts'
import { isBlank } from '../../../lib/text/words/normalise.ts'
import type { Block } from '../../../lib/model/judging/judge-blocks.ts'
import { claimText } from './claim-text.ts'
import { questionData } from './conversation.ts'
import type { JudgeSession } from '../judging/session.ts'
import { extractClaims } from './extract-claims.ts'
import type { JudgeItem } from '../../../lib/model/judging/judge-item.ts'
import { referenceClaims } from './extract-claims.ts'
import { sentencesOf } from '../../../lib/text/words/sentences.ts'

/** One side of a question. `needs` lists the blocks of the claim matrix that the metrics read. */
export type SideQuestion = {
  readonly item: Pick<
    JudgeItem,
    'query' | 'history' | 'references' | 'claims' | 'answerable' | 'expect'
  >
  readonly answer: string | undefined
  readonly needs: ReadonlySet<Block>
  /** Classifies an answer by the phrases in it. If undefined, the judge classifies answers. */
  readonly classify: ((answer: string) => Outcome) | undefined
}

/** The rows of a question's claim matrix, without verdicts. */
export type Extracts = {
  readonly outcome: ClaimMatrix['outcome']
  readonly answer: Rows<AnswerRow> | undefined
  readonly reference: Rows<ReferenceRow> | undefined
  /**
   * Whether the answer and the reference are equal apart from white space, in which case each
   * entails every claim in the other.
   */
  readonly echoes: boolean
}

export type Rows<Row> =
  | { readonly kind: 'claims'; readonly claims: readonly Row[] }
  | { readonly kind: 'lost'; readonly cause: JudgeCause }

type AnswerRow = {
  readonly text: string
  readonly sentence: number | undefined
  readonly role: 'direct' | 'supporting' | 'off_topic'
}

type ReferenceRow = { readonly text: string; readonly importance: 'vital' | 'okay' }

/**
 * Extracts the claims of the answer and the reference, and asks the judge only if necessary. Rejects
 * only with the signal's reason.
 */
export async function extractSide(
  session: JudgeSession,
  question: SideQuestion,
): Promise<Extracts> {
  const { answer, needs } = question
  const echoes = needs.has('A') && isEcho(question)
  const wantsReference = needs.has('G') || echoes
  const [reference, ofAnswer] = await Promise.all([
    wantsReference ? referenceRows(session, question) : undefined,
    answer === undefined || !needs.has('A') || echoes
      ? undefined
      : answerRows(session, { ...question, answer }),
  ])
  if (!echoes) return { outcome: ofAnswer?.outcome, answer: ofAnswer?.rows, reference, echoes }
  return {
    outcome: { kind: 'outcome', outcome: 'answered' },
    answer: echoOf(reference, answer ?? ''),
    reference: needs.has('G') ? reference : undefined,
    echoes,
  }
}

/**
 * Returns whether the answer equals the first reference apart from white space. Symbols count, so "5 $"
 * differs from "5 €". Returns false for unanswerable questions, and for questions with hand-written
 * claims, which may say more than the reference.
 */
function isEcho({ item, answer }: SideQuestion): boolean {
  const [reference] = item.references
  if (!item.answerable || item.claims !== undefined) return false
  if (reference === undefined || answer === undefined) return false
  return !isBlank(answer) && claimText(answer) === claimText(reference)
}

function echoOf(reference: Rows<ReferenceRow> | undefined, answer: string): Rows<AnswerRow> {
  if (reference === undefined || reference.kind === 'lost') {
    return reference ?? { kind: 'lost', cause: 'missing_id' }
  }
  if (reference.claims.length === 0) return wholeAnswer(answer)
  const claims = reference.claims.map(({ text }) => {
    return { text, sentence: undefined, role: 'direct' } as const
  })
  return { kind: 'claims', claims }
}

async function referenceRows(
  session: JudgeSession,
  { item }: SideQuestion,
): Promise<Rows<ReferenceRow>> {
  if (item.claims !== undefined) {
    const claims = item.claims.map(({ text, importance }) => ({
      text: claimText(text),
      importance,
    }))
    return { kind: 'claims', claims }
  }
  const [reference = ''] = item.references
  if (isBlank(reference)) return { kind: 'claims', claims: [] }
  const found = await referenceClaims(session, { ...questionData(item), reference })
  return found.kind === 'lost' ? found : { kind: 'claims', claims: found.claims }
}

type AnswerRows = { readonly outcome: ClaimMatrix['outcome']; readonly rows: Rows<AnswerRow> }

/**
 * Extracts an answer's claims. A refusal has none. If an answer is not a refusal and has no claims,
 * the whole answer counts as one claim, so that "Yes." can be judged.
 */
async function answerRows(
  session: JudgeSession,
  { item, answer, classify }: SideQuestion & { readonly answer: string },
): Promise<AnswerRows> {
  const byWords = isBlank(answer) ? 'refused' : classify?.(answer)
  if (byWords === 'refused') return refusal
  const found = await extractClaims(session, { ...questionData(item), answer })
  if (found.kind === 'lost') {
    return {
      outcome: byWords === undefined ? found : { kind: 'outcome', outcome: byWords },
      rows: found,
    }
  }
  const outcome = byWords ?? found.outcome
  if (outcome === 'refused') return refusal
  const rows: Rows<AnswerRow> =
    found.claims.length === 0 ? wholeAnswer(answer) : { kind: 'claims', claims: found.claims }
  return { outcome: { kind: 'outcome', outcome }, rows }
}

const refusal: AnswerRows = {
  outcome: { kind: 'outcome', outcome: 'refused' },
  rows: { kind: 'claims', claims: [] },
}

function wholeAnswer(answer: string): Rows<AnswerRow> {
  const sentence = sentencesOf(answer).length === 1 ? 1 : undefined
  return { kind: 'claims', claims: [{ text: claimText(answer), sentence, role: 'direct' }] }
}
