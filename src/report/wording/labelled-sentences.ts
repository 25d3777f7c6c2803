import type { Words } from '../../text/sentence.ts'
import type { Report } from '../schema/report.ts'
import { causesSentence } from './causes.ts'
import { likelyCause } from './likely-cause.ts'
import { reachSentence } from './reach-sentence.ts'
import { sightSentence } from './sight-sentence.ts'
import { whatChanged } from './changes/what-changed.ts'
import { triedSentence } from './tried-remedies.ts'
import { worseAnswersSentence } from './worse-answers.ts'

type Label = 'Answers' | 'Reach' | 'Sight' | 'What changed' | 'Causes' | 'Likely cause' | 'Tried'

/** What stands between reasons and notes in every sink: texts under a label, in this order. One with nothing to say is left out. */
export function labelledSentences(
  report: Report,
): readonly { readonly label: Label; readonly words: Words }[] {
  const all: readonly (readonly [Label, Words | undefined])[] = [
    ['Answers', worseAnswersSentence(report)],
    ['Reach', reachSentence(report)],
    ['Sight', sightSentence(report)],
    ['What changed', whatChanged(report)],
    ['Causes', causesSentence(report)],
    ['Likely cause', likelyCause(report)],
    ['Tried', triedSentence(report)],
  ]
  return all.flatMap(([label, words]) => (words === undefined ? [] : [{ label, words }]))
}
