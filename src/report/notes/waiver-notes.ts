import type { Waiver } from '../../model/settings/settings.ts'
import {
  foreign,
  joinWords,
  metricName,
  plain,
  plural,
  say,
  type Words,
} from '../../text/printing/sentence.ts'
import type { WaiverReport } from '../schema/note.ts'
import { listWithin } from '../wording/questions/id-list.ts'
import { room } from '../wording/listed.ts'
import type { NoteKinds } from './note-kind.ts'

/** What waivers of the configuration accept. */
export const waiverNotes = {
  waivers: {
    find: ({ exam, decision }) => {
      const { waivers, expiredWaivers: expired, golden } = exam
      if (waivers.length + expired.length === 0) return []
      const asked = [...(golden.base?.items ?? []), ...golden.head.items]
      const known = new Set(asked.map(({ id }) => id))
      const told = waivers.map((waiver) => ({
        ...waiver,
        used: decision.waived.includes(waiver),
        unknown: waiver.items.filter((id) => !known.has(id)),
      }))
      return [{ waivers: told, expired }]
    },
    say: ({ waivers, expired }) =>
      joinWords(
        [
          expired.length === 0 ? [] : [expiredWords(expired)],
          waivers.length === 0 ? [] : [acceptedWords(waivers)],
        ].flat(),
        say` `,
      ),
    // What a waiver accepts says so itself.
    isOpen: ({ waivers, expired }) =>
      expired.length > 0 || waivers.some(({ used, unknown }) => used && unknown.length > 0),
  },
} satisfies Partial<NoteKinds>

function expiredWords(expired: readonly Waiver[]): Words {
  const list = listWithin(
    expired.map((waiver) => say`${subjectOf(waiver)} until ${plain(waiver.until)}`),
    room / 3,
  )
  return say`Expired waivers of base accept nothing: ${list ?? plural(expired.length, 'waiver')}.`
}

function acceptedWords(waivers: readonly WaiverReport[]): Words {
  const list = listWithin(
    waivers.map((waiver) => waiverText(waiver)),
    (2 * room) / 3,
  )
  return say`Accepted for now: ${list ?? plural(waivers.length, 'loss', 'losses')}.`
}

function waiverText({ metric, items, until, reason, used, unknown }: WaiverReport): Words {
  const asked =
    unknown.length === 0
      ? say``
      : say`; ${unknown.length} of its ids ${plain(unknown.length === 1 ? 'is' : 'are')} not in the golden set`
  const idle = used ? say`` : say`; not needed here`
  return say`${subjectOf({ metric, items })} until ${plain(until)} (${foreign(reason, 80)}${asked}${idle})`
}

function subjectOf({ metric, items }: Pick<Waiver, 'metric' | 'items'>): Words {
  const what = [
    metric === undefined ? [] : [metricName(metric)],
    items.length === 0 ? [] : [plural(items.length, 'question')],
  ].flat()
  return joinWords(what, say` on `)
}
