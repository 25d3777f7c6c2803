import { say, type Words } from '../../../lib/text/printing/sentence.ts'
import { isAllSeen } from '../../../lib/text/printing/unseen.ts'
import type { Finding } from '../../../verdict/findings/finding.ts'
import type { Note } from '../../schema/note.ts'

type Reviews = NonNullable<Extract<Note, { readonly kind: 'acceptance' }>['reviews']>

/** What a line has to name so that the finding no longer fails: its questions, or its kind where they are many or hard to write. */
export function namesToAccept(finding: Finding): readonly string[] {
  if (finding.verdict !== 'fail') return []
  if (!('items' in finding)) return [finding.metric]
  const { items, kind } = finding
  return items.length <= 5 && items.every(isPlainId) ? items : [kind]
}

/** Whether the line of a review can name the question. */
export function isPlainId(id: string): boolean {
  return isAllSeen(id) && /^[^\s,:]{1,40}$/.test(id)
}

/** Why reviews could not be read. */
export const unreadWords: Readonly<Record<NonNullable<Reviews['unread']>, Words>> = {
  'no-permission': say`Reviews were not read, so none can accept a loss: the job needs the permission pull-requests: read.`,
  'no-answer': say`Reviews were not read, so none can accept a loss: GitHub gave no usable answer.`,
  'too-many': say`Only the first 1,000 reviews were read.`,
}
