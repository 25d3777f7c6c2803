import { unspacedScripts } from '../../../../lib/text/words/words.ts'

/**
 * Prepares Chinese and Japanese for rules written for languages with spaces: writes full-width
 * punctuation in ASCII, puts spaces between these scripts and other words, writes Chinese numbers
 * before a measure word as digits, and writes Japanese negations as "not". Returns other text
 * unchanged.
 */
export function spacedText(text: string): string {
  if (!unspaced.test(text)) return text
  return text
    .replaceAll(/[、，。；：！？（）]/g, (mark) => punctuation[mark] ?? ' ')
    .replaceAll(idioms, ' ')
    .replaceAll(/仅仅/g, '仅')
    .replaceAll(/なければ(?:なら|いけ)(?:ない|ません)/g, '必要')
    .replaceAll(/ません(?:でした)?|(?<![少危])な(?:い|かった)(?!まま)/g, ' not ')
    .replaceAll(numeral, (written) => ` ${digitsOf(written)} `)
    .replaceAll(borders, ' ')
}

/**
 * Returns a pattern that matches a listed Chinese word, one other character of a script without
 * spaces, or a run of other letters and digits.
 */
export function pieceOfWord(listed: readonly string[]): RegExp {
  return new RegExp(
    String.raw`${listed.map((word) => `${word}|`).join('')}[${scripts}]|(?:(?![${scripts}])[\p{L}\p{M}\p{N}])+`,
    'gu',
  )
}

const scripts = unspacedScripts('sc')

const unspaced = new RegExp(`[${scripts}]`, 'u')

/** Matches the position between a character of a script without spaces and another word. */
const borders = new RegExp(
  String.raw`(?<=[${scripts}])(?=[*_]{0,3}(?![${scripts}])[\p{L}\p{N}])|(?<=(?![${scripts}])[\p{L}\p{N}][*_]{0,3})(?=[${scripts}])`,
  'gu',
)

const punctuation: Readonly<Record<string, string>> = {
  '、': ', ',
  '，': ', ',
  '。': '. ',
  '；': '; ',
  '：': ': ',
  '！': '! ',
  '？': '? ',
  '（': ' (',
  '）': ') ',
}

/** Words that contain a character that is a negation elsewhere. */
const idioms =
  /不(?:仅仅|仅|但|过|管|论|断|妨|僅|過|斷|論)|[无無][论論]|非常|除非|未[来來]|[没沒]问题/g

/**
 * Matches a Chinese number before a measure word. "One" counts only before a unit of time, because
 * it is mostly an article.
 */
const numeral =
  /(?:[二两兩三四五六七八九][十百千万萬]?|[十百千])[二三四五六七八九一十百千万萬零]*(?=[天日周年个個次倍名人元条項项位台页頁秒]|小时|小時|分钟|分鐘|星期|月)|一(?=[天周年次倍秒]|小时|小時|分钟|分鐘)/g

const digits = '零一二三四五六七八九'

/** Returns a Chinese number in digits. */
function digitsOf(written: string): string {
  let [sum, digit] = [0, 0]
  for (const character of written.replaceAll(/[两兩]/g, '二').replaceAll('萬', '万')) {
    const scale = scales[character]
    if (scale === undefined) digit = Math.max(0, digits.indexOf(character))
    else if (scale === 10_000) [sum, digit] = [(sum + digit) * scale, 0]
    else [sum, digit] = [sum + (digit || 1) * scale, 0]
  }
  return String(sum + digit)
}

const scales: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 }
