/** Replaces the secrets in a text, in every form that `openHiding` finds. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return openHiding(secrets)(text)
}

/**
 * Returns a function that replaces secrets in a text. It finds a secret with at least 12 characters also
 * in base64 at any position of a longer text, in hexadecimal, both with spaces and line breaks between
 * the characters, and with any of its characters percent-encoded, as an HTML entity or as an escape of
 * JSON. Encoded forms of shorter secrets occur in other texts by chance.
 */
export function openHiding(secrets: Iterable<string>): (text: string) => string {
  // If a secret is part of a longer one, replacing it first would leave the rest.
  const longestFirst = [...new Set(secrets)].toSorted((one, other) => other.length - one.length)
  const patterns = longestFirst.flatMap(patternsOf)
  return (text) =>
    patterns.reduce<string>((silent, pattern) => silent.replaceAll(pattern, '***'), text)
}

/** Secrets shorter than this are found only as they are. */
export const shortestDerived = 12

function patternsOf(secret: string): readonly (string | RegExp)[] {
  if (secret === '') return []
  if (secret.length < shortestDerived) return [secret]
  const segments = segmentsOf(secret)
  const derived = segments.flatMap(derivedFrom)
  return segments.length > 1 ? [secret, ...derived] : derived
}

/** The longest secret whose forms are found as a whole: longer patterns overflow the regular expressions. */
const longestSegment = 256

function segmentsOf(secret: string): readonly string[] {
  const signs = Array.from(secret)
  const count = Math.ceil(signs.length / longestSegment)
  const size = Math.ceil(signs.length / count)
  return Array.from({ length: count }, (_, at) => signs.slice(at * size, (at + 1) * size).join(''))
}

function derivedFrom(secret: string): readonly RegExp[] {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex').match(/../g) ?? []
  const base64 = [0, 1, 2].map((before) => Array.from(base64Within(bytes, before), base64Sign))
  return [
    Array.from(secret, writtenSign).join(''),
    hex.map(anyCase).join(String.raw`(?:[\s:-]|${lineBreak})*`),
    ...base64.map((signs) => signs.join(String.raw`(?:\s|${lineBreak})*`)),
  ].map((pattern) => new RegExp(pattern, 'g'))
}

/** Backslashes of one or several levels of JSON. They are bounded so that a long run takes no time. */
const backslashes = String.raw`\\{1,8}`

const lineBreak = `${backslashes}[nrt]`

/** Matches a character as it is, percent-encoded any number of times, as an HTML entity or escaped. */
function writtenSign(sign: string): string {
  const point = sign.codePointAt(0) ?? 0
  const percent = Buffer.from(sign)
    .toString('hex')
    .replaceAll(/../g, (two) => `%(?:25)*${anyCase(two)}`)
  const units = Array.from({ length: sign.length }, (_, at) => hexOf(sign, at))
  const isLetter = /[a-z\d]/i.test(sign)
  const forms = [
    isLetter ? sign : `(?:${backslashes})?${units.map((unit) => String.raw`\u${unit}`).join('')}`,
    percent,
    `&#(?:0*${point}|x0*${anyCase(point.toString(16))});`,
    units.map((unit) => `${backslashes}u${anyCase(unit)}`).join(''),
    ...(sign === ' ' ? [String.raw`\+`] : []),
    ...(entities[sign] === undefined ? [] : [`&${entities[sign]};`]),
  ]
  return `(?:${forms.join('|')})`
}

const entities: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
}

function hexOf(sign: string, at: number): string {
  return sign.charCodeAt(at).toString(16).padStart(4, '0')
}

/** Matches hexadecimal digits in either case. */
function anyCase(digits: string): string {
  return digits.replaceAll(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

/** Matches a base64 character in either alphabet, also percent-encoded. */
function base64Sign(sign: string): string {
  if (sign === '+') return '(?:[+-]|%2[Bb])'
  return sign === '/' ? `(?:(?:${backslashes})?/|_|%2[Ff])` : sign
}

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
