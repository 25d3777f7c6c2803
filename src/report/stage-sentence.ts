import type { Report } from './report.ts'
import { enumerate, plain, plural, say, type Words } from './words.ts'

/** Of the answers that got worse, which stage lost them. Undefined where none did. */
export function stageSentence({ stage }: Report): Words | undefined {
  if (stage === undefined) return undefined
  const { worse, lostInRetrieval, notUsed, neverFound, unknown } = stage
  const parts = [
    lostInRetrieval === 0 ? [] : [say`${lostInRetrieval} lost evidence in retrieval`],
    notUsed === 0 ? [] : [say`${notUsed} had the evidence and did not use it`],
    neverFound === 0 ? [] : [say`${neverFound} had no evidence on either side`],
    unknown === 0 ? [] : [say`${unknown} ${plain(unknown === 1 ? 'is' : 'are')} not known`],
  ].flat()
  return say`Of ${plural(worse, 'answer')} that got worse, ${enumerate(parts)}.`
}
