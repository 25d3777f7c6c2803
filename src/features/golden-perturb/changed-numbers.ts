/** Other numbers for those of some texts. */
export type ChangedNumbers = {
  /** A text with the other numbers. */
  readonly change: (text: string) => string
  /** The numbers of the answer that the texts have. */
  readonly right: string[]
  /** What they become. */
  readonly wrong: string[]
}

/**
 * Turns every number of some texts into another one of as many digits, none of which they or the answer have; undefined
 * where they and the answer have no number in common.
 */
export function changedNumbers(
  texts: readonly string[],
  answer: string,
): ChangedNumbers | undefined {
  const numbers = texts.flatMap((text) => text.match(numeral) ?? [])
  const asked = answer.match(numeral) ?? []
  const taken = new Set<string>([...numbers, ...asked])
  const right = [...new Set<string>(asked)].filter((number) =>
    numbers.some((one) => one === number),
  )
  if (right.length === 0) return undefined
  for (let shift = 1; shift <= 8; shift += 1) {
    const other = (number: string): string => turned(number, 1 + (shift % 8))
    if (numbers.some((number) => taken.has(other(number)))) continue
    const change = (text: string): string => text.replaceAll(numeral, other)
    return { change, right, wrong: right.map(other) }
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
