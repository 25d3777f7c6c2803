import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { evidencesOf, labelledDocuments } from '../../lib/model/items/labelled-documents.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { normalText } from '../../lib/text/words/normalise.ts'

/** Returns the ids of the documents in an item's labels, with repeats. */
export function documentsOf({ labels }: GoldenItem): readonly string[] {
  return labelledDocuments(labels).map(documentId)
}

/** Returns an item's quotes as written; labels on sections have none. */
export function quotesOf({ labels }: GoldenItem): readonly string[] {
  return evidencesOf(labels).flatMap(({ quote, section }) => (section === undefined ? [quote] : []))
}

/** Returns one key for each labelled passage. Equal passages have equal keys. */
export function passageKeys({ labels }: GoldenItem): readonly string[] {
  return evidencesOf(labels).map(({ doc, quote }) => `${documentId(doc)}\n${normalText(quote)}`)
}
