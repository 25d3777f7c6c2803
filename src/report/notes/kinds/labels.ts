import { z } from 'zod'
import type { MatchNote, ScoredItem } from '../../../lib/model/comparison.ts'
import type { Labels } from '../../../lib/model/items/golden-set.ts'
import { type KindOf, oneOfKinds, optionalText, texts } from '../../../lib/model/schema-parts.ts'
import { showsTracked } from '../../../lib/model/visibility.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import {
  enumerate,
  foreign,
  id,
  joinWords,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { Facts } from '../../../verdict/findings/finding-kind.ts'
import type { Report } from '../../schema/report.ts'
import { listed, room } from '../../wording/listed.ts'
import type { NoteFacts, NoteKind } from '../note-kind.ts'

export const schema = () => {
  const evidence = z.strictObject({
    doc: z.string(),
    quote: z.string(),
    prefix: z.string().exactOptional(),
    suffix: z.string().exactOptional(),
  })
  const newLabel = evidence
    .optional()
    .describe("A label that quotes head's text; absent if the text level withholds it.")
  const label = oneOfKinds({
    unknown: z
      .strictObject({ item: z.string(), doc: z.string() })
      .describe("Neither side has the label's document as text or lists it in its manifest."),
    're-anchored': z
      .strictObject({ item: z.string() })
      .describe("The label's quote no longer matches exactly; the closest passage is used."),
    moved: z
      .strictObject({
        item: z.string(),
        doc: z.string(),
        by: z
          .enum(['rename', 'text'])
          .describe("Whether a rename or the label's exact text led to these documents."),
        to: texts,
      })
      .describe("The label's text is in other documents on head."),
    'changed-facts': z
      .strictObject({
        item: z.string(),
        doc: z.string(),
        before: optionalText.describe(
          'The wording on base; absent if the text level withholds it.',
        ),
        after: optionalText,
      })
      .describe(
        "Head changes facts in the label's text, but the label or answer keeps the old ones.",
      ),
    reworded: z
      .strictObject({
        item: z.string(),
        doc: z.string(),
        quote: optionalText.describe('Absent if the text level withholds it.'),
        isPasted: z.boolean().describe("Head's own label has the new text."),
        label: newLabel,
      })
      .describe("Head rewords the label's text in place; the new text is used."),
    followed: z
      .strictObject({
        item: z.string(),
        doc: z.string(),
        quote: optionalText.describe('Absent if the text level withholds it.'),
        commit: z.string().describe('The first commit that the label did not match.'),
        changed: z
          .boolean()
          .describe('Whether numbers, names or other facts have changed since `commit`.'),
        label: z
          .union([evidence, z.string()])
          .optional()
          .describe(
            'New label: evidence, or a section as text; absent if the text level withholds it.',
          ),
      })
      .describe("An earlier change made the label stale; its document's current text is used."),
    're-chunked': z
      .strictObject({ item: z.string() })
      .describe("Head no longer has the label's chunks; the text of base's chunks is used."),
  })
  return z.strictObject({ labels: z.array(label) }).describe('Labels not used as written.')
}

export type Found = KindOf<'labels', typeof schema>

/** A label whose match differs from what the golden set says. */
type LabelReport = Found['labels'][number]

/**
 * Lists labels that were not applied as written, for example because their text moved or head
 * rewords it.
 */
export const noteKind: NoteKind<Found> = {
  kind: 'labels',
  place: 120,
  find: (facts) => {
    const labels = [...unknownLabels(facts), ...followedLabels(facts)]
    return labels.length === 0 ? undefined : { labels }
  },
  say: ({ labels }, report) => [
    ...told(labels, 'unknown', unknownWords),
    ...told(labels, 're-anchored', reanchoredWords),
    ...told(labels, 'moved', movedWords),
    ...told(labels, 'reworded', (those) => rewordedWords(those, report)),
    ...told(labels, 'followed', (those) => followedWords(those, report)),
    ...told(labels, 'changed-facts', changedWords),
    ...told(labels, 're-chunked', rechunkedWords),
  ],
}

/** Returns head's wording changes in labelled text, if the report shows them. */
export function rewordings({ notes }: Pick<Report, 'notes'>): Facts['rewordings'] {
  return notes
    .flatMap((one) => (one.kind === 'labels' ? one.labels : []))
    .flatMap((label) => {
      const [before, after] = wordingOf(label)
      const isKnown = before !== undefined && after !== undefined
      return isKnown && (label.kind === 'changed-facts' || label.kind === 'reworded')
        ? [{ kind: label.kind, item: label.item, before, after, ...movedTo(label) }]
        : []
    })
}

/**
 * Returns the questions for which head's golden set already quotes the new wording of reworded
 * text.
 */
export function pastedItems({ notes }: Pick<Report, 'notes'>): ReadonlySet<string> {
  const labels = notes.flatMap((one) => (one.kind === 'labels' ? one.labels : []))
  const pasted = labels.filter((label) => label.kind === 'reworded' && label.isPasted)
  return new Set(pasted.map(({ item }) => item))
}

function movedTo(label: LabelOf<'changed-facts' | 'reworded'>): { readonly movedTo?: string } {
  const doc = label.kind === 'reworded' ? label.label?.doc : undefined
  return doc === undefined || doc === label.doc ? {} : { movedTo: doc }
}

function wordingOf(label: LabelReport): readonly (string | undefined)[] {
  if (label.kind === 'changed-facts') return [label.before, label.after]
  return label.kind === 'reworded' ? [label.quote, label.label?.quote] : []
}

/**
 * Returns the new labels for reworded text that the report shows, except those that head already
 * has.
 */
export function newLabels({
  notes,
}: Pick<Report, 'notes'>): readonly LabelOf<'reworded' | 'followed'>[] {
  return notes
    .flatMap((one) => (one.kind === 'labels' ? one.labels : []))
    .filter((label) => label.kind === 'reworded' || label.kind === 'followed')
    .filter((one) => !('isPasted' in one && one.isPasted) && one.label !== undefined)
}

type LabelOf<Kind extends LabelReport['kind']> = Extract<LabelReport, { readonly kind: Kind }>

function told<Kind extends LabelReport['kind']>(
  labels: readonly LabelReport[],
  kind: Kind,
  words: (labels: readonly LabelOf<Kind>[]) => Words,
): readonly Words[] {
  const isOfKind = (label: LabelReport): label is LabelOf<Kind> => label.kind === kind
  const those = labels.filter(isOfKind)
  return those.length === 0 ? [] : [words(those)]
}

/**
 * Returns labels for documents that neither side has as text or lists in its manifest. Returns an
 * empty list without a repository, because the documents are then unknown.
 */
function unknownLabels({
  context,
  items,
  sides: { base, head },
}: NoteFacts): readonly LabelReport[] {
  if (context.origin.files !== undefined) return []
  const manifests = [base, head].flatMap((side) => side?.run.manifest ?? [])
  const elsewhere = new Set(manifests.map(documentId))
  const isUnknown = (doc: string): boolean =>
    head.corpus.text(doc) === undefined &&
    base?.corpus.text(doc) === undefined &&
    !elsewhere.has(documentId(doc))
  return items.flatMap(({ id: item, golden }) =>
    [...documentsOf(golden.head.labels)]
      .filter(isUnknown)
      .map((doc) => ({ kind: 'unknown' as const, item, doc })),
  )
}

/**
 * Returns the documents of quote labels. Missing documents of section labels are reported as stale
 * labels.
 */
function documentsOf(labels: Labels): ReadonlySet<string> {
  if (labels.kind !== 'evidence') return new Set()
  return new Set(labels.targets.flatMap((target) => target.any.map((member) => member.doc)))
}

function followedLabels({ items, context }: NoteFacts): readonly LabelReport[] {
  const isShown = showsTracked(context.text)
  return items.flatMap((item) => item.notes.flatMap((match) => followed(item, match, isShown)))
}

function followed(
  { id: item, golden }: ScoredItem,
  match: MatchNote,
  isShown: boolean,
): readonly LabelReport[] {
  switch (match.kind) {
    case 're-anchored':
      return isUpdated(match) ? [] : [{ kind: 're-anchored', item }]
    case 'moved': {
      const { doc, by, to } = match
      const isRenamed = namesAll(golden.head.labels, to)
      return isUpdated(match) || isRenamed ? [] : [{ kind: 'moved', item, doc, by, to }]
    }
    case 'changed-facts': {
      const { doc, before, after } = match
      const wordings = isShown ? { before, after } : { before: undefined, after: undefined }
      return [{ kind: 'changed-facts', item, doc, ...wordings }]
    }
    case 'reworded': {
      const { doc, quote, now, to } = match
      const words = isShown ? { quote, label: to } : { quote: undefined, label: undefined }
      return [{ kind: 'reworded', item, doc, isPasted: now !== undefined, ...words }]
    }
    case 'followed': {
      const { doc, quote, commit, changed } = match.written
      const words = isShown ? { quote, label: match.to } : { quote: undefined, label: undefined }
      return isUpdated(match)
        ? []
        : [{ kind: 'followed', item, doc, commit, changed: changed === 'facts', ...words }]
    }
    case 're-chunked':
      return match.by === 'text' ? [{ kind: 're-chunked', item }] : []
  }
}

/** Returns whether head's golden set already updates the label. */
function isUpdated({ now }: Pick<Extract<MatchNote, { readonly kind: 'moved' }>, 'now'>): boolean {
  return now !== undefined
}

/**
 * Returns whether these are document labels that name all of the documents as written, not merely
 * through a rename.
 */
function namesAll(labels: Labels, docs: readonly string[]): boolean {
  if (labels.kind !== 'docs') return false
  const written = [...labels.grades.keys()].filter((doc) => labels.renamed?.has(doc) !== true)
  const named = new Set(written.map(documentId))
  return docs.every((doc) => named.has(documentId(doc)))
}

function itemsOf(labels: readonly { readonly item: string }[]): readonly string[] {
  return [...new Set(labels.map(({ item }) => item))]
}

function unknownWords(labels: readonly LabelOf<'unknown'>[]): Words {
  const questions = [...Map.groupBy(labels, ({ item }) => item)]
  const each = questions.map(([item, those]) => {
    const docs = those.slice(0, 2).map(({ doc }) => foreign(doc, 120))
    const more = those.length > 2 ? say` and ${plural(those.length - 2, 'more', 'more')}` : say``
    return say`${id(item)} (${joinWords(docs, say`, `)}${more})`
  })
  const list = listWithin(each.slice(0, 10), room, each.length)
  return say`${plural(questions.length, 'question has', 'questions have')} labels for documents that neither side has${list === undefined ? say`` : say`: ${list}`}. Check the paths: these labels match only chunks that name the same document or none.`
}

function reanchoredWords(labels: readonly LabelOf<'re-anchored'>[]): Words {
  const items = itemsOf(labels)
  return say`${plural(items.length, 'question has a label', 'questions have labels')} whose text no longer matches exactly; the closest passage was used${listed(items)}. Check the labels.`
}

function movedWords(labels: readonly LabelOf<'moved'>[]): Words {
  const ways = new Map(
    labels.map(({ doc, to }) => [`${doc}\n${to.join()}`, [doc, to.join(', ')] as const]),
  )
  const list = listWithin(
    [...ways.values()].map(
      ([from, to]) => say`${foreign(to, 100)} instead of ${foreign(from, 100)}`,
    ),
    room,
  )
  return say`Head has the text of ${plural(labels.length, 'label')} in ${list ?? say`another document`}. Update the paths in the golden set when convenient.`
}

function rewordedWords(labels: readonly LabelOf<'reworded'>[], report: Report): Words {
  const items = itemsOf(labels)
  const toPaste = labels.some(({ isPasted }) => !isPasted)
  const next = toPaste ? putLabels(report) : say`Head's golden set already has the new labels.`
  return say`${plural(items.length, 'question quotes', 'questions quote')} text that head rewords; the new text is used${listed(items)}. ${next}`
}

/**
 * Returns what to do with new labels. If the golden set is JSON Lines, this includes the command
 * that writes them.
 */
function putLabels({ golden }: Pick<Report, 'golden'>): Words {
  const fix =
    golden?.file.endsWith('.jsonl') === true
      ? say`; rag-gate check --fix does this if the text only moved, has small edits or gained words`
      : say``
  return say`Put the new labels into the golden set${fix}.`
}

function followedWords(labels: readonly LabelOf<'followed'>[], report: Report): Words {
  const items = itemsOf(labels)
  const commits = [...new Set(labels.map(({ commit }) => commit))]
  const by = say`${plain(commits.length === 1 ? 'commit' : 'commits')} ${enumerate(commits.slice(0, 3).map((sha) => plain(sha.slice(0, 7))))}${plain(commits.length > 3 ? ' and others' : '')}`
  const changed = itemsOf(labels.filter((one) => one.changed))
  const facts =
    changed.length === 0
      ? say``
      : say` Numbers, names or other facts changed in ${plural(changed.length, 'of them', 'of them')}${listed(changed)}: check the question and the answer.`
  return say`${plural(items.length, 'question has a label', 'questions have labels')} that ${plain(items.length === 1 ? 'has' : 'have')} not matched since ${by}; the documents' current text is used${listed(items)}. ${putLabels(report)}${facts}`
}

function changedWords(labels: readonly LabelOf<'changed-facts'>[]): Words {
  return say`A fact changed in text that ${plural(labels.length, 'label quotes', 'labels quote')}${listed(itemsOf(labels))}. Update the label and the reference, or restore the document.`
}

function rechunkedWords(labels: readonly LabelOf<'re-chunked'>[]): Words {
  const items = itemsOf(labels)
  return say`${plural(items.length, 'question names', 'questions name')} chunks that head no longer has${listed(items)}. Both sides were compared with the text of base's chunks; labels that quote evidence survive re-chunking.`
}
