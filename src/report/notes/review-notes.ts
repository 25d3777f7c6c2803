import type { RefusedReview } from '../../model/reviews.ts'
import {
  foreign,
  joinWords,
  metricName,
  plain,
  plural,
  say,
  type Words,
} from '../../text/printing/sentence.ts'
import { isAllSeen } from '../../text/printing/unseen.ts'
import type { Finding } from '../../verdict/findings/finding.ts'
import { listWithin } from '../wording/questions/id-list.ts'
import { listed, room } from '../wording/listed.ts'
import type { NoteKinds, NoteOf } from './note-kind.ts'

/** What reviews accept where something fails, and how the rest can be accepted. */
export const reviewNotes = {
  reviews: {
    find: ({ reviews, exam, decision: { findings, metrics, waived } }) => {
      if (reviews === undefined) return []
      const { accepted, refused, unread } = reviews
      const worseOn = (name: string): readonly string[] =>
        metrics.find(({ comparison }) => comparison.metric.name === name)?.comparison.degraded ?? []
      const told = accepted.map((loss) => ({
        ...loss,
        items: loss.metric === undefined ? loss.items : worseOn(loss.metric),
        used: waived.includes(loss),
      }))
      const open = [...new Set(findings.flatMap(namesToAccept))]
      const by = exam.settings.accept === 'codeowners' ? 'codeowners' : 'write'
      return [{ accepted: told, refused, unread, open, by }]
    },
    say: ({ accepted, refused, unread, open, by }) => {
      const read = [
        sentence('Accepted in a review', accepted.map(acceptedWords), room / 2),
        sentence('Accepts nothing', refused.map(refusedWords), room / 3),
        unread === undefined ? [] : [unreadWords[unread]],
      ].flat()
      return read.length === 0 && open.length > 0 ? offer(open, by) : joinWords(read, say` `)
    },
    // What a review accepts says so itself.
    isOpen: ({ accepted, refused }) => refused.length > 0 || accepted.some(({ used }) => !used),
  },
} satisfies Partial<NoteKinds>

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

function offer(open: readonly string[], by: NoteOf<'reviews'>['by']): Words {
  const who =
    by === 'write' ? say`Somebody with write access` : say`A code owner of the configuration`
  const names = joinWords(open.map(metricName), say`, `)
  return say`Is the loss meant? ${who}, not the author, can accept it in a review of this commit with the line /rag-gate accept ${names}: reason. Then run the job again.`
}

function sentence(what: string, list: readonly Words[], bytes: number): readonly Words[] {
  if (list.length === 0) return []
  return [say`${plain(what)}: ${listWithin(list, bytes) ?? plural(list.length, 'line')}.`]
}

function acceptedWords({ by, metric, items, reason, used }: NoteOf<'reviews'>['accepted'][number]) {
  const what = metric === undefined ? say`questions` : metricName(metric)
  const idle = used ? say`` : say`; not needed here`
  return say`${what} by ${foreign(by, 40)} (${foreign(reason, 80)}${idle})${listed(items, room / 6)}`
}

function refusedWords({ by, why }: RefusedReview): Words {
  return say`${foreign(by, 40)} (${plain(whyRefused[why])})`
}

const whyRefused: Readonly<Record<RefusedReview['why'], string>> = {
  author: 'the author of the pull request',
  'no-person': 'no person',
  'no-write': 'no write access',
  'no-owner':
    'not named in the CODEOWNERS of base as an owner of the configuration; who is in a team cannot be read',
  'other-commit': 'of an older commit',
  dismissed: 'dismissed',
  edited: 'edited by somebody else',
  unchecked: 'too many reviews to look all of them up',
  'no-reason': 'without a colon and a reason',
  'unknown-name': 'names no gated metric and no question',
}

/** Why reviews could not be read. */
export const unreadWords: Readonly<Record<NonNullable<NoteOf<'reviews'>['unread']>, Words>> = {
  'no-permission': say`Reviews were not read, so none can accept a loss: the job needs the permission pull-requests: read.`,
  'no-answer': say`Reviews were not read, so none can accept a loss: GitHub gave no usable answer.`,
  'too-many': say`Only the first 1,000 reviews were read.`,
}
