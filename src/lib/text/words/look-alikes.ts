/**
 * For each Latin letter, its small capital and the letters of other alphabets that readers mistake
 * for it, each in the case that looks like the Latin letter.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀꭺᎪ',
  b: 'вьΒʙᏴ',
  c: 'сϲᴄᏟ',
  d: 'ԁᴅᎠ',
  e: 'еεҽᴇᎬ',
  f: 'ғϝꜰ',
  g: 'ɡցɢᏀ',
  h: 'һнհʜᎻ',
  i: 'іιıɩɪӏ',
  j: 'јϳյᴊᎫ',
  k: 'кκᴋᏦ',
  l: 'ʟᏞ',
  m: 'мΜᴍᎷ',
  n: 'пηոɴ',
  o: 'оοօσᴏ',
  p: 'рρᴘᏢ',
  q: 'ԛզ',
  r: 'гʀᎡ',
  s: 'ѕꜱᏚ',
  t: 'тτᴛᎢ',
  u: 'υսᴜ',
  v: 'νѵᴠᏙ',
  w: 'ԝωѡᴡᎳ',
  x: 'хχ',
  y: 'уүγуʏ',
  z: 'ΖᴢᏃ',
}

const latin = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    Array.from(others, (other) => [folded(other), letter] as const),
  ),
)

const pattern = new RegExp(`[${[...latin.keys()].join('')}]`, 'gu')

/** Matches strings that may contain a letter that looks like a Latin one. */
const beyondLatin = /[\u0131-\u1fff\u2070-\uffff]/

/**
 * Replaces letters that look like Latin ones with those Latin letters. `text` must be in lower case
 * and in compatibility form (NFKC).
 */
export function latinLetters(text: string): string {
  if (!beyondLatin.test(text)) return text
  return text.replaceAll(pattern, (letter) => latin.get(letter) ?? letter).normalize('NFC')
}

function folded(letter: string): string {
  return letter.toUpperCase().toLowerCase()
}
