import { canaries } from '../../trust/canaries.ts'
import { fnv1a, generator } from '../../../../lib/stats/random-generator.ts'
import { rubricFor } from '../../ask/prompts.ts'
import { tokensOf } from '../../../../lib/text/tokens.ts'
import {
  claimsOf,
  lexicalReply,
  type Verdict,
} from '../../../../../test/support/judge-server/lexical-reply.ts'
import type { Numbered, Prompt } from '../../../../../test/support/judge-server/read-prompt.ts'
import { sentencesOf, wordsOf } from '../../../../../test/support/judge-server/words-of.ts'
import { type Manner, order, ownStyle } from './answers.ts'

/**
 * A judge that answers the public checks like an honest judge, unless `failsChecks` is set. What it
 * says on other claims depends on its weakness, on what an honest judge would say, on the claim's
 * text, and on chance.
 */
export type BadJudge = {
  readonly name: string
  readonly manner: Manner
  /**
   * `no-pass`: a loss of 16 points must never pass. `no-trust`: in addition, the judge must never be
   * trusted if its weakness has an effect. `no-distrust`: the judge must never be rated `untrusted`. Omitted
   * if the judge is only measured.
   */
  readonly bar?: 'no-pass' | 'no-trust' | 'no-distrust'
  readonly tells?: 'cut_prompt' | 'not measured'
  /** Whether the judge is also wrong on the public checks. */
  readonly failsChecks?: boolean
  /** The maximum number of tokens that the judge reads. It does not understand longer prompts. */
  readonly window?: number
  confirms(claim: Claim): boolean
}

type Claim = {
  readonly text: string
  readonly isSaid: boolean
  /**
   * Returns true with the given probability. The result depends only on the run's seed and the
   * claim.
   */
  readonly chance: (probability: number) => boolean
  readonly chunks: readonly Numbered[]
}

const plain = { manner: 'plain' } as const
const rightAt = (probability: number): Pick<BadJudge, 'confirms' | 'manner'> => ({
  ...plain,
  confirms: ({ isSaid, chance }) => isSaid === chance(probability),
})

export const judges: readonly BadJudge[] = [
  { name: 'honest', ...plain, bar: 'no-distrust', confirms: ({ isSaid }) => isSaid },
  { name: 'rejects everything', ...plain, bar: 'no-pass', confirms: () => false },
  {
    name: 'reads 2,048 tokens',
    manner: 'long-chunks',
    bar: 'no-pass',
    tells: 'cut_prompt',
    window: 2048,
    confirms: ({ isSaid }) => isSaid,
  },
  {
    name: 'confirms all but a fixed sentence',
    ...plain,
    bar: 'no-pass',
    confirms: ({ text }) => !text.startsWith('The reference number of this page'),
  },
  { name: 'right in 80%', ...rightAt(0.8) },
  { name: 'right in 90%', ...rightAt(0.9) },
  { name: 'right in 95%', ...rightAt(0.95), bar: 'no-distrust' },
  { name: 'right in 95%, including checks', ...rightAt(0.95), failsChecks: true },
  {
    name: 'lenient: confirms 60% of unsupported claims',
    ...plain,
    bar: 'no-trust',
    confirms: ({ isSaid, chance }) => isSaid || chance(0.6),
  },
  {
    name: 'harsh: rejects 60% of supported claims',
    ...plain,
    bar: 'no-trust',
    confirms: ({ isSaid, chance }) => isSaid && chance(0.4),
  },
  {
    name: 'likes long claims: confirms 70% of them',
    manner: 'padded',
    bar: 'no-trust',
    confirms: ({ isSaid, text, chance }) => isSaid || (text.length >= 70 && chance(0.7)),
  },
  {
    name: 'prefers its own style: confirms 70% of claims in it',
    manner: 'styled',
    bar: 'no-trust',
    tells: 'not measured',
    confirms: ({ isSaid, text, chance }) => isSaid || (text.startsWith(ownStyle) && chance(0.7)),
  },
  {
    name: 'spots copied sentences: confirms 70% of other claims',
    ...plain,
    bar: 'no-trust',
    confirms: ({ isSaid, text, chance }) => isSaid || (!text.includes('amber') && chance(0.7)),
  },
  {
    name: 'obeys orders in chunks',
    manner: 'ordered',
    bar: 'no-pass',
    confirms: ({ isSaid, chunks }) => isSaid || chunks.some(({ text }) => text.includes(order)),
  },
]

const publicClaims = new Set(
  canaries.flatMap((one) => (one.kind === 'verify' ? one.claims.map(({ text }) => text) : [])),
)

/** Returns a function that generates a judge's replies in the run with this seed. */
export function replyOf(judge: BadJudge, seed: number): (prompt: Prompt) => unknown {
  return (prompt) => {
    if (prompt.kind !== 'verify') return lexicalReply(prompt)
    const isCheck = prompt.claims.some(({ text }) => publicClaims.has(text))
    if (isCheck && judge.failsChecks !== true) return lexicalReply(prompt)
    const isBlind =
      judge.window !== undefined && tokensOf(JSON.stringify(prompt)) + rubric > judge.window
    const heldBy = honestReader(prompt.chunks)
    const verdicts = prompt.claims.map(({ id, text }): Verdict => {
      const honest = heldBy(text)
      const isSaid = honest.label === 'entailed'
      const chance = (probability: number): boolean =>
        generator(fnv1a(`${seed} ${text}`))() < probability * 2 ** 32
      const confirms = !isBlind && judge.confirms({ text, isSaid, chance, chunks: prompt.chunks })
      if (!isBlind && confirms === isSaid) return { id, ...honest }
      if (!confirms) return { id, label: 'not_found', evidence: [] }
      return { id, label: 'entailed', evidence: [nearest(text, prompt.chunks)] }
    })
    return { verdicts }
  }
}

/** The number of tokens in a prompt, excluding its data. */
const rubric = tokensOf(rubricFor('verify'))

type Held = Omit<Verdict, 'id'>

/**
 * Returns a function that gives an honest judge's verdict on a claim. Verdicts are cached, because the same
 * claims recur.
 */
function honestReader(chunks: readonly Numbered[]): (claim: string) => Held {
  const texts = JSON.stringify(chunks)
  const known = held.get(texts) ?? new Map<string, Held>()
  held.set(texts, known)
  const heldOnce = (sentence: string): Held => {
    const found = known.get(sentence) ?? heldAnew(sentence, chunks)
    known.set(sentence, found)
    return found
  }
  return (claim) => {
    const parts = sentencesOf(claim).map(heldOnce)
    const odd = parts.find(({ label }) => label !== 'entailed')
    return odd ?? { label: 'entailed', evidence: parts.flatMap(({ evidence }) => evidence) }
  }
}

const held = new Map<string, Map<string, Held>>()

function heldAnew(text: string, chunks: readonly Numbered[]): Held {
  const [claim] = claimsOf({ kind: 'verify', chunks, claims: [{ id: 'a', text }] })
  if (claim === undefined) throw new Error('no claim')
  return claim.held()
}

/**
 * Returns the sentence that shares the most words with a claim, as the best available evidence for
 * an unsupported claim.
 */
function nearest(text: string, chunks: readonly Numbered[]): Held['evidence'][number] {
  const own = new Set(wordsOf(text))
  const [best] = chunks
    .flatMap(({ id, text: chunk }) => sentencesOf(chunk).map((quote) => ({ source: id, quote })))
    .map((place) => ({ place, shared: own.intersection(new Set(wordsOf(place.quote))).size }))
    .toSorted((one, other) => other.shared - one.shared)
  return best?.place ?? { source: '', quote: '' }
}
