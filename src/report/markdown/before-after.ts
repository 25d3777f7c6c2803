import type { Report } from '../schema/report.ts'
import type { SafeMarkdown } from './escape.ts'
import type { View } from './section.ts'
import type { Shape } from './shorten.ts'

/** What both sides returned for the worst question, as a folded diff; undefined where the report does not hold it. */
export function beforeAfterSection(
  _report: Report,
  _shape: Shape,
  _view: View,
): SafeMarkdown | undefined {
  return undefined
}
