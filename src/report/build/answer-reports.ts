import type { ItemDetails } from '../../model/comparison.ts'
import type { AnswerClaim, ClaimMatrix, ClaimVerdict, Label } from '../../model/claims.ts'
import type { Side } from '../../core/sides.ts'
import type { DetailContext } from './build-items.ts'
import type { AnswerReport, ClaimReport, ItemReport } from '../schema/item.ts'

/** Both sides' answers and what the judge made of them, without the texts that the text level withholds. Undefined where no side answered. */
export function answersOf(
  item: Pick<ItemDetails, 'results'> & {
    readonly id: string
    readonly expected: string | undefined
  },
  context: DetailContext,
): ItemReport['answers'] {
  const base = answerOf('base', item, context)
  const head = answerOf('head', item, context)
  if (base === undefined && head === undefined) return undefined
  const isShown = context.text === 'snippets'
  const faults = context.worseAnswers.get(item.id)?.faults ?? []
  return {
    base,
    head,
    expected: isShown ? item.expected : undefined,
    faults: isShown ? faults : faults.map(({ kind }) => ({ kind, text: undefined })),
  }
}

function answerOf(
  side: Side,
  { id, results }: Pick<ItemDetails, 'results'> & { readonly id: string },
  { matrices, text }: DetailContext,
): AnswerReport | undefined {
  const result = results[side]
  if (result?.kind !== 'answered' || result.answer === undefined) return undefined
  const matrix = matrices.get(id)?.[side]
  const isShown = text === 'snippets'
  return {
    text: isShown ? result.answer : undefined,
    outcome: matrix?.outcome?.kind === 'outcome' ? matrix.outcome.outcome : undefined,
    claims: claimsOf(matrix)?.map((claim) => claimReport(claim, isShown)),
  }
}

function claimsOf(matrix: ClaimMatrix | undefined): readonly AnswerClaim[] | undefined {
  return matrix?.answer?.kind === 'claims' ? matrix.answer.claims : undefined
}

function claimReport({ text, inContext, inReference }: AnswerClaim, isShown: boolean): ClaimReport {
  return {
    text: isShown ? text : undefined,
    inContext: labelOf(inContext),
    inReference: labelOf(inReference),
  }
}

function labelOf(verdict: ClaimVerdict | undefined): Label | undefined {
  return verdict?.kind === 'verdict' ? verdict.label : undefined
}
