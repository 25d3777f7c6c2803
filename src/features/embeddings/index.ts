import { embedsAnew } from '../../lib/model/settings/kind-traits.ts'
import type { Feature } from '../../report/feature.ts'
import type { Report } from '../../report/schema/report.ts'
import { embeddingParagraph, vectorSentences } from './embedding-words.ts'
import type { EmbeddingChange } from './schema.ts'

export const feature: Feature = {
  watches: embedsAnew,
  section: (report) => {
    const change = changeOf(report)
    return (
      change && {
        title: 'Vectors',
        brief: embeddingParagraph(change),
        lines: vectorSentences(change),
      }
    )
  },
}

/**
 * Returns how the vectors changed, or undefined if they cannot have changed or nothing is known
 * about them.
 */
function changeOf({ features }: Pick<Report, 'features'>): EmbeddingChange | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by steps.ts, or read from a file by schema.ts
  return features?.['embeddings'] as EmbeddingChange | undefined
}
