/** Replaces the secrets in a text, in every form that `secretForms` lists. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return longestFirst(secrets.flatMap(secretForms)).reduce(
    (silent, form) => silent.replaceAll(form, '***'),
    text,
  )
}

/**
 * Sorts forms by length, longest first. If a form is part of a longer one, replacing it first would
 * leave the rest.
 */
export function longestFirst(forms: Iterable<string>): readonly string[] {
  return [...new Set(forms)].toSorted((one, other) => other.length - one.length)
}

/**
 * Lists the forms in which a text may contain a secret. These are the secret itself and, if it has at
 * least 12 characters, its base64 form at any position of a longer text, its hexadecimal form, and its
 * percent-encoded form. The encoded forms of shorter secrets occur in other texts by chance.
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
 * Returns the base64 characters that depend only on these bytes if `before` other bytes precede them in the
 * encoded text.
 */
function base64Within(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .replaceAll('=', '')
  const isWhole = (before + bytes.length) % 3 === 0
  return text.slice(Math.ceil((before * 8) / 6), isWhole ? undefined : -1)
}

/** Returns an encoded text with its hexadecimal digits in one case. Leaves other letters unchanged. */
function withHexCase(text: string, to: 'upper' | 'lower'): string {
  const changed = (digits: string): string =>
    to === 'upper' ? digits.toUpperCase() : digits.toLowerCase()
  return text.includes('%') ? text.replaceAll(/%[\da-f]{2}/gi, changed) : changed(text)
}
