import { betterItems, worseItems } from '../build/worse-items.ts'
import { causeSentence as causeOf, isCausePartial } from '../wording/causes/cause-sentence.ts'
import { whatChanged } from '../wording/changes/what-changed.ts'
import { commonSentence as commonOf, type Labelled } from '../wording/questions/common-sentence.ts'
import type { Linked } from '../wording/linked.ts'
import { toFix as fixOf } from '../wording/remedies/to-fix.ts'
import { whatNext as nextOf } from '../wording/remedies/what-next.ts'
import type { Origin, Report } from '../schema/report.ts'
import { gfm, joinMarkdown, type SafeMarkdown } from './escape.ts'
import { fileLink } from './file-link.ts'

/** Returns the alert's second line, such as `Cause: …`, or undefined if no cause is proven. */
export function causeSentence(report: Report): SafeMarkdown | undefined {
  const sentence = causeOf(report)
  return sentence && gfm`Cause: ${linkedMarkdown(sentence, report.origin)}`
}

/** Returns a line such as `**How the 49 got worse:** …`, or undefined if no question got worse. */
export function commonSentence(report: Report): SafeMarkdown | undefined {
  return labelled(commonOf(report))
}

/**
 * Returns a line such as `**To fix:** …`, `**Worth a try:** …` or `**Worth a look:** …`, or
 * undefined if there is nothing to suggest.
 */
export function toFix(report: Report): SafeMarkdown | undefined {
  return labelled(fixOf(report))
}

/** Returns a line such as `**What next:** …`, or undefined if there is no such advice. */
export function whatNext(report: Report): SafeMarkdown | undefined {
  return labelled(nextOf(report))
}

/**
 * Returns whether the `What changed` line is shown unfolded. This is the case if the cause explains
 * only a part of the loss, or if questions got better and none got worse.
 */
export function showsChanges(report: Report): boolean {
  const isGain = worseItems(report).length === 0 && betterItems(report).length > 0
  return isGain || isCausePartial(report)
}

/** Returns a line such as `**What changed:** …`, or undefined if no change is known. */
export function changedLine(report: Report): SafeMarkdown | undefined {
  const words = whatChanged(report)
  return words && gfm`**What changed:** ${words}`
}

function labelled(sentence: Labelled | undefined): SafeMarkdown | undefined {
  return sentence && gfm`**${sentence.label}:** ${sentence.words}`
}

function linkedMarkdown(sentence: Linked, origin: Origin): SafeMarkdown {
  const parts = sentence.map(({ words, at }) =>
    at === undefined ? gfm`${words}` : fileLink(gfm`${words}`, at, origin),
  )
  return joinMarkdown(parts, gfm``)
}
