import type { Steps } from '../../gate/feature.ts'
import { choosesThreshold } from './index.ts'
import { measureConfidence } from './measure-confidence.ts'

export const steps: Steps = {
  tells: ({ items, sides, window }) => {
    const found = measureConfidence({ items, sides, window, ofChunks: choosesThreshold(items) })
    return found.answers === undefined && found.ranking === undefined ? undefined : found
  },
}
