import { messageWords } from '../../../lib/text/printing/message-words.ts'
import { say, type Words, withoutStop } from '../../../lib/text/printing/sentence.ts'
import { kindOf } from '../../../verdict/findings/kind-of.ts'
import { isWithheld } from '../../../verdict/findings/kinds/judge-incomplete.ts'
import { findingsInOrder } from '../../build/findings-in-order.ts'
import type { Report } from '../../schema/report.ts'
import { factsOf } from '../facts-of.ts'

/**
 * Returns the remedy for the worst finding that has one and is not a failure, such as a gated
 * metric that could not be measured. Returns undefined if there is none.
 */
export function unmeasuredRemedy(report: Report): Words | undefined {
  return findingsInOrder(report)
    .filter(({ verdict }) => verdict !== 'fail')
    .flatMap((finding) => kindOf(finding).toFix?.(finding, factsOf(report)) ?? [])[0]
}

/**
 * Returns the error's hint or, if there is none, the remedy for a finding that is not a failure.
 * Returns undefined if nothing is known to help.
 */
export function remedyOf(report: Report): Words | undefined {
  const hint = report.error?.hint
  const words = hint === undefined ? unmeasuredRemedy(report) : messageWords(hint, 600)
  return words && say`${withoutStop(words)}.`
}

/** Returns the URL of the page with instructions, or undefined if the remedy needs none. */
export function remedyPage({ findings, origin }: Report): string | undefined {
  return findings.some(isWithheld) ? origin.helpUrl?.replace(/[^/]*$/, 'recipes.md') : undefined
}
