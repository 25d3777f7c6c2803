import { asFound, type Found, lookUpAll } from '../deduplicated-lookup.ts'
import type { Settled } from '../kept/judgement-port.ts'
import { inputEstimate, type JudgeSession } from '../session.ts'
import type { NumberedClaim, Source } from './accept-verdicts.ts'
import { type AskedVerdict, askVerdicts, missingVerdict, settledVerdict } from './ask-verdicts.ts'
import { chunkGroups, type NumberedChunk } from './chunk-groups.ts'
import type { ChunkPremise, PremiseChunk } from './chunk-premise.ts'
import { claimBatches } from './claim-batches.ts'
import { claimText, inNeutralOrder } from './claim-text.ts'
import { locatorOf } from './locate.ts'
import { negativeControlFor } from './negative-control.ts'

export type ClaimsToVerify = {
  readonly premise: ChunkPremise
  /** In any order; equal claims share a verdict. */
  readonly claims: readonly string[]
  readonly sample: number
}

/**
 * Call B: which chunks support which claims. One verdict per claim as given; `source` of a quote is the chunk's
 * index in the premise. Without chunks every claim is `not_found` without asking. Asks only for what is not
 * known yet. Rejects only with the signal's reason.
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
  return new Map(claims.map((claim) => [claim, asFound(settled.get(claimText(claim)), 'verdict')]))
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

/** Verdicts by claim. */
async function askGroup(
  session: JudgeSession,
  chunks: readonly NumberedChunk[],
  claims: readonly string[],
): Promise<ReadonlyMap<string, AskedVerdict>> {
  const group: Group = {
    premise: { chunks: chunks.map(({ id, text }) => ({ id, text })) },
    sources: chunks.map(({ id, index, text }) => ({
      name: id,
      index,
      text,
      locate: locatorOf(text),
    })),
    negativeControl: negativeControlFor(
      chunks.map(({ text }) => text),
      chunks.map(({ hash }) => hash),
    ),
  }
  const batches = claimBatches(claims, (batch) => {
    const data = [group.premise, claimLine(numbered([...batch, group.negativeControl]))] as const
    return inputEstimate(session, 'verify', data) <= session.rules.maxInput
  })
  const asked = batches.map(async (batch) => askBatch(session, group, batch))
  return new Map((await Promise.all(asked)).flat())
}

type Group = {
  readonly premise: unknown
  readonly sources: readonly Source[]
  readonly negativeControl: string
}

/** The negative control is sorted among the claims by its hash, so that its place tells nothing. */
async function askBatch(
  session: JudgeSession,
  { premise, sources, negativeControl: controlText }: Group,
  batch: readonly string[],
): Promise<readonly (readonly [claim: string, verdict: AskedVerdict])[]> {
  const all = numbered(inNeutralOrder([...batch, controlText]))
  const negativeControl = all.find(({ text }) => text === controlText)
  const claims = all.filter(({ text }) => text !== controlText)
  const verdicts = await askVerdicts(
    session,
    {
      call: 'verify',
      premise,
      sources,
      negativeControl,
      subjectOf: (asked) => {
        const ids = new Set(asked.map(({ id }) => id))
        return claimLine(all.filter((claim) => claim === negativeControl || ids.has(claim.id)))
      },
    },
    claims,
  )
  return claims.map(({ id, text }) => [text, verdicts.get(id) ?? missingVerdict])
}

function numbered(texts: readonly string[]): readonly NumberedClaim[] {
  return texts.map((text, index) => ({ id: `x${index + 1}`, text, from: undefined }))
}

function claimLine(claims: readonly NumberedClaim[]): unknown {
  return { claims: claims.map(({ id, text }) => ({ id, text })) }
}
