/**
 * Converts a decimal digit (`\p{Nd}`) in any script to ASCII, `0` to `9`. Each script's ten digits
 * have consecutive code points.
 */
export function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1
  return String(value)
}
