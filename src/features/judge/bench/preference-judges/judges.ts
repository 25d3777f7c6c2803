import { fnv1a, generator } from '../../../../lib/stats/random-generator.ts'
import { lexicalReply } from '../../../../../test/support/judge-server/lexical-reply.ts'
import type { Prompt } from '../../../../../test/support/judge-server/read-prompt.ts'

type Comparison = {
  readonly first: string
  readonly second: string
  /**
   * A fair judge's score, which is found by comparing words with the reference: 1 if the first answer is
   * better, 3 if the second is, and 2 for a tie.
   */
  readonly fair: number
  /** A number of at least 0 and less than 1, determined by the run's seed and the prompt. */
  readonly chance: number
}

/** A judge that answers like an honest judge, except when it compares answers. */
export type PreferenceJudge = {
  readonly name: string
  /**
   * `true` if the judge ignores the answers, so that no loss may pass; `false` if it must never be
   * rated `untrusted`. Omitted if the judge is only measured.
   */
  readonly isNone?: boolean
  prefers(comparison: Comparison): number
}

export const preferenceJudges: readonly PreferenceJudge[] = [
  { name: 'fair', isNone: false, prefers: ({ fair }) => fair },
  { name: 'first', isNone: true, prefers: () => 1 },
  { name: 'second', isNone: true, prefers: () => 3 },
  {
    name: 'longest',
    isNone: true,
    prefers: ({ first, second }) => 2 + Math.sign(second.length - first.length),
  },
  { name: 'random', isNone: true, prefers: ({ chance }) => 1 + Math.floor(3 * chance) },
  { name: 'always a tie', isNone: true, prefers: () => 2 },
  {
    name: 'fair in 90% of cases, else random',
    prefers: ({ fair, chance }) => (chance < 0.9 ? fair : 1 + Math.floor(30 * (chance - 0.9))),
  },
  {
    name: 'second, but fair if one is off the point',
    isNone: true,
    prefers: ({ fair, first, second }) => (isOnPoint(first) && isOnPoint(second) ? 3 : fair),
  },
]

/** Returns whether an answer mentions exactly six limits, as all generated answers do. */
function isOnPoint(answer: string): boolean {
  return (answer.match(/limit/gu)?.length ?? 0) === 6
}

/** Returns a function that generates a judge's replies in the run with this seed. */
export function replyOf(judge: PreferenceJudge, seed: number): (prompt: Prompt) => unknown {
  return (prompt) => {
    if (prompt.kind !== 'rubric' || !('second' in prompt.inputs)) return lexicalReply(prompt)
    const { first, second } = prompt.inputs
    const honest = lexicalReply(prompt) as { readonly score: number }
    const chance = generator(fnv1a(`${seed} ${JSON.stringify(prompt.inputs)}`))() / 2 ** 32
    const comparison = { first: String(first), second: String(second), fair: honest.score, chance }
    return { reason: 'as this judge does', score: judge.prefers(comparison) }
  }
}
