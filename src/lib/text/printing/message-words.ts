import { foreign, joinWords, proseOf, say, type Words } from './sentence.ts'

/**
 * Returns an error's message or hint as prose of at most `limit` code points. Text in backticks
 * becomes code.
 */
export function messageWords(message: string, limit: number): Words {
  let left = limit
  const parts = message.split(/`([^`]+)`/).flatMap((text, index) => {
    if (text === '' || left <= 0) return []
    const words = index % 2 === 1 ? foreign(text, left) : proseWithin(text, left)
    left -= text.length
    return [words]
  })
  return joinWords(parts, say``)
}

/**
 * Returns the text between parts in backticks as prose. Adds spaces at its ends separately, because
 * untrusted prose is trimmed when it is printed.
 */
function proseWithin(text: string, limit: number): Words {
  const [start, end] = [/^\s/.test(text) ? say` ` : say``, /\S\s+$/.test(text) ? say` ` : say``]
  return text.trim() === '' ? say` ` : say`${start}${proseOf(text, limit)}${end}`
}
