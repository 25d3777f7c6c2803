import { normalCorpusOf } from '../matching/quotes/normal-corpus.ts'
import { resolveEvidence } from '../matching/quotes/resolve-evidence.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import type { Evidence, GoldenItem } from '../../lib/model/items/golden-set.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { withoutBlockSigns } from '../../lib/text/markup/block-signs.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import type { CheckedSet, EvidencePlace, Sight } from './set-check.ts'

/**
 * The minimum length, in characters, of a quote to look for in other documents. Shorter quotes may
 * occur in other documents by chance.
 */
const shortestMoved = 20

/**
 * Looks up a golden set's labels in its documents. `texts` contains the documents' text by path.
 * Quotes that are not in their own document are looked for in all of `texts`. If `isWhole` is true,
 * `texts` contains all documents, so a label on any other document is a mistake. `followed`
 * contains replacements for labels that match nothing, found by following the document's history.
 * `absent` contains the reasons why documents are missing.
 */
export function openCheckedSet(of: {
  readonly items: readonly GoldenItem[]
  readonly corpus: Corpus
  readonly texts?: ReadonlyMap<string, string>
  readonly isWhole?: boolean
  readonly sights?: readonly Sight[]
  readonly followed?: CheckedSet['followed']
  readonly absent?: CheckedSet['absent']
}): CheckedSet {
  const { items, corpus, texts = new Map<string, string>(), isWhole = false, sights = [] } = of
  const { followed = new Map(), absent = new Map() } = of
  const documents = normalCorpusOf(corpus)
  const places = items.flatMap((item) => placesOf(item, documents))
  const names = isWhole ? new Set(texts.keys()) : undefined
  const holders = holdersOf(places, texts)
  return { items, documents, names, absent, places, followed, holders, sights }
}

function placesOf(item: GoldenItem, documents: CheckedSet['documents']): readonly EvidencePlace[] {
  const { labels, answerable } = item
  if (!('targets' in labels) || !answerable) return []
  return labels.targets.flatMap(({ any }, target) =>
    any.map((evidence, member) => {
      const found = placeOf(evidence, documents)
      return { item, target, member, evidence, found }
    }),
  )
}

function placeOf(evidence: Evidence, documents: CheckedSet['documents']): EvidencePlace['found'] {
  const { doc, section: slug } = evidence
  const document = documents.normalised(doc)
  if (document === undefined) return { kind: 'no-document' }
  if (slug === undefined) return resolveEvidence(evidence, document)
  const section = documents.sections(doc).find((each) => each.slug === slug)
  return section === undefined
    ? { kind: 'missing' }
    : { kind: 'found', places: [section], distance: 0 }
}

/**
 * Returns the text to look for in other documents: the quote without the Markdown signs of a list item,
 * heading, quotation or table row.
 */
export function movedText({ quote }: Pick<Evidence, 'quote'>): string {
  return normalText(withoutBlockSigns(quote))
}

function holdersOf(
  places: readonly EvidencePlace[],
  texts: ReadonlyMap<string, string>,
): CheckedSet['holders'] {
  const lost = new Set(
    places
      .filter(({ evidence, found }) => evidence.section === undefined && found.kind !== 'found')
      .map(({ evidence }) => movedText(evidence))
      .filter((quote) => quote.length >= shortestMoved),
  )
  const holders = new Map<string, string[]>(Array.from(lost, (quote) => [quote, []]))
  if (lost.size === 0) return holders
  for (const [doc, text] of texts) {
    const normal = normalText(text)
    for (const quote of lost) if (normal.includes(quote)) holders.get(quote)?.push(documentId(doc))
  }
  return holders
}
