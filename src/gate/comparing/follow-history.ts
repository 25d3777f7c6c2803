import { openBreather } from './breathe.ts'
import { throughHistory } from '../../golden/matching/follow/history/through-history.ts'
import { placesOn } from '../../golden/matching/label-member.ts'
import { normalCorpusOf } from '../../golden/matching/quotes/normal-corpus.ts'
import { pairedAs } from '../../golden/merge-golden-sets.ts'
import type { Evidence, GoldenItem, Labels, PairedItem } from '../../lib/model/items/golden-set.ts'
import { evidencesOf } from '../../lib/model/items/labelled-documents.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { Collected } from '../collected.ts'
import type { SideToScore } from './score-items.ts'

type Ports = Parameters<typeof openBreather>[0]

/**
 * Finds labels that base's documents (or head's, if there is no base) do not contain, and replaces
 * them on both sides with labels found by following the documents' history. Returns undefined if no
 * label can be replaced, or if the documents are not in the repository.
 */
export async function followHistory(
  { policy, files }: Pick<Collected, 'policy' | 'files'>,
  sides: MeasuredSides<SideToScore>,
  ports: Ports,
): Promise<readonly PairedItem[] | undefined> {
  if (files.history === undefined) return undefined
  const side = sides.base ?? sides.head
  const stale = staleEvidences(policy.items, side)
  if (stale.length === 0) return undefined
  await using history = files.history()
  const found = await throughHistory(stale, history, openBreather(ports))
  return found.size === 0 ? undefined : withLabels(policy.items, found)
}

/** Returns the distinct evidence in base's labels that its documents do not contain. */
function staleEvidences(
  items: readonly PairedItem[],
  { corpus, names }: SideToScore,
): readonly Evidence[] {
  const documents = normalCorpusOf(corpus)
  const written = items
    .filter(({ origin, golden }) => origin !== 'added' && golden.base.answerable)
    .flatMap(({ golden }) => evidencesOf(golden.base.labels))
  const isFile = (doc: string): boolean => names?.documents?.has(doc) === true
  // If none of the labelled documents are files, documents are stored elsewhere, and this repository's
  // history does not help.
  if (!written.some(({ doc }) => isFile(documentId(doc)))) return []
  const stale = written.filter((one) => placesOn(documents, one).length === 0)
  return [...new Map(stale.map((one) => [keyOf(one), one])).values()]
}

function keyOf({ doc, quote, prefix, suffix, start, page }: Evidence): string {
  return JSON.stringify([documentId(doc), quote, prefix, suffix, start, page])
}

/**
 * Replaces the labels in `found` in both versions of each question. Labels that head adds stay unchanged.
 */
function withLabels(
  items: readonly PairedItem[],
  found: ReadonlyMap<Evidence, Evidence>,
): readonly PairedItem[] {
  const now = new Map(Array.from(found, ([was, is]) => [keyOf(was), is]))
  const known = new Map<GoldenItem, GoldenItem>()
  const relabelled = (item: GoldenItem): GoldenItem => {
    const done = known.get(item)
    if (done !== undefined) return done
    const isMeant = evidencesOf(item.labels).some((one) => now.has(keyOf(one)))
    const made = isMeant ? { ...item, labels: labelsAs(item.labels, now) } : item
    known.set(item, made)
    return made
  }
  return items.map((item) => {
    if (item.origin === 'added' && item.wordingOf === undefined) return item
    const { base, head } = item.golden
    const golden = { base: relabelled(base), head: relabelled(head) }
    return golden.base === base && golden.head === head ? item : pairedAs(item, golden)
  })
}

function labelsAs(labels: Labels, now: ReadonlyMap<string, Evidence>): Labels {
  if (!('targets' in labels)) return labels
  const targets = labels.targets.map((target) => ({
    ...target,
    any: target.any.map((one) => now.get(keyOf(one)) ?? one),
  }))
  return { ...labels, targets }
}
