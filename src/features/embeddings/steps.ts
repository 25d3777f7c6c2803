import type { Steps } from '../../gate/feature.ts'
import type { Embedded } from '../../lib/model/embedded.ts'
import type { Side } from '../../lib/sides.ts'
import { compareEmbeddings } from './compare-embeddings.ts'
import type { EmbeddingChange } from './schema.ts'

export const steps: Steps = {
  watches: () => {
    const found = new Map<Side, Embedded>()
    let change: EmbeddingChange | undefined
    return {
      onVectors: (side, vectors) => void found.set(side, vectors),
      read: () => {
        const [base, head] = [found.get('base'), found.get('head')]
        if (base && head) change ??= compareEmbeddings(base, head)
        return Promise.resolve({ part: change })
      },
    }
  },
}
