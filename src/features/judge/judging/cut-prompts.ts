import type { CallUsage } from '../../../lib/llm/chat-model.ts'
import { nearestRank } from '../../../lib/stats/quantile.ts'
import { count } from '../../../lib/text/printing/numbers.ts'

/** The size of a prompt in tokens, as estimated and as counted by the server. */
type PromptSize = { readonly sent: number; readonly counted: number }

export type PromptSizes = { readonly seen: PromptSize[]; cut: CutPrompt | undefined }

/** The number of tokens that the server read (by its own count) from a prompt of about `sent` tokens. */
export type CutPrompt = { readonly read: number; readonly sent: number }

export function openPromptSizes(): PromptSizes {
  return { seen: [], cut: undefined }
}

/**
 * Records a prompt's size. Returns the details if the server seems to truncate prompts without
 * reporting an error, because its count stays the same for prompts of different lengths or is far
 * below what its counts of shorter prompts suggest. Ignores replies without a count, and replies
 * with cached tokens, because some servers do not count cached tokens.
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
  return `the server reads only ${count(read)} tokens of a prompt of about ${count(sent)}, so the judge does not see the rest. Give the model a larger context (Ollama: num_ctx or OLLAMA_CONTEXT_LENGTH)`
}

/**
 * The minimum number of prompts with the highest token count. Fewer prompts may have the same count by
 * chance.
 */
const leastAtPlateau = 4
/**
 * The minimum ratio of the longest to the shortest of these prompts. Prompts of similar length may have
 * the same count by chance.
 */
const leastSpread = 1.05

/**
 * Detects a plateau: several prompts of different lengths for which the server reports the same token
 * count, its highest. It is reported only if another prompt got a lower count, or if the count is a
 * multiple of 256, as context windows are.
 */
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

/** The number of shorter prompts needed to learn how a server counts. */
const leastShort = 5
const mostShort = 100
/**
 * The maximum factor by which the ratio of counted to estimated tokens may vary between prompts. If
 * it varies more, counts of shorter prompts say nothing about longer ones, so nothing is detected.
 */
const steady = 1.6
/**
 * The minimum share of the expected tokens that the server must count. It is this low because some
 * scripts need half as many tokens as others for the same number of bytes.
 */
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
