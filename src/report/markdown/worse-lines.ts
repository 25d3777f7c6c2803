import { say } from '../../text/sentence.ts'
import { causesSentence } from '../wording/causes.ts'
import { likelyCause } from '../wording/likely-cause.ts'
import { triedSentence } from '../wording/tried-remedies.ts'
import { worseItems } from '../build/worse-items.ts'
import type { Report } from '../schema/report.ts'
import { gfm, type SafeMarkdown } from './escape.ts'

/** `Cause: …`, the second line of the alert, on one line; undefined where nothing is proven. */
export function causeSentence(report: Report): SafeMarkdown | undefined {
  const words = likelyCause(report)
  return words && gfm`Cause: ${words}`
}

/** `**What the 49 have in common:** …`; undefined where no question got worse. */
export function commonSentence(report: Report): SafeMarkdown | undefined {
  const words = causesSentence(report)
  const { length } = worseItems(report)
  return words && gfm`**What the ${say`${length}`} have in common:** ${words}`
}

/** `**To fix:** …`: at most two moves; undefined where none is known. */
export function toFix(report: Report): SafeMarkdown | undefined {
  const words = triedSentence(report)
  return words && gfm`**To fix:** ${words}`
}
