import { plural, say, foreign, plain, type Words } from '../../text/sentence.ts'
import type { AnswerReport, ClaimReport, ItemReport } from '../schema/item.ts'

/** What became of an answer between base and head, in a few lines; empty where nothing is known of it. */
export function answerWords({ answers }: ItemReport, texts: boolean): readonly Words[] {
  if (answers === undefined) return []
  const { base, head } = answers
  return [
    outcomeWords(base, head),
    claimWords(base, head),
    texts ? headWords(head) : undefined,
  ].filter((words) => words !== undefined)
}

/** Only where head does something else with the question than base. */
function outcomeWords(
  base: AnswerReport | undefined,
  head: AnswerReport | undefined,
): Words | undefined {
  if (head?.outcome === undefined || head.outcome === base?.outcome) return undefined
  if (base?.outcome === undefined) return plain(head.outcome)
  return say`${plain(base.outcome)} → ${plain(head.outcome)}`
}

/** `2 of 6 claims not in the context (base: 0 of 5)`. */
function claimWords(
  base: AnswerReport | undefined,
  head: AnswerReport | undefined,
): Words | undefined {
  const now = countOf(head)
  if (now === undefined) return undefined
  const before = countOf(base)
  const compared = before === undefined ? say`` : say` (base: ${before.loose} of ${before.of})`
  return say`${now.loose} of ${plural(now.of, 'claim')} not in the context${compared}`
}

function countOf(
  answer: AnswerReport | undefined,
): { readonly loose: number; readonly of: number } | undefined {
  const asked = answer?.claims?.filter(({ inContext }) => inContext !== undefined) ?? []
  return asked.length === 0 ? undefined : { loose: asked.filter(isLoose).length, of: asked.length }
}

function isLoose({ inContext }: ClaimReport): boolean {
  return inContext !== undefined && inContext !== 'entailed'
}

/** The first claim that no chunk carries, else the answer itself. */
function headWords(head: AnswerReport | undefined): Words | undefined {
  const text = head?.claims?.find(isLoose)?.text ?? head?.text
  return text === undefined ? undefined : foreign(text)
}
