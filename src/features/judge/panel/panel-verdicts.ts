import { sha256 } from '../../../lib/sha256.ts'
import type { ChunkPremise } from '../ask/chunk-premise.ts'
import { claimText } from '../ask/claim-text.ts'
import { type ClaimsToCompare, compareClaims, type ComparedClaims } from '../ask/compare-claims.ts'
import { saidBefore } from '../ask/conversation.ts'
import { verifyClaims } from '../ask/verify-claims.ts'
import type { Found } from '../judging/deduplicated-lookup.ts'
import type { JudgeSession } from '../judging/session.ts'
import { combineVotes } from './combine-votes.ts'
import { recordVotes } from './votes.ts'

/** Claims from the answer and the reference, and the chunks to check them against. */
export type ClaimsInChunks = Lists & { readonly premise: ChunkPremise; readonly sample: number }

/**
 * Asks every judge on the panel which chunks support which claims, and returns one verdict per claim.
 * Rejects only with the signal's reason.
 */
export async function verifyWithPanel(
  session: JudgeSession,
  what: ClaimsInChunks,
): Promise<ComparedClaims> {
  const hashes = what.premise.chunks.map(({ hash }) => hash)
  return askPanel(session, {
    ...what,
    ask: async (one, { answerClaims, referenceClaims }) => {
      const claims = [...answerClaims, ...referenceClaims]
      const found = await verifyClaims(one, { ...what, claims })
      return { answer: found, reference: found }
    },
    // Without chunks, no judge is asked.
    about: hashes.length === 0 ? undefined : { answer: hashes, reference: hashes },
  })
}

/**
 * Asks every judge on the panel to compare claims with the answer and the references, and returns one
 * verdict per claim, as `compareClaims` does for one judge. Rejects only with the signal's reason.
 */
export async function compareWithPanel(
  session: JudgeSession,
  what: ClaimsToCompare,
): Promise<ComparedClaims> {
  const { references, answer } = what
  const asked = saidBefore(what)
  return askPanel(session, {
    ...what,
    ask: async (one, lists) => compareClaims(one, { ...what, ...lists }),
    about: {
      answer: ['reference', ...asked, ...references],
      reference: ['answer', ...asked, answer],
    },
  })
}

type Lists = Pick<ClaimsToCompare, 'answerClaims' | 'referenceClaims'>

type List = 'answer' | 'reference'

type Asking = Lists & {
  readonly sample: number
  readonly ask: (session: JudgeSession, lists: Lists) => Promise<ComparedClaims>
  /**
   * What each list of claims is compared with. This identifies the question when votes are
   * recorded. Undefined if no judge was asked.
   */
  readonly about: Readonly<Record<List, readonly string[]>> | undefined
}

async function askPanel(session: JudgeSession, asking: Asking): Promise<ComparedClaims> {
  const { panel } = session
  const { answerClaims, referenceClaims } = asking
  if (panel.kind === 'single') return asking.ask(session, asking)
  const [first, ...further] = await Promise.all([
    asking.ask(session, asking),
    ...panel.others.map(async (one) => asking.ask(one, asking)),
  ])
  const verdictOf = (list: List, claim: string): Found<'verdict'> => {
    const own = foundIn(first, list, claim)
    const votes = [own, ...further.map((one) => foundIn(one, list, claim))] as const
    record(session, asking, { list, claim, votes })
    return combineVotes(votes)
  }
  return {
    answer: new Map(answerClaims.map((claim) => [claim, verdictOf('answer', claim)])),
    reference: new Map(referenceClaims.map((claim) => [claim, verdictOf('reference', claim)])),
  }
}

function foundIn(found: ComparedClaims, list: List, claim: string): Found<'verdict'> {
  return found[list].get(claim) ?? { kind: 'lost', cause: 'missing_id' }
}

function record(
  { panel }: JudgeSession,
  { about, sample }: Asking,
  vote: {
    readonly list: List
    readonly claim: string
    readonly votes: readonly Found<'verdict'>[]
  },
): void {
  if (panel.kind === 'single' || about === undefined || panel.item === undefined) return
  recordVotes(panel.voteRecord, {
    question: sha256(JSON.stringify([about[vote.list], claimText(vote.claim), sample])),
    votes: vote.votes.map((one) => (one.kind === 'verdict' ? one.label : undefined)),
    item: panel.item,
  })
}
