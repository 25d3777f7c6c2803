import { z } from 'zod'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { type PolicyChange, PolicyChangeSchema } from '../../../lib/model/policy-change.ts'
import {
  canonicalAnswer,
  canonicalFilters,
  canonicalQuestion,
  canonicalTargets,
} from '../../../lib/model/items/canonical-item.ts'
import type { Evidence, Labels } from '../../../lib/model/items/golden-set.ts'
import { type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import {
  enumerate,
  foreign,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { eligibleItems, gating, isApart } from '../../../metrics/compare/eligible-items.ts'
import { loosens } from '../../loosens.ts'
import type { Finding } from '../all.ts'
import type { Facts, FindingKind } from '../finding-kind.ts'

/** The ways in which head can change one of base's questions, in the order of the report. */
const ways = [
  'withdrawn',
  'reworded',
  'unanswerable',
  'alternatives',
  'relabelled',
  'filtered',
  'assertions',
  'reference',
  'counts-less',
] as const

type Way = (typeof ways)[number]

export const schema = () =>
  z
    .strictObject({
      verdict: z.literal('warn'),
      questions: z.array(z.strictObject({ way: z.enum(ways), items: texts })),
      settings: z.array(PolicyChangeSchema),
    })
    .describe("What head makes easier in base's questions and settings.")

export type Found = KindOf<'weaker-policy', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'weaker-policy',
  say: (finding, { facts }) => reason(finding, facts),
}

/**
 * Reports which of base's questions and settings head makes less strict. Base's policy still
 * applies to this change, but the verdict is at least a warning. Otherwise, somebody could weaken
 * the policy in one change and exploit that in a later one. Labels that follow a moved document are
 * not reported. Neither are questions that head relabels or removes along with their text, because
 * these count as losses.
 */
export function weakerPolicy(
  items: readonly ScoredItem[],
  changes: readonly PolicyChange[],
): readonly Found[] {
  const gatesNoMore = gatingNoMore(items)
  const weaker = items.flatMap((item) =>
    waysOf(item, gatesNoMore(item)).map((way) => ({ way, id: item.id })),
  )
  const questions = ways.flatMap((way) => {
    const ids = weaker.filter((each) => each.way === way).map(({ id }) => id)
    return ids.length === 0 ? [] : [{ way, items: ids }]
  })
  // The settings of a first judge are not reported, because adding one does not weaken a gate.
  const adopts = changes.some(({ path, base }) => path === 'judge.model' && base === undefined)
  const isFirst = ({ path, base }: PolicyChange): boolean =>
    adopts && base === undefined && path.startsWith('judge.')
  const settings = changes.filter((change) => loosens(change) && !isFirst(change))
  if (questions.length + settings.length === 0) return []
  return [{ kind: 'weaker-policy', verdict: 'warn', questions, settings }]
}

/**
 * Returns a function that tests whether an item counts towards the gate with base's golden set but
 * no longer with head's. Head can exclude an item without editing it, by adding a split to other
 * items.
 */
function gatingNoMore(items: readonly ScoredItem[]): (item: ScoredItem) => boolean {
  const byHead = items
    .filter(({ origin, wordingOf }) => origin !== 'removed' && wordingOf === undefined)
    .map(({ id, golden: { head } }) => {
      return { id, origin: 'both', golden: { base: head, head } } as const
    })
  const ofBase = new Set(eligibleItems(items).map(({ id }) => id))
  const ofHead = new Set(gating(byHead).map(({ id }) => id))
  return ({ id }) => ofBase.has(id) && !ofHead.has(id)
}

function waysOf(item: ScoredItem, gatesNoMore: boolean): readonly Way[] {
  const { origin, golden, stale, notes } = item
  const gone = item.gone.filter(({ declared }) => declared)
  const { base, head } = golden
  if (origin === 'added' || isApart(item)) return []
  if (origin === 'removed') return gone.length > 0 ? [] : ['withdrawn']
  if (base === head) return gatesNoMore ? ['counts-less'] : []
  const isMended = stale.length + gone.length > 0
  const labels = isMended
    ? undefined
    : wayOfLabels(followed(base.labels, notes, head.labels), head.labels)
  const isRestated = isMended || notes.some((note) => 'restated' in note && note.restated)
  const had = base.references.length + (base.claims ?? []).length > 0
  const asserts =
    holdsAll(head.contains, base.contains) &&
    holdsAll(head.excludes, base.excludes) &&
    holdsAll(head.forbidden ?? [], base.forbidden ?? [])
  const countsLess =
    (base.mustPass && !head.mustPass) || gatesNoMore || !holdsAll(head.tags, base.tags)
  const found: readonly (Way | false | undefined)[] = [
    canonicalQuestion(base) !== canonicalQuestion(head) && 'reworded',
    base.answerable !== head.answerable && gone.length === 0 && 'unanswerable',
    base.answerable === head.answerable && labels,
    canonicalFilters(base) !== canonicalFilters(head) && 'filtered',
    !asserts && 'assertions',
    had && !isRestated && canonicalAnswer(base) !== canonicalAnswer(head) && 'reference',
    countsLess && 'counts-less',
  ]
  return found.filter((way) => typeof way === 'string')
}

/**
 * Returns base's labels with the new names of moved documents, unless head still uses the old ones,
 * and with head's wording, if head's own label names the same place.
 */
function followed(labels: Labels, notes: ScoredItem['notes'], onHead: Labels): Labels {
  const moved = notes.flatMap((note) => ('doc' in note ? [note] : []))
  const about = (doc: string) => moved.filter((note) => note.doc === documentId(doc))
  switch (labels.kind) {
    case 'none':
    case 'chunks':
      return labels
    case 'docs': {
      const isKept = (doc: string) => onHead.kind === 'docs' && onHead.grades.has(doc)
      const now = (doc: string): string => {
        const written = labels.renamed?.get(doc) ?? doc
        const [to = doc] = about(written).flatMap((note) => (note.kind === 'moved' ? note.to : []))
        return isKept(doc) ? doc : to
      }
      return {
        ...labels,
        grades: new Map([...labels.grades].map(([id, grade]) => [now(id), grade])),
      }
    }
    case 'evidence':
    case 'sections': {
      const now = (one: Evidence): Evidence =>
        about(one.doc).find(({ quote, now: own }) => own !== undefined && quote === one.quote)
          ?.now ?? one
      const targets = labels.targets.map((target) => ({ ...target, any: target.any.map(now) }))
      return { ...labels, targets }
    }
  }
}

/**
 * Returns how head changes a question's labels. Adding labels to a question without any does not
 * weaken the gate, but any other change may make the question easier.
 */
function wayOfLabels(base: Labels, head: Labels): Way | undefined {
  if (base.kind === 'none') return undefined
  const [were, are] = [canonicalTargets(base), canonicalTargets(head)]
  const keptBy = ({ grade, any }: (typeof were)[number]) =>
    are.find((target) => target.grade === grade && holdsAll(target.any, any))
  const kept = were.map(keptBy)
  if (base.kind !== head.kind || were.length !== are.length || kept.includes(undefined))
    return 'relabelled'
  return were.some(({ any }, at) => any.length < (kept[at]?.any.length ?? 0))
    ? 'alternatives'
    : undefined
}

function holdsAll(all: readonly string[], some: readonly string[]): boolean {
  return some.every((one) => all.includes(one))
}

export function isWeakerPolicy({ kind }: Finding): boolean {
  return kind === 'weaker-policy'
}

/**
 * Says what head makes easier. The note about the changed policy lists the questions with their old
 * and new values.
 */
function reason({ questions, settings }: Found, { otherVerdict }: Facts): Words {
  const parts = questions.map(
    ({ way, items }) => say`${plain(wayWords[way])} ${plural(items.length, 'question')}`,
  )
  const paths = settings
    .slice(0, mostSettings)
    .map(
      ({ path, base, head }) =>
        say`${foreign(path, 60)} (${valueWords(base)} → ${valueWords(head)})`,
    )
  const more = settings.length - paths.length
  const rest = more > 0 ? [say`${more} more`] : []
  const loosened = paths.length === 0 ? [] : [say`loosens ${enumerate([...paths, ...rest])}`]
  const changes = enumerate([...parts, ...loosened])
  if (settings.length === 0 && questions.every(({ way }) => isOpen.has(way))) {
    const decides = otherVerdict ?? say`Base's version decides until the merge.`
    return say`Head ${changes} that base gates on. ${decides}`
  }
  const decides =
    otherVerdict ??
    say`Base's ${plain(settings.length === 0 ? 'golden set' : 'policy')} applies until the merge.`
  if (settings.length === 0) {
    return questions.every(({ way }) => way === 'withdrawn')
      ? say`Head ${changes} from the golden set. ${decides}`
      : say`Head weakens the golden set: it ${changes}. ${decides}`
  }
  return say`Head weakens the policy: it ${changes}. ${decides}`
}

/** Changes that may make a question easier or harder, such as a corrected label. */
const isOpen: ReadonlySet<Way> = new Set(['reworded', 'relabelled', 'filtered', 'reference'])

/** The maximum number of settings that are named. The others are only counted. */
const mostSettings = 3

function valueWords(value: string | undefined): Words {
  return value === undefined ? say`not set` : foreign(value, 30)
}

const wayWords: Readonly<Record<Way, string>> = {
  withdrawn: 'removes',
  reworded: 'rewords',
  unanswerable: 'changes whether there is an answer to',
  alternatives: 'accepts more passages for',
  relabelled: 'relabels',
  filtered: 'changes the filters of',
  assertions: 'asserts or forbids less for',
  reference: 'changes the reference answer of',
  'counts-less': 'removes must_pass, tags or the gate from',
}
