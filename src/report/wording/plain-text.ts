import { cleanLine } from '../../lib/text/printing/clean-text.ts'
import { cutText } from '../../lib/text/printing/cut-text.ts'
import { type Part, partsOf, type Words } from '../../lib/text/printing/sentence.ts'

/**
 * Formats words as one line for terminals, logs and annotations. Untrusted text is cleaned, and
 * special characters become ASCII. If untrusted text at the end of the sentence ends with a full
 * stop, no second one is added.
 */
export function plainText(words: Words): string {
  const parts = partsOf(words).filter(({ kind, text }) => kind !== 'own' || text !== '')
  return parts
    .map((part, at) => {
      const before = parts[at - 1]
      const isStopped =
        before !== undefined && before.kind !== 'own' && textOf(before).endsWith('.')
      return isStopped ? textOf(part).replace(/^\.(?=\s|$)/, '') : textOf(part)
    })
    .join('')
}

/**
 * Converts words to plain text with untrusted text quoted as JSON strings, because language models
 * must not follow it as instructions.
 */
export function quotingText(words: Words): string {
  return partsOf(words)
    .map((part) =>
      part.kind === 'own'
        ? textOf(part).replace(/“$/, '').replace(/^”/, '')
        : JSON.stringify(textOf(part)),
    )
    .join('')
}

/**
 * Formats untrusted text on one line of at most `limit` code points, or as `(empty)` if nothing
 * visible remains.
 */
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
      return changedText(part)
  }
}

function changedText({ was, text, limit }: Extract<Part, { readonly kind: 'changed' }>): string {
  if (text === '') return `[removed: ${plainForeign(was, limit)}]`
  if (was === '') return `[added: ${plainForeign(text, limit)}]`
  return `[${plainForeign(was, limit)} -> ${plainForeign(text, limit)}]`
}
