import { say, type Words } from '../../text/sentence.ts'
import type { Report } from '../schema/report.ts'
import { causeSentence } from './cause-sentence.ts'
import { commonSentence } from './common-sentence.ts'
import { linkedWords } from './linked.ts'
import { plainText } from './plain-text.ts'
import { sightSentence } from './sight-sentence.ts'
import { whatChanged } from './changes/what-changed.ts'
import { toFix } from './to-fix.ts'

/** What follows the reasons in a terminal: texts under a label, in this order. One with nothing to say is left out. */
export function labelledSentences(
  report: Report,
): readonly { readonly label: string; readonly words: Words }[] {
  const cause = causeSentence(report)
  const all: readonly (readonly [Words, Words | undefined])[] = [
    [say`Cause`, cause && linkedWords(cause)],
    ...[commonSentence(report) ?? []].flat().map(({ label, words }) => [label, words] as const),
    [say`To fix`, toFix(report)],
    [say`What changed`, whatChanged(report)],
    [say`Sight`, sightSentence(report)],
  ]
  return all.flatMap(([label, words]) =>
    words === undefined ? [] : [{ label: plainText(label), words }],
  )
}
