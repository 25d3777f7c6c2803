import { inPlaceOf } from '../controls/call-controls.ts'
import { controlsFrom, type ControlSource } from '../controls/draw-controls.ts'
import { asFound, type Found, lookUpAll } from '../judging/deduplicated-lookup.ts'
import type { Settled } from '../kept/judgment-port.ts'
import { inputEstimate } from './ask-judge.ts'
import type { JudgeSession } from '../judging/session.ts'
import type { NumberedClaim, Source } from './accept-verdicts.ts'
import {
  type AskedVerdict,
  askVerdicts,
  missingVerdict,
  settledVerdict,
  type VerdictQuestion,
} from './ask-verdicts.ts'
import { chunkGroups, type NumberedChunk } from './chunk-groups.ts'
import type { ChunkPremise, PremiseChunk } from './chunk-premise.ts'
import { claimBatches } from './claim-batches.ts'
import { claimText, inNeutralOrder } from './claim-text.ts'
import { locatorOf } from './locate.ts'

export type ClaimsToVerify = {
  readonly premise: ChunkPremise
  /** In any order. Equal claims get the same verdict. */
  readonly claims: readonly string[]
  readonly sample: number
}

/**
 * Asks which chunks support which claims, and returns a verdict for each claim. A quote's `source` is
 * the chunk's index in the premise. Without chunks, every claim is `not_found` and no call is made. Asks
 * only about claims without a stored verdict. Rejects only with the signal's reason.
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
  const addresses = new Map(
    wanted.map(({ key, about }) => [key, session.judgments.addressOf(about)]),
  )
  const settled = await lookUpAll(session, wanted, async (missing, tell) => {
    return askGroups(session, { chunks: premise.chunks, addresses, tell }, missing)
  })
  return new Map(claims.map((claim) => [claim, asFound(settled.get(claimText(claim)), 'verdict')]))
}

const nothingFound = { kind: 'verdict', label: 'not_found', evidence: [], unproven: false } as const

async function askGroups(
  session: JudgeSession,
  {
    chunks,
    addresses,
    tell,
  }: {
    readonly chunks: readonly PremiseChunk[]
    readonly addresses: Addresses
    readonly tell: (claim: string, settled: Settled) => void
  },
  claims: readonly string[],
): Promise<ReadonlyMap<string, Settled>> {
  const groups = chunkGroups(session, chunks)
  const onVerdict: Group['onVerdict'] = ({ text }, verdict) => {
    if (groups.length === 1) tell(text, settledVerdict([verdict]))
  }
  const answers = await Promise.all(
    groups.map(async (group) => askGroup(session, { chunks: group, addresses, onVerdict }, claims)),
  )
  return new Map(
    claims.map((claim) => [claim, settledVerdict(answers.map((answer) => answer.get(claim)))]),
  )
}

/** Returns one group's verdicts, keyed by claim. */
async function askGroup(
  session: JudgeSession,
  {
    chunks,
    ...kept
  }: Pick<Group, 'addresses' | 'onVerdict'> & { readonly chunks: readonly NumberedChunk[] },
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
    controlsFor: oncePerBatch(
      controlsFrom(
        chunks.map(({ text }) => text),
        session.controls,
      ),
    ),
    ...kept,
  }
  const batches = claimBatches(claims, (batch) => {
    const texts = group.controlsFor(batch).map(({ text }) => text)
    const data = [group.premise, claimLine(numbered([...batch, ...texts]))] as const
    return inputEstimate(session, 'verify', data) <= session.rules.maxInput
  })
  const asked = batches.map(async (batch) => askBatch(session, group, batch))
  return new Map((await Promise.all(asked)).flat())
}

/**
 * Returns a control source that caches the controls for a batch's first attempt, because drawing
 * controls is the slowest step of preparing a call.
 */
function oncePerBatch(draw: ControlSource): ControlSource {
  const known = new WeakMap<readonly string[], ReturnType<ControlSource>>()
  return (batch, attempt) => {
    if (attempt === 2) return draw(batch, attempt)
    const drawn = known.get(batch) ?? draw(batch)
    known.set(batch, drawn)
    return drawn
  }
}

type Group = {
  readonly premise: unknown
  readonly sources: readonly Source[]
  readonly controlsFor: ControlSource
  readonly addresses: Addresses
  readonly onVerdict: VerdictQuestion['onVerdict']
}

type Addresses = ReadonlyMap<string, string>

/**
 * Asks about one batch. Claims and controls are mixed and sorted by hash, so that the judge cannot
 * recognise a control by its position.
 */
async function askBatch(
  session: JudgeSession,
  { premise, sources, controlsFor, addresses, onVerdict }: Group,
  batch: readonly string[],
): Promise<readonly (readonly [claim: string, verdict: AskedVerdict])[]> {
  const drawn = new Map(controlsFor(batch).map((control) => [control.text, control]))
  const all = numbered(inNeutralOrder([...batch, ...drawn.keys()]))
  const claims = all.filter(({ text }) => !drawn.has(text))
  const controls = all.flatMap((claim) => {
    const control = drawn.get(claim.text)
    return control === undefined ? [] : [{ ...control, ...claim }]
  })
  const verdicts = await askVerdicts(
    session,
    {
      call: 'verify',
      premise,
      sources,
      controls,
      addressOf: ({ text }) => addresses.get(text) ?? '',
      onVerdict,
      redrawn: () => inPlaceOf(controls, controlsFor(batch, 2)),
      subjectOf: claimLine,
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
