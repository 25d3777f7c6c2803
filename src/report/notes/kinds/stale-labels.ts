import { z } from 'zod'
import { type LeftOutLabel, StaleLabelSchema } from '../../../lib/model/comparison.ts'
import { count, type KindOf, optionalText, texts } from '../../../lib/model/schema-parts.ts'
import { showsTracked } from '../../../lib/model/visibility.ts'
import {
  enumerate,
  foreign,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { eligibleItems } from '../../../metrics/compare/eligible-items.ts'
import type { Finding } from '../../../verdict/findings/all.ts'
import { isBrokenLabels } from '../../../verdict/findings/kinds/broken-labels.ts'
import { isUnhealthy } from '../../../verdict/findings/kinds/unhealthy.ts'
import { listed, room } from '../../wording/listed.ts'
import type { ItemRemark, NoteKind } from '../note-kind.ts'

export const schema = () => {
  const quote = optionalText.describe(
    'Absent if the text level withholds it, and for a label that quotes nothing.',
  )
  return z
    .strictObject({
      of: count.describe('Questions with labels.'),
      items: texts.describe('Questions that have no usable label left.'),
      labels: z.array(z.strictObject({ ...StaleLabelSchema.shape, quote })),
    })
    .describe('Labels that match nothing, left out on both sides.')
}

export type Found = KindOf<'stale-labels', typeof schema>

type StaleLabel = Found['labels'][number]

/** Labels that were already stale before the pull request. They are ignored on both sides. */
export const noteKind: NoteKind<Found> = {
  kind: 'stale-labels',
  place: 115,
  find: ({ items, scored, decision, context }) => {
    const told = new Set(decision.findings.flatMap(questionsOf))
    const labels = eligibleItems(items)
      .flatMap((item) => item.stale)
      .filter((label) => !told.has(label.item))
      .map((label) => ({
        ...withoutShortened(label),
        quote: showsTracked(context.text) ? label.quote : undefined,
      }))
    if (labels.length === 0) return undefined
    const health = scored.health.base ?? scored.health.head
    const { of, unfit } = health.labelled
    // If all documents are known, a section without text may be in a document that does not exist.
    const isKnown = health.labels.some(({ kind, known }) => kind === 'sections' && known === 'all')
    const stale = new Set(labels.map(({ item }) => item))
    const out = unfit.filter((item) => stale.has(item))
    return {
      of,
      items: out,
      labels: isKnown ? labels.map(withoutUnread) : labels,
    }
  },
  say: staleWords,
  isOpen: () => true,
  remarks: ({ labels }) =>
    [...Map.groupBy(labels, ({ item }) => item)].map(([item, those]) => staleRemark(item, those)),
}

function withoutShortened(label: LeftOutLabel): Omit<LeftOutLabel, 'shortened'> {
  const { shortened, ...rest } = label
  return shortened === undefined ? label : rest
}

function withoutUnread(label: StaleLabel): StaleLabel {
  const { unread, ...rest } = label
  return unread === undefined ? label : rest
}

function questionsOf(finding: Finding): readonly string[] {
  if (isBrokenLabels(finding)) return finding.items
  return isUnhealthy(finding) && finding.check === 'labels-fit' ? (finding.items ?? []) : []
}

function staleWords({ of, items, labels }: Found): readonly Words[] {
  const out = new Set(items)
  const lacking = (on: (side: StaleLabel['on']) => boolean): readonly string[] => [
    ...new Set(labels.filter((label) => on(label.on)).map(({ item }) => item)),
  ]
  const everywhere = lacking((on) => on !== 'base')
  const known = new Set(labels.filter(({ unread }) => unread !== true).map(({ item }) => item))
  const gone = everywhere.filter((item) => out.has(item) && known.has(item))
  const unread = everywhere.filter((item) => out.has(item) && !known.has(item))
  const partly = everywhere.filter((item) => !out.has(item))
  const later = lacking((on) => on === 'base').filter((item) => !everywhere.includes(item))
  return [
    gone.length === 0
      ? []
      : [
          say`${gone.length} of ${plural(of, 'question')} ${plain(gone.length === 1 ? 'has only labels that match nothing and is' : 'have only labels that match nothing and are')} left out on both sides${listed(gone, room / 2)}. ${remedy(gone)}`,
        ],
    unread.length === 0
      ? []
      : [
          say`${unread.length} of ${plural(of, 'question')} ${plain(unread.length === 1 ? 'has only labels on sections of documents whose text is unknown and is' : 'have only labels on sections of documents whose text is unknown and are')} left out on both sides${listed(unread, room / 2)}. Label documents (docs) or quotes (evidence) instead, or compare with rag-gate gate in the repository that contains the documents.`,
        ],
    partly.length === 0
      ? []
      : [
          say`${plural(partly.length, 'question has', 'questions have')} some labels that match nothing${listed(partly, room / 3)}. ${plain(partly.length === 1 ? 'Its' : 'Their')} other labels still count. Correct or remove the stale labels, which rag-gate check lists.`,
        ],
    later.length === 0
      ? []
      : [
          say`${plural(later.length, 'question has', 'questions have')} labels that match head's documents but not base's, so they apply only after the merge${listed(later, room / 3)}.`,
        ],
    labels.some(({ history }) => history === 'shallow')
      ? [
          say`Older commits may explain these labels, but this clone is shallow: fetch the full history with fetch-depth: 0 in actions/checkout or git fetch --unshallow.`,
        ]
      : [],
  ].flat()
}

function remedy(questions: readonly string[]): Words {
  const [them, what] =
    questions.length === 1 ? (['it', 'question'] as const) : (['them', 'questions'] as const)
  return say`Quote what answers ${plain(them)} now (rag-gate golden review), or remove the ${plain(what)}.`
}

function staleRemark(item: string, labels: readonly StaleLabel[]): ItemRemark {
  const gone = labels.slice(0, 3).map((label) => {
    const { name, quote, on } = label
    const where = on === 'both' ? say`either side` : plain(on)
    if (label.unread) return say`the text of ${foreign(name, pathLimit)} is unknown on ${where}`
    return quote === undefined
      ? say`nothing matches ${foreign(name, pathLimit)} on ${where}${since(label)}`
      : say`${foreign(name, pathLimit)} does not contain the quoted text on ${where}${since(label)}`
  })
  const words = say`${plain(labels.length === 1 ? 'stale label' : 'stale labels')}, ignored on both sides: ${enumerate(gone)}`
  return { item, level: 'notice', words }
}

function since({ history, commit }: StaleLabel): Words {
  if (commit === undefined) return say``
  const sha = plain(commit.slice(0, 7))
  return history === 'removed'
    ? say` as of commit ${sha}, which removed it`
    : say` as of commit ${sha}, which moved it to an unknown location`
}
