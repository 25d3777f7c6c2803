/** A kind of entry that is kept between runs. */
export type StoredKind = {
  /** Part of every entry's key and of what its `seal` protects. */
  readonly name: string
  /**
   * Must be incremented whenever the meaning of the entries changes. Older entries are then
   * rejected, because the version is part of what their `seal` protects.
   */
  readonly version: number
}

/**
 * Everything that is kept between runs. Each entry has a seal (an HMAC), so nobody can forge one
 * without the secret.
 */
export const kinds = {
  /** The vectors of a builtin pipeline's index, in one file. */
  vectors: { name: 'vectors', version: 1 },
  /** Word indexes of a builtin pipeline's documents, with many documents per file. */
  segments: { name: 'segments', version: 1 },
  /** A side's results, as a run file that contains each chunk only once. */
  run: { name: 'run', version: 3 },
  /** The results of the project's own scorers for a side's answers, in one file. */
  scores: { name: 'scores', version: 1 },
  /**
   * The spelling `judgements` cannot change, because it is part of the addresses of judgments,
   * which other programs compute as well.
   */
  judgments: { name: 'judgements', version: 2 },
} as const satisfies Record<string, StoredKind>

/**
 * Returns an entry's key or, if the last part is empty, a prefix shared by several keys. `parts`
 * may contain only lower-case letters and digits.
 */
export function storeKey({ name }: StoredKind, ...parts: readonly string[]): string {
  return ['rag-gate-v2', name, ...parts].join('-')
}
