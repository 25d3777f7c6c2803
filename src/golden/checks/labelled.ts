import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { evidencesOf, labelledDocuments } from '../../lib/model/items/labelled-documents.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { normalText } from '../../lib/text/words/normalise.ts'

/** The documents that an item's labels name, as ids and with repeats. */
export function documentsOf({ labels }: GoldenItem): readonly string[] {
  return labelledDocuments(labels).map(documentId)
}

/** The quotes of an item as they are written; none of its sections. */
export function quotesOf({ labels }: GoldenItem): readonly string[] {
  return evidencesOf(labels).flatMap(({ quote, section }) => (section === undefined ? [quote] : []))
}

/** The passages of an item, as keys that are the same for the same one. */
export function passageKeys({ labels }: GoldenItem): readonly string[] {
  return evidencesOf(labels).map(({ doc, quote }) => `${documentId(doc)}\n${normalText(quote)}`)
}
