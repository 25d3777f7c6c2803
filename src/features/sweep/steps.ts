import type { Steps } from '../../gate/feature.ts'
import { tryInTime } from './remedies/try-remedies.ts'

export const steps: Steps = { adds: tryInTime }
