import type { Steps } from '../../gate/feature.ts'
import { goldenProblems } from './golden-problems.ts'

export const steps: Steps = {
  tells: (measured) => {
    const problems = goldenProblems(measured)
    return problems.length === 0 ? undefined : problems
  },
}
