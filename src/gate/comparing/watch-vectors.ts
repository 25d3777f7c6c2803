import type { Embedded } from '../../metrics/compare/embeddings/compare-embeddings.ts'
import type { Side } from '../../lib/sides.ts'
import type { Exam } from '../../policy/load-exam.ts'
import type { EmbeddingChange } from '../../lib/model/embeddings.ts'
import { embedsAnew } from '../../lib/model/settings/kind-traits.ts'

/** Takes the vectors of both sides while they are built, and compares them. */
export type VectorWatch = {
  /** Undefined: both sides give one text the same vector, which needs no look. */
  readonly onVectors: ((side: Side, vectors: Embedded) => void) | undefined
  /** Undefined where the vectors of a side are not known. */
  readonly change: () => Promise<EmbeddingChange | undefined>
}

export function watchVectors(pipelines: Exam['pipelines']): VectorWatch {
  const found = new Map<Side, Embedded>()
  return {
    onVectors: embedsAnew(pipelines) ? (side, vectors) => void found.set(side, vectors) : undefined,
    change: async () => {
      const [base, head] = [found.get('base'), found.get('head')]
      if (base === undefined || head === undefined) return undefined
      // Loaded where it is wanted: few changes are of the model.
      const { compareEmbeddings } =
        await import('../../metrics/compare/embeddings/compare-embeddings.ts')
      return compareEmbeddings(base, head)
    },
  }
}
