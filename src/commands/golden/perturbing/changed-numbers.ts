/** A text with other numbers. */
export type ChangedNumbers = {
  readonly text: string
  /** The numbers of the answer that the text had. */
  readonly right: string[]
  /** What the text has in their place. */
  readonly wrong: string[]
}

/**
 * The text with every number turned into another one of as many digits, none of which the text or the answer had; undefined
 * where the two have no number in common.
 */
export function changedNumbers(
  text: string,
  answer: string,
  seed: number,
): ChangedNumbers | undefined {
  const numbers: readonly string[] = text.match(numeral) ?? []
  const taken = new Set([...numbers, ...(answer.match(numeral) ?? [])])
  const right = [...new Set(answer.match(numeral))].filter((number) => numbers.includes(number))
  if (right.length === 0) return undefined
  for (let shift = 0; shift < 8; shift += 1) {
    const other = (number: string): string => turned(number, 1 + ((seed + shift) % 8))
    if (numbers.some((number) => taken.has(other(number)))) continue
    return { text: text.replaceAll(numeral, other), right, wrong: right.map(other) }
  }
  return undefined
}

const numeral = /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)*(?![\p{L}\p{N}])/gu

/** Every digit moved on; the first one never becomes 0. */
function turned(number: string, by: number): string {
  return number.replaceAll(/\d/g, (digit, at: number) =>
    String(
      at === 0 && digit !== '0' ? 1 + ((Number(digit) - 1 + by) % 9) : (Number(digit) + by) % 10,
    ),
  )
}
