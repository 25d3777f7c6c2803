import { recordVotes } from './votes.ts'
import type { Panel } from './panel.ts'
import type { ChunkPremise } from '../ask/chunk-premise.ts'
import { claimText } from '../ask/claim-text.ts'
import { combineVotes } from './combine-votes.ts'
import { type ClaimsToCompare, compareClaims, type ComparedClaims } from '../ask/compare-claims.ts'
import type { JudgeSession } from '../session.ts'
import { sha256 } from '../../core/sha256.ts'
import type { Found } from '../deduplicated-lookup.ts'
import { verifyClaims } from '../ask/verify-claims.ts'

/** Claims of the answer and of the reference to verify against chunks. */
export type ClaimsInChunks = {
  readonly premise: ChunkPremise
  readonly answerClaims: readonly string[]
  readonly referenceClaims: readonly string[]
  readonly sample: number
}

/** Call B to every judge of the panel: one verdict per claim as given. Rejects only with the signal's reason. */
export async function verifyWithPanel(
  session: JudgeSession,
  what: ClaimsInChunks,
): Promise<ComparedClaims> {
  const hashes = what.premise.chunks.map(({ hash }) => hash)
  return askPanel(session, {
    ...what,
    blocks: { answer: 'Br', reference: 'Bg' },
    ask: async (one, { answerClaims, referenceClaims }) => {
      const claims = [...answerClaims, ...referenceClaims]
      const found = await verifyClaims(one, { ...what, claims })
      return { answer: found, reference: found }
    },
    // Without chunks, no judge was asked.
    about: hashes.length === 0 ? undefined : { answer: hashes, reference: hashes },
  })
}

/** Call C to every judge of the panel, as `compareClaims`. Rejects only with the signal's reason. */
export async function compareWithPanel(
  session: JudgeSession,
  what: ClaimsToCompare,
): Promise<ComparedClaims> {
  const { query, references, answer } = what
  return askPanel(session, {
    ...what,
    blocks: { answer: 'Cr', reference: 'Cg' },
    ask: async (one, lists) => compareClaims(one, { ...what, ...lists }),
    about: {
      answer: ['reference', query, ...references],
      reference: ['answer', query, answer],
    },
  })
}

type Lists = Pick<ClaimsInChunks, 'answerClaims' | 'referenceClaims'>

type Asking = Lists & {
  readonly sample: number
  readonly blocks: { readonly answer: 'Br' | 'Cr'; readonly reference: 'Bg' | 'Cg' }
  readonly ask: (session: JudgeSession, lists: Lists) => Promise<ComparedClaims>
  /** The texts that each list is compared with, to identify the question; undefined: nothing was asked. */
  readonly about: Readonly<Record<'answer' | 'reference', readonly string[]>> | undefined
}

async function askPanel(session: JudgeSession, asking: Asking): Promise<ComparedClaims> {
  const { panel } = session
  switch (panel.kind) {
    case 'single':
      return asking.ask(session, asking)
    case 'voting': {
      const [first, ...others] = await Promise.all([
        asking.ask(session, asking),
        ...panel.others.map(async (one) => asking.ask(one, asking)),
      ])
      return eachList(asking, (list, claim) => {
        const votes = [
          foundIn(first, list, claim),
          ...others.map((one) => foundIn(one, list, claim)),
        ] as const
        record(panel, asking, { list, claim, votes })
        return combineVotes(votes, panel.combine)
      })
    }
    case 'stronger': {
      const isChosen = (list: List): boolean => panel.blocks.has(asking.blocks[list])
      const [first, second] = await Promise.all([
        asking.ask(session, asking),
        asking.ask(panel.session, {
          answerClaims: isChosen('answer') ? asking.answerClaims : [],
          referenceClaims: isChosen('reference') ? asking.referenceClaims : [],
        }),
      ])
      return eachList(asking, (list, claim) => {
        const before = foundIn(first, list, claim)
        if (!isChosen(list)) return before
        const after = foundIn(second, list, claim)
        record(panel, asking, { list, claim, votes: [before, after] })
        return after
      })
    }
  }
}

type List = 'answer' | 'reference'

function eachList(
  { answerClaims, referenceClaims }: Lists,
  verdictOf: (list: List, claim: string) => Found<'verdict'>,
): ComparedClaims {
  return {
    answer: new Map(answerClaims.map((claim) => [claim, verdictOf('answer', claim)])),
    reference: new Map(referenceClaims.map((claim) => [claim, verdictOf('reference', claim)])),
  }
}

function foundIn(found: ComparedClaims, list: List, claim: string): Found<'verdict'> {
  return found[list].get(claim) ?? { kind: 'lost', cause: 'missing_id' }
}

function record(
  { voteRecord, item }: Extract<Panel, { readonly kind: 'voting' | 'stronger' }>,
  { about, sample }: Asking,
  vote: {
    readonly list: List
    readonly claim: string
    readonly votes: readonly Found<'verdict'>[]
  },
): void {
  if (about === undefined || item === undefined) return
  recordVotes(voteRecord, {
    question: sha256(JSON.stringify([about[vote.list], claimText(vote.claim), sample])),
    votes: vote.votes.map((one) => (one.kind === 'verdict' ? one.label : undefined)),
    item,
  })
}
