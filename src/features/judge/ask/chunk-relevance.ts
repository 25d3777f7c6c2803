import type { ChunkRelevance } from '../../../lib/model/judging/claims.ts'
import { asFound, lookUpAll } from '../judging/deduplicated-lookup.ts'
import type { Settled } from '../kept/judgement-port.ts'
import { ask, inputEstimate, type JudgeSession } from '../judging/session.ts'
import { chunkGroups, type NumberedChunk } from './chunk-groups.ts'
import type { ChunkPremise } from './chunk-premise.ts'
import { nearEqualBatches } from './claim-batches.ts'
import { afterHistory, type AskedQuestion, questionData } from './conversation.ts'
import { locate } from './locate.ts'
import { relevanceHash } from './prompts.ts'
import { mostClaims, RelevanceReply, relevanceSchema } from './reply-schemas.ts'
import { textToGrader } from './text-to-grader.ts'

/**
 * How far each chunk of a context helps to answer the query, by rank. Kept for each chunk by itself, so that only chunks
 * are asked about which no side or run has had for this query. Rejects only with the signal's reason.
 */
export async function chunkRelevance(
  session: JudgeSession,
  { premise: { chunks, ranks }, ...question }: AskedQuestion & { readonly premise: ChunkPremise },
): Promise<readonly ChunkRelevance[]> {
  const premise = afterHistory(question, ['relevance', question.query, relevanceHash()])
  const wanted = chunks.map((chunk) => ({
    key: chunk.hash,
    about: { kind: 'relevance', sample: 0, premise, subject: chunk.text } as const,
  }))
  const settled = await lookUpAll(session, wanted, async (hashes, tell) => {
    const missing = chunks.filter(({ hash }) => hashes.includes(hash))
    const batches = chunkGroups(session, missing).flatMap((group) =>
      nearEqualBatches(group, mostClaims),
    )
    const found = await Promise.all(
      batches.map(async (batch) => askTwice(session, { question, tell }, batch)),
    )
    return new Map(found.flatMap((one) => [...one]))
  })
  const byRank = chunks.flatMap(({ hash }, index) =>
    (ranks[index] ?? []).map((rank) => ({ rank, found: asFound(settled.get(hash), 'relevance') })),
  )
  return byRank.toSorted((one, other) => one.rank - other.rank).map(({ found }) => found)
}

type Asking = {
  readonly question: AskedQuestion
  readonly tell: (hash: string, settled: Settled) => void
}

/** By hash. What has no label, or none that a quote proves, is asked for once more, and then lost. */
async function askTwice(
  session: JudgeSession,
  asking: Asking,
  batch: readonly NumberedChunk[],
): Promise<ReadonlyMap<string, Settled>> {
  const first = await askOnce(session, { ...asking, again: false }, batch)
  const open = batch.filter(({ hash }) => !first.has(hash))
  if (open.length === 0) return first
  return new Map([...first, ...(await askOnce(session, { ...asking, again: true }, open))])
}

async function askOnce(
  session: JudgeSession,
  { question, tell, again }: Asking & { readonly again: boolean },
  batch: readonly NumberedChunk[],
): Promise<ReadonlyMap<string, Settled>> {
  const lost = (cause: Extract<Settled, { kind: 'lost' }>['cause']) =>
    new Map(batch.map(({ hash }) => [hash, { kind: 'lost', cause } as const]))
  const data = [
    questionData(question),
    { chunks: batch.map(({ id, text }) => ({ id, text })) },
  ] as const
  if (inputEstimate(session, 'relevance', data) > session.rules.maxInput) return lost('too_long')
  const asked = await ask(session, {
    call: 'relevance',
    data,
    schema: relevanceSchema,
    reply: RelevanceReply,
    claims: batch.length,
    freshFence: again,
  })
  if (asked.kind === 'lost') return lost(asked.cause)
  const settled = new Map<string, Settled>()
  for (const chunk of batch) {
    const given = asked.value.chunks.filter(({ id }) => id === chunk.id)
    const label = labelOf(given, chunk.text)
    if (label === 'no_quote') session.counters.unverifiedQuotes += 1
    if (label === undefined || (isUnproven(label) && !again)) continue
    const found: Settled =
      label === 'no_quote'
        ? { kind: 'lost', cause: label }
        : {
            kind: 'judged',
            judgement: { kind: 'relevance', label: label === 'ordered' ? 'not' : label },
            servedModel: asked.servedModel,
          }
    tell(chunk.hash, found)
    settled.set(chunk.hash, found)
  }
  return settled
}

type Given = RelevanceReply['chunks'][number]

/** What a chunk that is called helpful lacks: a quote that is in it, or one that does not give the judge orders. */
type Unproven = 'no_quote' | 'ordered'

function isUnproven(label: Given['label'] | Unproven): label is Unproven {
  return label === 'no_quote' || label === 'ordered'
}

/** Undefined where the judge gave none, or two. */
function labelOf(given: readonly Given[], text: string): Given['label'] | Unproven | undefined {
  const [first, ...others] = given
  if (first === undefined || others.some(({ label }) => label !== first.label)) return undefined
  if (first.label === 'not') return 'not'
  const quotes = given.map(({ quote }) => quote).filter((quote) => locate(quote, text))
  if (quotes.length === 0) return 'no_quote'
  return quotes.some((quote) => textToGrader(quote).length === 0) ? first.label : 'ordered'
}
