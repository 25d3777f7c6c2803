import { openBreather } from './breathe.ts'
import type { AskedLabel } from '../../golden/matching/follow/history/follow-step.ts'
import { throughHistory } from '../../golden/matching/follow/history/through-history.ts'
import { removedInHistory } from '../../golden/matching/follow/history/removed-in-history.ts'
import { questionOf } from '../../golden/matching/usable-labels.ts'
import { placesOn } from '../../golden/matching/labels/label-member.ts'
import { normalCorpusOf } from '../../golden/matching/quotes/normal-corpus.ts'
import { pairedAs } from '../../golden/merge-golden-sets.ts'
import type { Evidence, GoldenItem, Labels, PairedItem } from '../../lib/model/items/golden-set.ts'
import { evidencesOf, labelledDocuments } from '../../lib/model/items/labelled-documents.ts'
import type { Run } from '../../lib/model/run.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { Collected } from '../collected.ts'
import { documentsOfRun } from './read-documents.ts'
import type { SideToScore } from './scoring/side-to-score.ts'

type Ports = Parameters<typeof openBreather>[0]

type Questions = {
  readonly policy: { readonly items: readonly PairedItem[] }
  readonly files: Pick<Collected['files'], 'history'>
}

/**
 * Replacements, found in the documents' history, for labels that no longer match. `evidence` contains
 * quotes and sections by the label's `keyOf`.
 */
type Current = {
  readonly evidence: ReadonlyMap<string, readonly Evidence[]>
  /** The new names of renamed documents. */
  readonly documents: ReadonlyMap<string, string>
}

/**
 * Finds labels that base's documents (or head's, if there is no base) do not contain, and replaces
 * them on both sides with labels found by following the documents' history. Returns undefined if no
 * label can be replaced, or if the documents are not in the repository.
 */
export async function followHistory(
  { policy: { items }, files }: Questions,
  sides: MeasuredSides<SideToScore>,
  ports: Ports,
): Promise<readonly PairedItem[] | undefined> {
  if (files.history === undefined) return undefined
  const side = sides.base ?? sides.head
  const stale = staleLabels(items, side)
  if (stale.evidence.length + stale.documents.length === 0) return undefined
  await using history = files.history()
  const { manifest } = side.run
  const indexed = manifest && new Set(manifest.map(documentId))
  const isIndexed = (doc: string): boolean => indexed?.has(doc) !== false
  const breath = openBreather(ports)
  const traced = await throughHistory(stale.evidence, history, { breath, isIndexed })
  const removed = await removedInHistory(stale.documents, history)
  const evidence = new Map(Array.from(traced, ([label, forms]) => [keyOf(label), forms]))
  const renamed = [...removed].flatMap(([doc, { now }]) =>
    now === undefined || manifest?.includes(now) === false ? [] : [[doc, now] as const],
  )
  const found = { evidence, documents: new Map(renamed) }
  return found.evidence.size + found.documents.size === 0 ? undefined : withLabels(items, found)
}

type Stale = { readonly evidence: readonly AskedLabel[]; readonly documents: readonly string[] }

/** Returns base's distinct labels that the side's documents do not contain. */
function staleLabels(items: readonly PairedItem[], { run, corpus, names }: SideToScore): Stale {
  const asked = items
    .filter(({ origin, golden }) => origin !== 'added' && golden.base.answerable)
    .map(({ golden }) => golden.base)
  const labels = asked.map((item) => item.labels)
  const named = new Set(labels.flatMap(labelledDocuments).map(documentId))
  const absent = [...named].filter((doc) => names?.documents?.has(doc) !== true)
  // If no labelled document is a file, but the pipeline returned one of them, the documents are
  // stored outside the repository, so the repository's history does not help.
  const returned = absent.length === 0 ? new Set<string>() : returnedBy(run, items)
  const areElsewhere = absent.length === named.size && absent.some((doc) => returned.has(doc))
  if (areElsewhere) return { evidence: [], documents: [] }
  const texts = normalCorpusOf(corpus)
  const evidence = asked
    .flatMap((item) => askedLabels(item, item.labels))
    .filter((one) => placesOn(texts, one.evidence).length === 0)
  const whole = labels.filter(({ kind }) => kind === 'docs').flatMap(labelledDocuments)
  const lost = new Set(whole).intersection(new Set(absent)).difference(returned)
  return {
    evidence: [...new Map(evidence.map((one) => [keyOf(one), one])).values()],
    documents: [...lost],
  }
}

function returnedBy(run: Run, items: readonly PairedItem[]): ReadonlySet<string> {
  const ids = items.map(({ id }) => id)
  return new Set(Array.from(documentsOfRun(run, ids), documentId))
}

function askedLabels(item: GoldenItem, labels: Labels): readonly AskedLabel[] {
  const question = questionOf(item)
  return evidencesOf(labels).map((evidence) => ({ evidence, question }))
}

/**
 * Returns a key for a label. The key includes the question, because the same label may be found in
 * different places for different questions.
 */
function keyOf({ evidence, question }: AskedLabel): string {
  const { doc, quote, prefix, suffix, start, page } = evidence
  return JSON.stringify([documentId(doc), quote, prefix, suffix, start, page, question])
}

/**
 * Replaces the labels in `found` in both versions of each question. Labels that head adds stay unchanged.
 */
function withLabels(items: readonly PairedItem[], found: Current): readonly PairedItem[] {
  const relabelled = (item: GoldenItem, question: string): GoldenItem => {
    const labels = labelsAs(item.labels, found, question)
    return labels === item.labels ? item : { ...item, labels }
  }
  return items.map((item) => {
    if (item.origin === 'added' && item.wordingOf === undefined) return item
    const { base, head } = item.golden
    const question = questionOf(base)
    const now = relabelled(base, question)
    const golden = { base: now, head: head === base ? now : relabelled(head, question) }
    return golden.base === base && golden.head === head ? item : pairedAs(item, golden)
  })
}

/**
 * Returns the labels with the replacements that were found, or the same object if there are none.
 */
function labelsAs(labels: Labels, { evidence, documents }: Current, question: string): Labels {
  if (labels.kind === 'docs') return documentsAs(labels, documents)
  const formsOf = (one: Evidence) => evidence.get(keyOf({ evidence: one, question }))
  if (!evidencesOf(labels).some((one) => formsOf(one) !== undefined)) return labels
  if (!('targets' in labels)) return labels
  const targets = labels.targets.map((target) => ({
    ...target,
    any: target.any.flatMap((one) => formsOf(one) ?? [one]),
  }))
  return { ...labels, targets }
}

/**
 * Renames labelled documents, except those whose new name is already among the question's labels.
 */
function documentsAs(
  labels: Extract<Labels, { readonly grades: unknown }>,
  documents: Current['documents'],
): Labels {
  const { grades } = labels
  const renamed = new Map(
    [...grades.keys()].flatMap((doc) => {
      const now = documents.get(doc)
      return now === undefined || grades.has(now) ? [] : [[doc, now] as const]
    }),
  )
  if (renamed.size === 0) return labels
  return {
    ...labels,
    grades: new Map([...grades].map(([doc, grade]) => [renamed.get(doc) ?? doc, grade])),
    renamed: new Map(Array.from(renamed, ([doc, now]) => [now, doc])),
  }
}
