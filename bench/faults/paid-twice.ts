import { unitsOf } from '../../test/rig/counting-judge.ts'
import { isControl } from '../../test/rig/judged-files.ts'
import { readPrompt } from '../../test/support/judge-server/read-prompt.ts'
import type { Exchange } from './faulty-proxy.ts'

/** A reply counts as read if it was available for at least this many milliseconds. */
const longestUnread = 250

/**
 * Counts the calls to the judge that were answered in the first run, and those of them that the second run
 * repeated. A reply that may have been in transit when the signal arrived does not count.
 */
export function paidTwice(
  first: readonly Exchange[],
  second: readonly Exchange[],
  killed = Infinity,
): { readonly answered: number; readonly again: number } {
  const asked = new Set(second.flatMap(units))
  const answered = first.filter(
    (call, at) =>
      call.answered !== undefined &&
      call.answered <= killed &&
      !isOnWire(call, first.slice(at + 1), killed),
  )
  const again = answered.filter((call) => units(call).some((unit) => asked.has(unit)))
  return { answered: answered.length, again: again.length }
}

function isOnWire(call: Exchange, later: readonly Exchange[], killed: number): boolean {
  const isLast = later.every(({ connection }) => connection !== call.connection)
  return isLast && killed - (call.answered ?? 0) < longestUnread
}

function units({ body }: Exchange): readonly string[] {
  const { messages } = JSON.parse(body.toString()) as Call
  return unitsOf(readPrompt(messages).prompt, isControl)
}

type Call = { readonly messages: Parameters<typeof readPrompt>[0] }
