/** Replaces the secrets in a string, in every form that `openHiding` finds. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return openHiding(secrets)(text)
}

/**
 * Returns a function that replaces secrets in a string. Secrets with at least 12 characters are
 * also found in base64 (at any position of the encoded data), in hexadecimal, and with any
 * characters percent-encoded or written as HTML entities or JSON escapes. Spaces and line breaks
 * may separate base64 or hexadecimal digits. Shorter secrets are found only as they are, because
 * their encoded forms occur in other text by chance.
 */
export function openHiding(secrets: Iterable<string>): (text: string) => string {
  // Replaces the longest secrets first. If a secret is part of a longer one, replacing the short
  // one first would leave the rest of the long one.
  const longestFirst = [...new Set(secrets)].toSorted((one, other) => other.length - one.length)
  const patterns = longestFirst.flatMap(patternsOf)
  return (text) =>
    patterns.reduce<string>((silent, pattern) => silent.replaceAll(pattern, '***'), text)
}

/** The encoded forms of a secret are found only if it has at least this many characters. */
export const shortestDerived = 12

function patternsOf(secret: string): readonly (string | RegExp)[] {
  if (secret === '') return []
  if (secret.length < shortestDerived) return [secret]
  const segments = segmentsOf(secret)
  const derived = segments.flatMap(derivedFrom)
  return segments.length > 1 ? [secret, ...derived] : derived
}

/**
 * The maximum number of characters in one pattern. Longer secrets are split, because longer
 * patterns overflow the regular expression engine.
 */
const longestSegment = 256

function segmentsOf(secret: string): readonly string[] {
  const parts = partsOf(secret)
  const count = Math.ceil(parts.length / longestSegment)
  const size = Math.ceil(parts.length / count)
  return Array.from({ length: count }, (_, at) => parts.slice(at * size, (at + 1) * size).join(''))
}

function derivedFrom(secret: string): readonly RegExp[] {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex').match(/../g) ?? []
  const base64 = [0, 1, 2].map((before) => Array.from(base64Within(bytes, before), base64Sign))
  return [
    partsOf(secret).map(writtenPart).join(''),
    hex.map(anyCase).join(String.raw`(?:[\s:-]|${lineBreak})*`),
    ...base64.map((signs) => signs.join(String.raw`(?:\s|${lineBreak})*`)),
  ].map((pattern) => new RegExp(pattern, 'g'))
}

/**
 * Each time text is encoded as JSON, backslashes are added before some characters and before
 * backslashes. Up to this many of them are recognised per character.
 */
const mostAdded = 8

function backslashes(least: number, most: number): string {
  return String.raw`\\{${least},${most}}`
}

const lineBreak = `${backslashes(1, mostAdded)}[nrt]`

/** Splits a string into characters, each with the backslashes before it. */
function partsOf(text: string): readonly string[] {
  return text.match(/\\*[^\\]|\\+/gu) ?? []
}

/**
 * Returns a pattern that matches a part from `partsOf`, as it is or encoded. A single quantifier
 * matches both the run of backslashes and the backslashes that escape the character after them.
 * With several quantifiers, the number of ways to match would grow exponentially.
 */
function writtenPart(part: string): string {
  const sign = part.replace(/^\\+/, '')
  const run = part.length - sign.length
  if (run === 0) return writtenSign(sign)
  const most = run * (1 + mostAdded) + mostAdded
  const after = sign === '' ? '' : `(?:${literal(sign)}|${encoded(sign)}|${escapeOf(sign)})`
  const backslash = `(?:${encoded('\\')}|${backslashes(1, mostAdded)}${escapeOf('\\')})`
  return `(?:${backslash}{${run}}${writtenSign(sign)}|${backslashes(run, most)}${after})`
}

function writtenSign(sign: string): string {
  if (sign === '') return ''
  const escaped = /[a-z\d]/i.test(sign) ? '' : backslashes(0, mostAdded)
  const escape = `${backslashes(1, mostAdded)}${escapeOf(sign)}`
  return `(?:${escaped}${literal(sign)}|${encoded(sign)}|${escape})`
}

function literal(sign: string): string {
  return unitsOf(sign)
    .map((unit) => String.raw`\u${unit}`)
    .join('')
}

/**
 * Returns a pattern for a character that is percent-encoded any number of times, or written as an
 * HTML entity.
 */
function encoded(sign: string): string {
  const point = sign.codePointAt(0) ?? 0
  const percent = Buffer.from(sign)
    .toString('hex')
    .replaceAll(/../g, (two) => `%(?:25)*${anyCase(two)}`)
  const forms = [
    percent,
    `&#(?:0*${point}|x0*${anyCase(point.toString(16))});`,
    ...(sign === ' ' ? [String.raw`\+`] : []),
    ...(entities[sign] === undefined ? [] : [`&${entities[sign]};`]),
  ]
  return `(?:${forms.join('|')})`
}

/** Returns a pattern for a character's JSON escape without the leading backslashes. */
function escapeOf(sign: string): string {
  return unitsOf(sign)
    .map((unit) => `u${anyCase(unit)}`)
    .join(backslashes(1, mostAdded))
}

const entities: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
}

/** Returns a character's UTF-16 code units, in hexadecimal. */
function unitsOf(sign: string): readonly string[] {
  return Array.from({ length: sign.length }, (_, at) =>
    sign.charCodeAt(at).toString(16).padStart(4, '0'),
  )
}

/** Returns a pattern for hexadecimal digits in either case. */
function anyCase(digits: string): string {
  return digits.replaceAll(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

/** Returns a pattern for a base64 character in either alphabet, plain or percent-encoded. */
function base64Sign(sign: string): string {
  if (sign === '+') return '(?:[+-]|%2[Bb])'
  return sign === '/' ? `(?:${backslashes(0, mostAdded)}/|_|%2[Ff])` : sign
}

/**
 * Returns the base64 characters that depend only on these bytes if `before` other bytes precede
 * them in the encoded data.
 */
function base64Within(bytes: Buffer, before: number): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .replaceAll('=', '')
  const isWhole = (before + bytes.length) % 3 === 0
  return text.slice(Math.ceil((before * 8) / 6), isWhole ? undefined : -1)
}
