/**
 * For each Latin letter, its small capital and the letters of other alphabets that readers mistake
 * for it, in the case that looks like it.
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

/** Matches strings that may contain such a letter, in any compatibility form. */
const beyondLatin = /[\u0131-\u1fff\u2070-\uffff]/

/**
 * Replaces letters in a lower-case string in compatibility form with the Latin letters that they
 * look like.
 */
export function latinLetters(text: string): string {
  if (!beyondLatin.test(text)) return text
  return text.replaceAll(pattern, (letter) => latin.get(letter) ?? letter).normalize('NFC')
}

function folded(letter: string): string {
  return letter.toUpperCase().toLowerCase()
}
