import { tokensOf } from '../../../lib/text/tokens.ts'

/** The maximum number of strings per request. */
export const mostTexts = 64

/** The maximum number of estimated tokens per request. */
const mostTokens = 200_000

/**
 * Groups strings into batches of at most `most` strings and at most 200,000 estimated tokens,
 * because endpoints limit both. A longer string gets a batch of its own. Keeps the order and yields
 * no empty batches.
 */
export function* batchesOf<T>(
  items: Iterable<T>,
  { most, textOf }: { readonly most: number; readonly textOf: (item: T) => string },
): Generator<readonly (readonly [item: T, text: string])[]> {
  let batch: (readonly [T, string])[] = []
  let tokens = 0
  for (const item of items) {
    const text = textOf(item)
    const more = tokensOf(text)
    if (batch.length === most || (batch.length > 0 && tokens + more > mostTokens)) {
      yield batch
      batch = []
      tokens = 0
    }
    batch.push([item, text])
    tokens += more
  }
  if (batch.length > 0) yield batch
}
