import { posix } from 'node:path'
import { sha256 } from '../../lib/sha256.ts'
import { quotableSentences } from '../../lib/text/markup/quotable-sentences.ts'
import { type DraftItem, notesOf } from './make-draft.ts'
import type { Passage } from './passages.ts'

/**
 * Creates drafts without a model, one for each section that has a sentence to quote. The question asks what
 * the section says, or asks for a number omitted from the sentence. Such questions are unrealistic, so
 * their first tag is `template`. Takes one section from each document in turn.
 */
export function* templateDrafts(passages: readonly Passage[]): Generator<DraftItem> {
  const documents = [...new Map(passages.map((passage) => [passage.doc, passage])).values()]
  const lists = documents
    .toSorted((a, b) => (sha256(a.doc) < sha256(b.doc) ? -1 : 1))
    .map(ofDocument)
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  for (let round = 0; round < longest; round += 1)
    for (const list of lists) {
      const draft = list[round]
      if (draft !== undefined) yield draft
    }
}

function ofDocument(passage: Passage): readonly DraftItem[] {
  const { doc, document } = passage
  const { title = nameOf(doc), sentences } = quotableSentences(document)
  return sentences.map(({ heading, quote }) => {
    const number = /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)*(?![\p{L}\p{N}])/u.exec(quote)
    const about = heading === undefined ? title : `${heading} (${title})`
    const query =
      number === null
        ? `What does "${title}" say${heading === undefined ? '' : ` about "${heading}"`}?`
        : `${about}: which number is left out of "${blanked(quote, number)}"?`
    const slot = { kind: 'single-hop', trap: undefined, persona: '', style: 'plain' } as const
    return {
      id: `draft-${sha256(JSON.stringify(['template', doc, quote])).slice(0, 12)}`,
      query,
      evidence: [{ doc, quote }],
      answer: number === null ? quote : number[0],
      tags: ['template', 'single-hop'],
      draft: true as const,
      notes: notesOf({ ...slot, passages: [passage] }, undefined),
    }
  })
}

function blanked(quote: string, { 0: number, index }: RegExpExecArray): string {
  return `${quote.slice(0, index)}…${quote.slice(index + number.length)}`
}

/** Turns `docs/set-up.md` into "set up". */
function nameOf(path: string): string {
  return posix
    .basename(path)
    .replace(/\.[a-z]+$/, '')
    .replaceAll(/[-_.]+/g, ' ')
}
