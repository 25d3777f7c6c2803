import { foreign } from '../../lib/text/printing/sentence.ts'
import type { Feature } from '../../report/feature.ts'
import { restoredWords, untriedWords } from './remedies/tried-words.ts'

export const feature: Feature = {
  tried: (report) => ({ restores: restoredWords(report), failed: untriedWords(report) }),
  comparesValues: (key, values) => foreign(`rag-gate sweep --set ${key}=${values.join(',')}`),
}
