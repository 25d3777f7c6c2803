import { firstIndex } from '../../lib/first-index.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { hasPages, pagesOf } from '../../lib/text/markup/pages.ts'

/**
 * A document as text. If `extracted` is true, the text was extracted from HTML or a PDF, so offsets into
 * it are not offsets into the file.
 */
export type CorpusText = {
  readonly doc: string
  readonly text: string
  readonly extracted: boolean
}

/**
 * Returns a corpus for scoring and reports. Names are looked up as document ids, so `docs\\a.md`
 * and `./docs/a.md` both mean `docs/a.md`. Line numbers are available only for text that was not
 * extracted; for PDFs, page numbers are returned instead.
 */
export function corpusOf(documents: Iterable<CorpusText>): Corpus {
  const texts = new Map<string, CorpusText>()
  for (const document of documents) texts.set(document.doc, document)
  const lines = new Map<string, readonly number[]>()
  return {
    text: (doc) => texts.get(documentId(doc))?.text,
    lineAt: (doc, offset) => {
      const known = texts.get(documentId(doc))
      if (known === undefined || (known.extracted && !hasPages(known.doc))) return undefined
      const starts = lines.get(known.doc) ?? startsIn(known)
      lines.set(known.doc, starts)
      return firstIndex(starts, (start) => start > offset)
    },
  }
}

/** Combines two corpora. If both have a document, the first one's text is used. */
export function eitherCorpus(first: Corpus, second: Corpus): Corpus {
  const holder = (doc: string): Corpus => (first.text(doc) === undefined ? second : first)
  return {
    text: (doc) => holder(doc).text(doc),
    lineAt: (doc, offset) => holder(doc).lineAt?.(doc, offset),
  }
}

function startsIn({ doc, text }: CorpusText): readonly number[] {
  return hasPages(doc) ? pagesOf(text).map(({ start }) => start) : startsOfLines(text)
}

function startsOfLines(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)]
}
