import { firstIndex } from '../../lib/first-index.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { hasPages, pagesOf } from '../../lib/text/markup/pages.ts'

/** One document as text. `extracted`: the text was taken out of HTML or a PDF, so that offsets are not the file's. */
export type CorpusText = {
  readonly doc: string
  readonly text: string
  readonly extracted: boolean
}

/**
 * Documents by id, as scoring and report look them up. Names count as ids do: `docs\\a.md` and
 * `./docs/a.md` are `docs/a.md`. Lines are known for all texts that are their file's own, and of a PDF its pages instead.
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

/** The documents of both; of one that both contain, the first's text. */
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
