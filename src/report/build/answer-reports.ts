import type { ItemDetails } from '../../lib/model/comparison.ts'
import type {
  AnswerClaim,
  AnswerWins,
  ClaimMatrix,
  ClaimVerdict,
  Label,
} from '../../lib/model/judging/claims.ts'
import type { Side } from '../../lib/sides.ts'
import { showsTracked } from '../../lib/model/visibility.ts'
import type { AnswerFault } from '../../lib/model/worse-answers.ts'
import type { DetailContext } from './build-items.ts'
import type { AnswerReport, ClaimReport } from '../schema/answer.ts'
import type { ItemReport } from '../schema/item.ts'

type Answered = Pick<ItemDetails, 'results'> & { readonly id: string } & {
  readonly expected: string | undefined
  readonly ranked: NonNullable<ItemReport['chunks']>
}

/**
 * Returns both sides' answers and the judge's findings, without text that the text level withholds.
 * Returns undefined if neither side has an answer.
 */
export function answersOf(item: Answered, context: DetailContext): ItemReport['answers'] {
  const base = answerOf('base', item, context)
  const head = answerOf('head', item, context)
  if (base === undefined && head === undefined) return undefined
  const isShown = context.text === 'snippets'
  const faults = context.worseAnswers.get(item.id)?.faults ?? []
  return {
    base,
    head,
    expected: showsTracked(context.text) ? item.expected : undefined,
    ...preferredIn(context.matrices.get(item.id)?.head?.wins, isShown),
    faults: faults.map(({ kind, text }) => ({
      kind,
      text: isShown || (isOfGoldenSet.has(kind) && showsTracked(context.text)) ? text : undefined,
    })),
  }
}

/**
 * Returns which answer the judge preferred, or an empty object if it did not compare the answers.
 */
function preferredIn(
  wins: AnswerWins | undefined,
  isShown: boolean,
): Pick<NonNullable<ItemReport['answers']>, 'preferred'> {
  if (wins?.kind !== 'wins' || wins.reasons === undefined) return {}
  const side = wins.share === 0.5 ? 'tie' : wins.share === 1 ? 'head' : 'base'
  return { preferred: { side, reasons: isShown ? wins.reasons : [] } }
}

/** Faults whose text comes from the golden set rather than from model output. */
const isOfGoldenSet: ReadonlySet<AnswerFault['kind']> = new Set([
  'missing-string',
  'excluded-string',
])

function answerOf(
  side: Side,
  { id, results, ranked }: Answered,
  { matrices, text }: DetailContext,
): AnswerReport | undefined {
  const result = results[side]
  if (result?.kind !== 'answered' || result.answer === undefined) return undefined
  const matrix = matrices.get(id)?.[side]
  const isShown = text === 'snippets'
  const placeAt = (rank: number): readonly number[] => {
    const at = result.chunks.findIndex((chunk) => chunk.id === matrix?.context[rank - 1])
    return ranked[side]?.slice(at, at + 1).map(({ chunk }) => chunk) ?? []
  }
  return {
    text: isShown ? result.answer : undefined,
    outcome: matrix?.outcome?.kind === 'outcome' ? matrix.outcome.outcome : undefined,
    claims: claimsOf(matrix)?.map((claim) => claimReport(claim, { isShown, placeAt })),
    ...(matrix && referenceIn(matrix, isShown)),
    ...(matrix && ratingsIn(matrix, isShown)),
  }
}

function claimsOf(matrix: ClaimMatrix | undefined): readonly AnswerClaim[] | undefined {
  return matrix?.answer?.kind === 'claims' ? matrix.answer.claims : undefined
}

function referenceIn(
  { reference }: ClaimMatrix,
  isShown: boolean,
): Pick<AnswerReport, 'reference'> {
  const compared = reference?.kind === 'claims' ? reference.claims : []
  if (!compared.some(({ inAnswer }) => inAnswer !== undefined)) return {}
  return {
    reference: compared.map(({ text, inAnswer }) => {
      const quote = quoteOf(inAnswer, isShown)
      return {
        text: isShown ? text : undefined,
        inAnswer: labelOf(inAnswer),
        ...(quote !== undefined && { quote }),
      }
    }),
  }
}

function ratingsIn({ rubrics }: ClaimMatrix, isShown: boolean): Pick<AnswerReport, 'ratings'> {
  const ratings = Array.from(rubrics).flatMap(([rubric, samples]) =>
    samples.kind === 'samples'
      ? [{ rubric, scores: samples.values, reasons: isShown ? (samples.reasons ?? []) : [] }]
      : [],
  )
  return ratings.length === 0 ? {} : { ratings }
}

function quoteOf(verdict: ClaimVerdict | undefined, isShown: boolean): string | undefined {
  return verdict?.kind === 'verdict' && isShown ? verdict.quote : undefined
}

function claimReport(
  { text, inContext, inReference }: AnswerClaim,
  { isShown, placeAt }: Shown,
): ClaimReport {
  const ranks = inContext?.kind === 'verdict' ? inContext.ranks : []
  const quote = quoteOf(inContext, isShown)
  const referenceQuote = quoteOf(inReference, isShown)
  return {
    text: isShown ? text : undefined,
    inContext: labelOf(inContext),
    inReference: labelOf(inReference),
    ...(ranks.length === 0 ? {} : { chunks: [...new Set(ranks.flatMap(placeAt))] }),
    ...(quote !== undefined && { quote }),
    ...(referenceQuote !== undefined && { referenceQuote }),
  }
}

type Shown = {
  readonly isShown: boolean
  /**
   * Returns the chunk at a rank of the judged context, as a list with one index into the report's chunk
   * table. The list is empty if the chunk is unknown.
   */
  readonly placeAt: (rank: number) => readonly number[]
}

function labelOf(verdict: ClaimVerdict | undefined): Label | undefined {
  return verdict?.kind === 'verdict' ? verdict.label : undefined
}
