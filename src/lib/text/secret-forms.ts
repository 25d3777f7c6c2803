/** A text without the secrets, in whatever form (`secretForms`) it repeats them. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return longestFirst(secrets.flatMap(secretForms)).reduce(
    (silent, form) => silent.replaceAll(form, '***'),
    text,
  )
}

/** One form may be a part of another, of which the rest would stay. */
export function longestFirst(forms: Iterable<string>): readonly string[] {
  return [...new Set(forms)].toSorted((one, other) => other.length - one.length)
}

/**
 * A secret as it may be repeated: as it is and, from 12 characters on, in base64 at any place of a longer
 * text, in hexadecimal digits and percent-encoded. Shorter ones have forms that other texts contain by
 * chance.
 */
export function secretForms(secret: string): readonly string[] {
  if (secret.length < shortestDerived) return [secret]
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  const base64 = [0, 1, 2].map((before) => base64Within(bytes, before))
  const percent = [encodeURIComponent(secret), hex.replaceAll(/../g, '%$&')]
  return [
    ...new Set([
      secret,
      ...base64,
      ...base64.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
      ...[hex, ...percent].flatMap((one) => [
        one,
        withHexCase(one, 'upper'),
        withHexCase(one, 'lower'),
      ]),
    ]),
  ]
}

const shortestDerived = 12

/**
 * What is in the base64 of any text that contains the bytes behind so many others: the characters that are
 * theirs alone.
 */
function base64Within(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .replaceAll('=', '')
  const isWhole = (before + bytes.length) % 3 === 0
  return text.slice(Math.ceil((before * 8) / 6), isWhole ? undefined : -1)
}

/** The same with the digits of each byte in one case; other letters stay. */
function withHexCase(text: string, to: 'upper' | 'lower'): string {
  const changed = (digits: string): string =>
    to === 'upper' ? digits.toUpperCase() : digits.toLowerCase()
  return text.includes('%') ? text.replaceAll(/%[\da-f]{2}/gi, changed) : changed(text)
}
