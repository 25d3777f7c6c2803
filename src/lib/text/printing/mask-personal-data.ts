/**
 * Replaces personal data and credentials with words such as `[email]`. Covers email and IP addresses,
 * phone, card and bank account numbers, keys and tokens. Uses patterns, so it does not find people's
 * names or postal addresses.
 */
export function maskPersonalData(text: string): string {
  return rules.reduce(
    (masked, { finds, word, holds }) =>
      masked.replaceAll(finds, (found) => (holds === undefined || holds(found) ? word : found)),
    text,
  )
}

type Rule = {
  readonly finds: RegExp
  readonly word: string
  /** Returns whether to replace this match. If undefined, every match is replaced. */
  readonly holds?: (found: string) => boolean
}

/** Applied in order, each to the result of the previous rule. Every repetition in a pattern is bounded. */
const rules: readonly Rule[] = [
  { finds: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/@]{1,200}:[^\s/@]{1,200}@/gi, word: '[password]@' },
  { finds: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}/gu, word: '[email]' },
  {
    finds:
      /\b(?:sk|pk|rk|ghp|gho|ghs|github_pat|glpat|xox[abpr]|AKIA|AIza|eyJ)[\w-]{12,2000}(?:\.[\w-]{1,2000}){0,2}/g,
    word: '[key]',
  },
  { finds: /\bbearer\s{1,3}[\w.~+/-]{12,2000}/gi, word: '[key]' },
  {
    finds: /(?<=[?&](?:token|key|api_?key|access_token|secret|password|sig)=)[^&\s#]{1,2000}/gi,
    word: '[key]',
  },
  {
    finds: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g,
    word: '[iban]',
    holds: isIban,
  },
  { finds: /\b\d(?:[ -]?\d){12,18}\b/g, word: '[card]', holds: passesLuhn },
  { finds: /\b(?:\d{1,3}\.){3}\d{1,3}\b/g, word: '[ip]', holds: isAddress },
  { finds: /(?<![\w:])(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}(?![\w:])/gi, word: '[ip]' },
  {
    finds: /(?<![\w:])(?:[0-9a-f]{1,4}:){1,7}(?::[0-9a-f]{1,4}){1,7}(?![\w:])/gi,
    word: '[ip]',
    holds: (found) => /\d/.test(found),
  },
  { finds: /(?<![\w.,])(?:\+|00)\d(?:[ ()/.-]{0,2}\d){6,14}(?!\w)/g, word: '[phone]' },
  { finds: /(?<![\w.,])\(?0\d{1,4}\)?[ /-]{1,2}\d(?:[ -]?\d){4,9}(?!\w)/g, word: '[phone]' },
  { finds: /(?<![\w.,])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\w)/g, word: '[phone]' },
]

/**
 * Returns whether each of the four numbers is at most 255 and at least one is 10 or more. Otherwise
 * the text is probably a version, such as 1.2.3.4.
 */
function isAddress(found: string): boolean {
  const parts = found.split('.').map(Number)
  return parts.every((part) => part <= 255) && parts.some((part) => part >= 10)
}

/** Returns whether a card number passes the Luhn check in ISO/IEC 7812-1. */
function passesLuhn(found: string): boolean {
  const digits = found.replaceAll(/\D/g, '').split('').toReversed().map(Number)
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? digit : digit * 2
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/**
 * Returns whether an account number passes the ISO 13616 check. With the first four characters moved to
 * the end and letters replaced with numbers (A is 10), its value modulo 97 must be 1.
 */
function isIban(found: string): boolean {
  const plain = found.replaceAll(' ', '')
  const moved = plain.slice(4) + plain.slice(0, 4)
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return digits.split('').reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
