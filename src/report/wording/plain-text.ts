import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { cutText } from '../../lib/text/printing/cut-text.ts'
import { type Part, partsOf, type Words } from '../../lib/text/printing/sentence.ts'

/** Words as one line for terminals, logs and annotations: foreign text cleaned, signs in ASCII. */
export function plainText(words: Words): string {
  return partsOf(words)
    .map((part) => textOf(part))
    .join('')
}

/** The same with foreign text in quotation marks, as a JSON string, for readers that must not obey it. */
export function quotingText(words: Words): string {
  return partsOf(words)
    .map((part) =>
      part.kind === 'own'
        ? textOf(part).replace(/“$/, '').replace(/^”/, '')
        : JSON.stringify(textOf(part)),
    )
    .join('')
}

/** Foreign text on one line, of at most `limit` code points; `(empty)` if nothing visible is left. */
export function plainForeign(text: string, limit: number): string {
  const clean = cleanLine(text.replaceAll(/\s+/g, ' ')).trim()
  return clean === '' ? '(empty)' : cutText(clean, limit)
}

function textOf(part: Part): string {
  switch (part.kind) {
    case 'own':
      return part.text.replaceAll('\u2212', '-').replaceAll('→', '->').replaceAll('±', '+-')
    case 'foreign':
    case 'prose':
      return plainForeign(part.text, part.limit)
    case 'changed':
      return `[${[part.was, part.text].map((text) => (text === '' ? '(nothing)' : plainForeign(text, part.limit))).join(' -> ')}]`
  }
}
