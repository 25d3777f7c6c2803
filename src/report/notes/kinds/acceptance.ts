import { z } from 'zod'
import {
  type RefusedReview,
  RefusedReviewSchema,
  UnreadSchema,
} from '../../../lib/model/reviews.ts'
import { type KindOf, optionalText, texts } from '../../../lib/model/schema-parts.ts'
import type { Waiver } from '../../../lib/model/settings/settings.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import {
  foreign,
  joinWords,
  metricName,
  plain,
  plural,
  proseOf,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { type Effect, effectOf } from '../../../verdict/accepting/effect-of.ts'
import type { Report } from '../../schema/report.ts'
import { listed, room } from '../../wording/listed.ts'
import type { NoteFacts, NoteKind } from '../note-kind.ts'

export const schema = () => {
  const waiver = {
    metric: optionalText.describe('Absent if the waiver covers all metrics.'),
    items: texts.describe('Ids of golden items; empty if the waiver covers the whole metric.'),
    until: z.string().describe("The waiver's last valid day in UTC, e.g. 2026-12-31."),
    reason: z.string(),
  }
  const effect = z
    .enum(['accepts', 'falls-short', 'none'])
    .describe(
      'accepts: it turned a failure into a warning; falls-short: a metric would fail even if the items that it covers had not moved; none: nothing that it covers failed.',
    )
  return z
    .strictObject({
      waivers: z
        .array(
          z.strictObject({
            ...waiver,
            effect,
            unknown: texts.describe("The waiver's ids that are not in the golden set."),
          }),
        )
        .describe("Losses that base's configuration accepts."),
      expired: z.array(z.strictObject(waiver)).describe('Expired waivers.'),
      reviews: z
        .strictObject({
          accepted: z.array(
            z.strictObject({
              by: z.string().describe('Login of the reviewer.'),
              metric: optionalText.describe('Absent if the review covers all metrics.'),
              items: texts.describe(
                'Questions whose loss the review accepts; for a metric, those that got worse on it.',
              ),
              reason: z.string(),
              effect,
            }),
          ),
          refused: z.array(RefusedReviewSchema),
          unknown: texts.describe(
            'People who may have accepted their own change: authors, co-authors and committers without a known GitHub account, and committers who accept a loss; untrusted text.',
          ),
          unread: UnreadSchema.optional(),
          by: z
            .enum(['write', 'codeowners'])
            .describe('Who may accept a loss, from the key `accept`.'),
        })
        .optional()
        .describe(
          'What reviews of the measured commit accept; absent if no review can accept anything.',
        ),
    })
    .describe('Losses that waivers or reviews accept.')
}

export type Found = KindOf<'acceptance', typeof schema>
type Reviews = NonNullable<Found['reviews']>

export const noteKind: NoteKind<Found> = {
  kind: 'acceptance',
  place: 90,
  find: (facts) => {
    const { policy, decision } = facts
    const { waivers, expiredWaivers: expired, golden } = policy
    const reviews = foundReviews(facts)
    if (reviews === undefined && waivers.length + expired.length === 0) return undefined
    const asked = [...(golden.base?.items ?? []), ...golden.head.items]
    const known = new Set(asked.map(({ id }) => id))
    const told = waivers.map((waiver) => ({
      ...waiver,
      effect: effectOf(waiver, decision),
      unknown: waiver.items.filter((id) => !known.has(id)),
    }))
    return { waivers: told, expired, reviews }
  },
  say: ({ waivers, expired, reviews }) => [
    ...sentence('Expired waivers on base accept nothing', expired.map(expiredWords), room / 3),
    ...sentence('Accepted for now', waivers.filter(isNeeded).map(waiverWords), (2 * room) / 3),
    ...sentence(
      'Waivers that are not needed here',
      waivers.filter((waiver) => !isNeeded(waiver)).map(waiverWords),
      room / 3,
    ),
    ...(reviews === undefined ? [] : reviewSentences(reviews)),
  ],
  isOpen: ({ waivers, expired, reviews }) =>
    expired.length > 0 ||
    waivers.some(
      ({ effect, unknown }) =>
        effect === 'falls-short' || (effect === 'accepts' && unknown.length > 0),
    ) ||
    (reviews !== undefined &&
      (reviews.refused.length + reviews.unknown.length > 0 ||
        reviews.accepted.some(({ effect }) => effect !== 'accepts'))),
}

/** Returns what reviews accepted, or undefined if reviews cannot accept anything. */
export function reviewsOf({ notes }: Pick<Report, 'notes'>): Reviews | undefined {
  return notes.flatMap((one) => (one.kind === 'acceptance' ? (one.reviews ?? []) : []))[0]
}

function foundReviews({ reviews, policy, decision }: NoteFacts): Reviews | undefined {
  if (reviews === undefined) return undefined
  const { metrics } = decision
  const { accepted, refused, unknownAuthors: unknown, unread } = reviews
  const worseOn = (name: string): readonly string[] =>
    metrics.find(({ comparison }) => comparison.metric.name === name)?.comparison.degraded ?? []
  const told = accepted.map((loss) => ({
    ...loss,
    items: loss.metric === undefined ? loss.items : worseOn(loss.metric),
    effect: effectOf(loss, decision),
  }))
  const by = policy.settings.accept === 'codeowners' ? 'codeowners' : 'write'
  return { accepted: told, refused, unknown: accepted.length === 0 ? [] : unknown, unread, by }
}

function reviewSentences({ accepted, refused, unknown, unread }: Reviews): readonly Words[] {
  return [
    ...sentence('Accepted in a review', accepted.map(acceptedWords), room / 2),
    ...sentence('Accepts nothing', refused.map(refusedWords), room / 3),
    ...sentence(
      'Besides the known authors, these people wrote or committed changes, so check that none of them accepted the loss',
      unknown.map((name) => foreign(name, 40)),
      room / 6,
    ),
    ...(unread === undefined ? [] : [unreadWords[unread]]),
  ]
}

function sentence(what: string, list: readonly Words[], bytes: number): readonly Words[] {
  if (list.length === 0) return []
  return [
    say`${plain(what)}: ${listWithin(list, bytes) ?? plural(list.length, 'entry', 'entries')}.`,
  ]
}

function expiredWords(waiver: Waiver): Words {
  return say`${subjectOf(waiver)} until ${plain(waiver.until)}`
}

function isNeeded({ effect }: Found['waivers'][number]): boolean {
  return effect !== 'none'
}

function waiverWords({
  metric,
  items,
  until,
  reason,
  effect,
  unknown,
}: Found['waivers'][number]): Words {
  const asked =
    unknown.length === 0
      ? say``
      : say`; ${unknown.length} of its ids ${plain(unknown.length === 1 ? 'is' : 'are')} not in the golden set`
  const limit = effect === 'accepts' && items.length === 0 ? say`; does not limit the loss` : say``
  const lack = effect === 'none' ? say`` : lackOf(effect)
  return say`${subjectOf({ metric, items })} until ${plain(until)} (“${proseOf(reason, 80)}”${asked}${limit}${lack})`
}

function subjectOf({ metric, items }: Pick<Waiver, 'metric' | 'items'>): Words {
  const what = [
    metric === undefined ? [] : [metricName(metric)],
    items.length === 0 ? [] : [plural(items.length, 'question')],
  ].flat()
  return joinWords(what, say` on `)
}

function acceptedWords({ by, metric, items, reason, effect }: Reviews['accepted'][number]): Words {
  const what = metric === undefined ? say`questions` : metricName(metric)
  return say`${what} by ${foreign(by, 40)} (“${proseOf(reason, 80)}”${lackOf(effect)})${listed(items, room / 6)}`
}

/**
 * Explains why a waiver or review is not enough or not needed. Returns empty words if it accepts a
 * loss.
 */
function lackOf(effect: Effect): Words {
  switch (effect) {
    case 'accepts':
      return say``
    case 'falls-short':
      return say`; not enough: the gate would fail even if these questions had not moved`
    case 'none':
      return say`; not needed here`
  }
}

function refusedWords({ by, why }: RefusedReview): Words {
  return say`${foreign(by, 40)} (${plain(whyRefused[why])})`
}

const whyRefused: Readonly<Record<RefusedReview['why'], string>> = {
  author: 'the author of the pull request',
  committed: 'author or co-author of a commit, perhaps through a committed suggestion',
  'no-person': 'bot/deleted account',
  'no-write': 'no write access',
  'no-owner':
    "not an owner of the configuration in base's CODEOWNERS; team membership cannot be read",
  'other-commit': 'review of an older commit',
  'other-base': "written before the pull request's base branch was last changed",
  dismissed: 'dismissed',
  edited: 'edited by somebody else',
  unchecked:
    'could not be checked: too many reviews or commits to look up, a merge by the reviewer that cannot be reproduced here, or a change of the base branch on an unknown date',
  place:
    'the line may be shown as code, quoted, struck through or hidden, so put it first in the review or after a blank line, with no list marker, HTML or table before it',
  'no-reason': 'the line lacks a colon and a reason',
  'unknown-name': 'the line names neither a gated metric nor a question',
}

export const unreadWords: Readonly<Record<NonNullable<Reviews['unread']>, Words>> = {
  'no-permission': say`RAG Gate could not read the reviews, so no review can accept a loss. Give the job the pull-requests: read permission.`,
  'no-answer': say`RAG Gate could not read the reviews, so no review can accept a loss: GitHub gave no usable response.`,
  'too-many': say`Only the first 1,000 reviews were read.`,
}
