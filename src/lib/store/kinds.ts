/** A kind of thing that is kept between runs. */
export type StoredKind = {
  /** Stands in the keys and in every seal. */
  readonly name: string
  /** Raise it with every change of what the entries of this kind say: older ones are then not found. */
  readonly version: number
}

/** Everything that is kept between runs, sealed under a secret: nobody else can make an entry. */
export const kinds = {
  /** The vectors of a builtin pipeline's index, in one file. */
  vectors: { name: 'vectors', version: 1 },
  /** The words of a builtin pipeline's documents, indexed, many to a file. */
  segments: { name: 'segments', version: 1 },
  /** What one side returned, as a run file that contains each chunk once. */
  run: { name: 'run', version: 3 },
  /** What scorers of the project said of the answers of one side, in one file. */
  scores: { name: 'scores', version: 1 },
  judgements: { name: 'judgements', version: 2 },
} as const satisfies Record<string, StoredKind>

/** The key of an entry, or with an empty last part what the keys of several begin with. `parts`: of lower-case letters and digits. */
export function storeKey({ name }: StoredKind, ...parts: readonly string[]): string {
  return ['rag-gate-v2', name, ...parts].join('-')
}
