import type { CallUsage } from '../../../lib/llm/chat-model.ts'
import { nearestRank } from '../../../lib/stats/quantile.ts'
import { count } from '../../../lib/text/printing/numbers.ts'

/** A prompt by the fixed ruler for tokens, and by the server's count. */
type PromptSize = { readonly sent: number; readonly counted: number }

export type PromptSizes = { readonly seen: PromptSize[]; cut: CutPrompt | undefined }

/** What a server read of longer prompts, in its own tokens. */
export type CutPrompt = { readonly read: number; readonly sent: number }

export function openPromptSizes(): PromptSizes {
  return { seen: [], cut: undefined }
}

/**
 * Notes the size of one prompt and returns whether the server cuts prompts, which no error tells: its count stands still
 * over prompts of different lengths, or is far below what its counts of shorter ones let expect. Replies without a
 * count say nothing, nor do those with tokens from a cache, which some servers leave out.
 */
export function noteSize(
  sizes: PromptSizes,
  sent: number,
  usage: CallUsage,
): CutPrompt | undefined {
  if (sizes.cut !== undefined || usage.estimated || usage.cachedInput > 0) return sizes.cut
  const last = { sent, counted: usage.input }
  sizes.seen.push(last)
  sizes.cut = atPlateau(sizes.seen) ?? farBelow(sizes.seen, last)
  return sizes.cut
}

export function cutMessage({ read, sent }: CutPrompt): string {
  return `the server reads only ${count(read)} tokens of a prompt of about ${count(sent)}, so that the judge does not see the rest: give the model a larger context (Ollama: num_ctx or OLLAMA_CONTEXT_LENGTH)`
}

/** Prompts at the largest count, and how much the longest of them exceeds the shortest: by chance four are never one. */
const leastAtPlateau = 4
const leastSpread = 1.05

/** Several prompts of different lengths have the largest count, and others a smaller one, or it is a round one. */
function atPlateau(seen: readonly PromptSize[]): CutPrompt | undefined {
  const read = Math.max(...seen.map(({ counted }) => counted))
  const top = seen.filter(({ counted }) => counted === read)
  if (top.length < leastAtPlateau) return undefined
  const lengths = top.map(({ sent }) => sent)
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  if (longest < leastSpread * shortest) return undefined
  const isWindow = read > 0 && read % 256 === 0
  const others = seen.length - top.length
  return others > 0 || isWindow ? { read, sent: longest } : undefined
}

/** Prompts that tell how a server counts. */
const leastShort = 5
const mostShort = 100
/** How much the counts of a token may differ among them, or some are left out. */
const steady = 1.6
/** A writing may take half as many tokens as another for the same bytes. */
const leastShare = 0.5

function farBelow(seen: readonly PromptSize[], last: PromptSize): CutPrompt | undefined {
  const shorter = seen
    .slice(0, mostShort)
    .filter(({ sent, counted }) => sent * 1.5 < last.sent && counted > 0)
  const isCount = new Set(shorter.map(({ counted }) => counted)).size > 1
  if (shorter.length < leastShort || !isCount) return undefined
  const ratios = shorter.map(({ sent, counted }) => counted / sent).toSorted((a, b) => a - b)
  const [least = 0, most = 0] = [ratios[0], ratios.at(-1)]
  if (most > steady * least) return undefined
  const expected = (nearestRank(ratios, 50) ?? 0) * last.sent
  if (last.counted >= leastShare * expected) return undefined
  return { read: last.counted, sent: Math.round(expected) }
}
