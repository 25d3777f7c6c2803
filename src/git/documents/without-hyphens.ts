/**
 * A word divided at the end of a line. Each half is limited to about 40 letters, because longer runs
 * are not words and would slow down the search.
 */
const divided = /(\p{L}{1,40})[-\u2010\u00ad]\n(?=(\p{Ll}\p{L}{0,40}))/gu

/**
 * Joins words that are hyphenated across lines. Removes the hyphen, unless the rest of the text
 * contains the word only with a hyphen.
 */
export function withoutHyphens(text: string): string {
  if (text.search(divided) < 0) return text
  const words = new Set(text.toLowerCase().match(/\p{L}+(?:[-\u2010]\p{L}+)*/gu))
  return text.replaceAll(divided, (_, left: string, right: string) => {
    const [whole, hyphened] = [`${left}${right}`, `${left}-${right}`].map((word) =>
      word.toLowerCase(),
    )
    const keeps = !words.has(whole ?? '') && words.has(hyphened ?? '')
    return keeps ? `${left}-` : left
  })
}
