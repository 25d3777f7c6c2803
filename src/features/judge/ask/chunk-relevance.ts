import type { ChunkRelevance } from '../../../lib/model/judging/claims.ts'
import { asFound, type Found, lookUpAll } from '../judging/deduplicated-lookup.ts'
import type { Judgment, Settled } from '../kept/judgment-port.ts'
import { askJudge, inputEstimate } from './ask-judge.ts'
import type { JudgeSession } from '../judging/session.ts'
import { chunkGroups, type NumberedChunk } from './chunk-groups.ts'
import type { ChunkPremise } from './chunk-premise.ts'
import { nearEqualBatches } from './claim-batches.ts'
import { afterHistory, type AskedQuestion, questionData } from './conversation.ts'
import { locate } from './locate.ts'
import { relevanceHash } from './prompts.ts'
import { mostClaims, RelevanceReply, relevanceSchema } from './reply-schemas.ts'
import { isOrder } from './text-to-grader.ts'

/**
 * Returns, in rank order, how much each chunk in a context helps to answer the query. Asks the
 * judge only about chunks that were not judged for this query on the other side or in an earlier
 * run. Rejects only with the signal's reason.
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
  const byRank = chunks.flatMap(({ hash, text }, index) =>
    (ranks[index] ?? []).map((rank) => ({
      rank,
      found: withText(asFound(settled.get(hash), 'relevance'), text),
    })),
  )
  return byRank.toSorted((one, other) => one.rank - other.rank).map(({ found }) => found)
}

function withText(found: Found<'relevance'>, text: string): ChunkRelevance {
  if (found.kind === 'lost') return found
  const { quote, ...relevance } = found
  return { ...relevance, ...(quote && { quote: text.slice(quote.start, quote.end) }) }
}

type Asking = {
  readonly question: AskedQuestion
  readonly tell: (hash: string, settled: Settled) => void
}

/**
 * Asks about chunks, and asks again about those that got no label or a label without a quote that proves
 * it. Returns the judgments, keyed by chunk hash.
 */
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
  const asked = await askJudge(session, {
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
    const read = readLabel(given, chunk.text)
    if (read === 'no_quote') session.counters.unverifiedQuotes += 1
    const isOpen = read === 'no_quote' || read === 'ordered'
    if (read === undefined || (isOpen && !again)) continue
    const found: Settled =
      read === 'no_quote'
        ? { kind: 'lost', cause: read }
        : {
            kind: 'judged',
            judgment: { kind: 'relevance', ...(read === 'ordered' ? { label: 'not' } : read) },
            servedModel: asked.servedModel,
          }
    tell(chunk.hash, found)
    settled.set(chunk.hash, found)
  }
  return settled
}

type Given = RelevanceReply['chunks'][number]

type Label = Pick<Extract<Judgment, { readonly kind: 'relevance' }>, 'label' | 'quote'>

/**
 * Returns the label and the quote that proves it, or undefined if the judge gave no label or conflicting
 * labels. For a label that says the chunk helps, returns `no_quote` if no quote occurs in the chunk, and
 * `ordered` if every quote that does occur there is part of an instruction to the judge.
 */
function readLabel(
  given: readonly Given[],
  text: string,
): Label | 'no_quote' | 'ordered' | undefined {
  const [first, ...others] = given
  if (first === undefined || others.some(({ label }) => label !== first.label)) return undefined
  const { label } = first
  if (label === 'not') return { label }
  const quotes = given.flatMap(({ quote }) => locate(quote, text) ?? [])
  if (quotes.length === 0) return 'no_quote'
  const quote = quotes.find((found) => !isOrder(text, found))
  return quote === undefined ? 'ordered' : { label, quote }
}
