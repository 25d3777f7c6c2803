import { numbersIn } from '../../../text/words/numbers-in.ts'
import { words } from '../../../text/words/words.ts'

/**
 * Whether an answer says what a reference does, as far as words tell: every number of it, and half of its different words.
 * By rule, since who wrote both would find them alike.
 */
export function saysTheSame(answer: string, reference: string): boolean {
  const said = numbersIn(answer)
  if ([...numbersIn(reference)].some((number) => !said.has(number))) return false
  const heard = new Set(words(answer))
  const wanted = [...new Set(words(reference))]
  return wanted.filter((word) => heard.has(word)).length >= wanted.length / 2
}
