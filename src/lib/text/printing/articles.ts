import type { NormalisedText } from '../words/normalise.ts'

const remembered = new WeakMap<NormalisedText, NormalisedText>()

/**
 * Removes English, German, French and Spanish articles from a normalised string, each with the
 * space after it. Results are cached.
 */
export function leaveOutArticles(written: NormalisedText): NormalisedText {
  const bare = remembered.get(written) ?? withoutArticles(written)
  remembered.set(written, bare)
  return bare
}

function withoutArticles({ text, from, to }: NormalisedText): NormalisedText {
  const kept: number[] = []
  let at = 0
  for (const { index, 0: article } of text.matchAll(articles)) {
    for (; at < index; at += 1) kept.push(at)
    at = index + article.length
  }
  for (; at < text.length; at += 1) kept.push(at)
  return {
    text: text.replace(articles, ''),
    from: Uint32Array.from(kept, (unit) => from[unit] ?? 0),
    to: Uint32Array.from(kept, (unit) => to[unit] ?? 0),
  }
}

const articles =
  /(?<![\p{L}\p{N}])(?:the|an?|der|die|das|dem|den|des|eine?|einen|einem|einer|les?|la|une?|el|los|las) /gu
