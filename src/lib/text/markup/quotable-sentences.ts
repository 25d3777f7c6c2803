import { words } from '../words/words.ts'

export type QuotableText = {
  /** The first heading of level one, without markup. */
  readonly title: string | undefined
  /**
   * Quotable sentences in order, at most one per heading. `heading` is undefined for a sentence
   * directly under the title or above it.
   */
  readonly sentences: readonly { readonly heading: string | undefined; readonly quote: string }[]
}

const SHORTEST = 40
const LONGEST = 200
const FEWEST_WORDS = 6

/**
 * Finds sentences in a Markdown or plain-text document that can serve as an answer. They are
 * running text without markup, have at least six words and 40 to 200 UTF-16 code units, and occur
 * only once in the document. Returns the first such sentence under each heading.
 */
export function quotableSentences(text: string): QuotableText {
  const flat = text.replaceAll(/\s+/g, ' ')
  const { title, paragraphs } = outlineOf(text)
  const byHeading = new Map<string | undefined, string>()
  for (const { heading, paragraph } of paragraphs) {
    if (byHeading.has(heading)) continue
    const quote = sentencesOf(paragraph).find((sentence) => isQuotable(sentence, flat))
    if (quote !== undefined) byHeading.set(heading, quote)
  }
  return { title, sentences: Array.from(byHeading, ([heading, quote]) => ({ heading, quote })) }
}

type Paragraph = { readonly heading: string | undefined; readonly paragraph: string }

/** Collects running text, which excludes front matter, code, lists, tables, quotations and raw HTML. */
function outlineOf(text: string): {
  readonly title: string | undefined
  readonly paragraphs: readonly Paragraph[]
} {
  const found: Paragraph[] = []
  let title: string | undefined
  let heading: string | undefined
  let lines: string[] = []
  let fence: string | undefined
  const close = (): void => {
    if (lines.length > 0) found.push({ heading, paragraph: lines.join(' ') })
    lines = []
  }
  for (const line of withoutFrontMatter(text).split(/\r?\n/)) {
    const marker = /^ {0,3}(```|~~~)/.exec(line)?.[1]
    if (fence !== undefined) {
      if (marker === fence) fence = undefined
    } else if (marker !== undefined) {
      close()
      fence = marker
    } else if (/^#{1,6} /.test(line)) {
      close()
      heading = line.startsWith('# ') ? undefined : plainHeading(line)
      if (line.startsWith('# ')) title ??= plainHeading(line)
    } else if (/^\p{L}|^\p{N}+[^.)\p{N}]/u.test(line)) {
      lines.push(line.trim())
    } else {
      close()
    }
  }
  close()
  return { title, paragraphs: found }
}

function withoutFrontMatter(text: string): string {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n', 3) : -1
  return end === -1 ? text : text.slice(end + 5)
}

function plainHeading(line: string): string | undefined {
  const plain = line.replaceAll(/[#*_`[\]<>|\\]|\([^()]*\)/g, ' ').replaceAll(/\s+/g, ' ')
  return plain.trim().slice(0, 80).trim() || undefined
}

function sentencesOf(paragraph: string): readonly string[] {
  return paragraph.split(/(?<=[.!?]) (?=\p{Lu})/u)
}

function isQuotable(sentence: string, flat: string): boolean {
  if (sentence.length < SHORTEST || sentence.length > LONGEST) return false
  if (!/^[\p{L}\p{N}].*[.!?]$/u.test(sentence) || /[*_`[\]<>|\\&{}]|:\/\//.test(sentence))
    return false
  return (
    words(sentence).length >= FEWEST_WORDS && flat.indexOf(sentence) === flat.lastIndexOf(sentence)
  )
}
