import type { NumberedClaim, Source } from './accept-verdicts.ts'
import { type AskedVerdict, askVerdicts, type VerdictQuestion } from './ask-verdicts.ts'
import type { ChunkPremise, PremiseChunk } from './chunk-premise.ts'
import { claimText, inNeutralOrder } from './claim-text.ts'
import { claimBatches } from './claim-batches.ts'
import { chunkGroups, type NumberedChunk } from './chunk-groups.ts'
import { type JudgeSession, inputEstimate } from '../session.ts'
import type { Settled } from '../kept/judgement-port.ts'
import { locatorOf } from './locate.ts'
import { negativeControlFor } from './negative-control.ts'
import { isVerdict, settledVerdict } from './settled-verdict.ts'
import { asFound, type Found, lookUpAll } from '../deduplicated-lookup.ts'

export type ClaimsToVerify = {
  readonly premise: ChunkPremise
  /** In any order; equal ones share a verdict. */
  readonly claims: readonly string[]
  readonly sample: number
}

/**
 * Call B: which chunks say what the claims say. One verdict per claim as given; `source` of a quote is the
 * chunk's index in the premise. Without chunks nothing is found and nothing is asked. Asks only for what is
 * not known yet. Rejects with the signal's reason only.
 */
export async function verifyClaims(
  session: JudgeSession,
  { premise, claims, sample }: ClaimsToVerify,
): Promise<ReadonlyMap<string, Found<'verdict'>>> {
  if (premise.chunks.length === 0) return new Map(claims.map((claim) => [claim, nothingFound]))
  const hashes = premise.chunks.map(({ hash }) => hash)
  const wanted = inNeutralOrder(claims.map(claimText)).map((key) => ({
    key,
    about: { kind: 'verdict', sample, premise: ['chunks', hashes], subject: key } as const,
  }))
  const settled = await lookUpAll(session, wanted, async (missing) => {
    return askGroups(session, premise.chunks, missing)
  })
  return new Map(
    claims.map((claim) => [claim, asFound<'verdict'>(settled.get(claimText(claim)), isVerdict)]),
  )
}

/** Whether the chunks do not fit one request, so that a claim which needs two of them may go unproven. */
export function isSplit(session: JudgeSession, { chunks }: ChunkPremise): boolean {
  return chunks.length > 0 && chunkGroups(session, chunks).length > 1
}

const nothingFound = { kind: 'verdict', label: 'not_found', evidence: [], unproven: false } as const

async function askGroups(
  session: JudgeSession,
  chunks: readonly PremiseChunk[],
  claims: readonly string[],
): Promise<ReadonlyMap<string, Settled>> {
  const groups = chunkGroups(session, chunks)
  const answers = await Promise.all(groups.map(async (group) => askGroup(session, group, claims)))
  return new Map(
    claims.map((claim) => [claim, settledVerdict(answers.map((answer) => answer.get(claim)))]),
  )
}

/** By claim. */
async function askGroup(
  session: JudgeSession,
  chunks: readonly NumberedChunk[],
  claims: readonly string[],
): Promise<ReadonlyMap<string, AskedVerdict>> {
  const premise = { chunks: chunks.map(({ id, text }) => ({ id, text })) }
  const sources = chunks.map(({ id, index, text }): Source => {
    return { name: id, index, locate: locatorOf(text) }
  })
  const negativeControl = negativeControlFor(
    chunks.map(({ text }) => text),
    chunks.map(({ hash }) => hash),
  )
  const batches = claimBatches(claims, (batch) => {
    const data = [premise, claimLine(numbered([...batch, negativeControl]))] as const
    return inputEstimate(session, 'verify', data) <= session.rules.maxInput
  })
  const asked = batches.map(async (batch) =>
    askBatch(session, { premise, sources, negativeControl, batch }),
  )
  return new Map((await Promise.all(asked)).flatMap((answers) => [...answers]))
}

/** The negative control stands among the claims in the same order of hashes. */
async function askBatch(
  session: JudgeSession,
  what: {
    readonly premise: unknown
    readonly sources: readonly Source[]
    readonly negativeControl: string
    readonly batch: readonly string[]
  },
): Promise<readonly (readonly [claim: string, verdict: AskedVerdict])[]> {
  const all = numbered(inNeutralOrder([...what.batch, what.negativeControl]))
  const negativeControl = all.find(({ text }) => text === what.negativeControl)
  const claims = all.filter(({ text }) => text !== what.negativeControl)
  const question: VerdictQuestion = {
    call: 'verify',
    premise: what.premise,
    sources: what.sources,
    negativeControl,
    subjectOf: (asked) => {
      const ids = new Set(
        [...asked, ...(negativeControl === undefined ? [] : [negativeControl])].map(({ id }) => id),
      )
      return claimLine(all.filter(({ id }) => ids.has(id)))
    },
  }
  const verdicts = await askVerdicts(session, question, claims)
  const lost = { kind: 'lost', cause: 'missing_id' } as const
  return claims.map(({ id, text }) => [text, verdicts.get(id) ?? lost])
}

function numbered(texts: readonly string[]): readonly NumberedClaim[] {
  return texts.map((text, index) => ({ id: `x${index + 1}`, text, from: undefined }))
}

function claimLine(claims: readonly NumberedClaim[]): unknown {
  return { claims: claims.map(({ id, text }) => ({ id, text })) }
}
