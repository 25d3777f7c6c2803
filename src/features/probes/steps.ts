import type { Steps } from '../../gate/feature.ts'
import { askProbes } from './ask-probes.ts'
import { readProbes } from './read-probes.ts'

export const steps: Steps = {
  asks: async (finished, ports) => {
    const planted = await askProbes(finished, ports)
    return planted && ((...given) => readProbes(planted, ...given))
  },
}
