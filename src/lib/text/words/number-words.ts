/** A number written in words, as a cardinal ("seven") or an ordinal ("seventh"). */
type Read = { readonly value: number; readonly kind: 'cardinal' | 'ordinal' }

const below20 =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/)
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
// "second" is left out, because it also means a unit of time.
const ordinals20 =
  `zeroth first - third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
  fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth`.split(/\s+/)
const small = new Map([
  ...below20.map((word, value) => [word, value] as const),
  ...tens.slice(2).map((word, at) => [word, 10 * (at + 2)] as const),
])
const ordinals = new Map([
  ...ordinals20.map((word, value) => [word, value] as const),
  ...tens.slice(2).map((word, at) => [word.replace(/y$/, 'ieth'), 10 * (at + 2)] as const),
])
const scales = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['millionen', 1e6],
  ['billion', 1e9],
  ['milliarde', 1e9],
  ['milliarden', 1e9],
])

const german = new Map(
  `null - zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn
  achtzehn neunzehn`
    .split(/\s+/)
    .map((word, value) => [word, value] as const),
)
german.set('eins', 1)
const germanTens = new Map(
  '- - zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig'
    .split(' ')
    .map((word, at) => [word, 10 * at] as const),
)
const germanOrdinals = new Map([
  ['erst', 1],
  ['dritt', 3],
  ['siebt', 7],
  ['acht', 8],
])

const inGerman =
  /^(?:null|ein|zwei|drei|dritt|vier|fünf|sech|sieb|acht|neun|zehn|elf|zwölf|zwan|hundert|tausend|erst)/

/** Returns the value of a German number written as one word, or undefined for any other word. */
function germanValue(word: string): number | undefined {
  if (!inGerman.test(word)) return undefined
  const known = german.get(word) ?? germanTens.get(word)
  if (known !== undefined) return known
  for (const [name, size] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const at = word.indexOf(name)
    if (at < 0) continue
    const [before, after] = [word.slice(0, at), word.slice(at + name.length).replace(/^und/, '')]
    const times = before === '' || before === 'ein' ? 1 : germanValue(before)
    const rest = after === '' ? 0 : germanValue(after)
    return times === undefined || rest === undefined ? undefined : size * times + rest
  }
  const [, unit = '', ten = ''] = /^(\p{L}+)und(\p{L}+)$/u.exec(word) ?? []
  const [ones, of] = [unit === 'ein' ? 1 : german.get(unit), germanTens.get(ten)]
  return ones === undefined || of === undefined ? undefined : of + ones
}

function germanOrdinal(word: string): number | undefined {
  if (!inGerman.test(word)) return undefined
  const [, stem = ''] = /^(\p{L}+?)e[mnrs]?$/u.exec(word) ?? []
  return germanOrdinals.get(stem) ?? germanValue(/^(\p{L}+?)s?t$/u.exec(stem)?.[1] ?? '')
}

type Word = { readonly text: string; readonly start: number; readonly end: number }

/** Reads the number in words that begins at index `at`. Returns undefined if none begins there. */
function numberAt(
  words: readonly Word[],
  { at, isNext }: { readonly at: number; readonly isNext: (place: number) => boolean },
): (Read & { readonly next: number }) | undefined {
  let [total, current, next] = [0, 0, at]
  let isScaled = false
  const isAfter = () => next > at
  for (; next < words.length; next += 1) {
    const { text = '' } = words[next] ?? {}
    if (isAfter() && !isNext(next)) break
    const isAnd = text === 'and' && isScaled && isNext(next + 1)
    if (isAnd && small.has(words[next + 1]?.text ?? '')) continue
    const plain = small.get(text) ?? germanValue(text)
    const ordinal = plain === undefined ? (ordinals.get(text) ?? germanOrdinal(text)) : undefined
    const value = plain ?? ordinal
    const scale = scales.get(text)
    if (value !== undefined) {
      const joined = joinedTo(current, value, isAfter())
      if (joined === undefined) break
      current = joined
      isScaled = false
      if (ordinal !== undefined) return { value: total + current, kind: 'ordinal', next: next + 1 }
    } else if (text === 'hundred' && current > 0 && current < 100) {
      current *= 100
      isScaled = true
    } else if (scale !== undefined && current > 0) {
      total += current * scale
      current = 0
      isScaled = true
    } else if (text === 'dozen' && current > 0) {
      return { value: 12 * current, kind: 'cardinal', next: next + 1 }
    } else break
  }
  // A lone "one" does not count, because it is as likely to be a pronoun as a number.
  const isPronoun = next === at + 1 && words[at]?.text === 'one'
  return isAfter() && !isPronoun ? { value: total + current, kind: 'cardinal', next } : undefined
}

/**
 * Adds the next word to a number, as in "twenty one", "hundred five" or a year such as "nineteen
 * eighty". Returns undefined if the word begins another number.
 */
function joinedTo(current: number, value: number, isAfter: boolean): number | undefined {
  if (!isAfter || current === 0) return isAfter && value === 0 ? undefined : value + current
  const isYear = current >= 13 && current <= 20 && value >= 10 && value < 100
  if (isYear) return 100 * current + value
  const room = current % 100 === 0 ? 100 : current % 10 === 0 && current % 100 >= 20 ? 10 : 0
  return value > 0 && value < room ? current + value : undefined
}

/** Matches "a" or "one" before a unit of time, as in "a week". */
const single =
  /(?<![\p{L}-])(?:an?|one|ein(?:e[mnrs]?)?)(?=[ -](?:second|minute|hour|day|week|month|year|sekunde|minute|stunde|tag|woche|monat|jahr)(?:e?s)?(?!\p{L}))/gu
const dozen = /(?<!\p{L})half a dozen(?!\p{L})/gu
const one = /(?<!\p{L})(?:an?|ein)(?= (?:hundred|thousand|million|dozen|dutzend)(?!\p{L}))/gu

/** German number words that mean something else in English text. */
const ambiguous = new Set(['null', 'elf'])
const isEnglish = /(?<!\p{L})(?:the|of|and|is|are|from|by|to|a)(?!\p{L})/u
/** The German "acht" in phrases that mean "take care", not eight. */
const care =
  /(?<!\p{L})(?:(?<=(?:gib|gebe?t?|geben sie|gab|ausser) )acht|acht(?= (?:auf|(?:zu )?(?:geben|nehmen|lassen)|gegeben|genommen)))(?!\p{L})/gu

/**
 * Replaces numbers written as words in normalised English or German text with digits. For example,
 * `twenty-one days` becomes `21 days`, and `a dozen eggs` becomes `12 eggs`. Ordinals get a prefix
 * (`third` becomes `ord3`), so they do not count as numbers.
 */
export function inDigits(text: string): string {
  const plain = text
    .replaceAll(care, 'obacht')
    .replaceAll(dozen, '6')
    .replaceAll(single, '1')
    .replaceAll(one, 'one')
    .replaceAll(/(?<!\p{L})dutzend(?!\p{L})/gu, 'dozen')
  const isOther = isEnglish.test(plain)
  const words: readonly Word[] = Array.from(plain.matchAll(/\p{L}+/gu), ({ 0: word, index }) => ({
    text: isOther && ambiguous.has(word) ? '' : word,
    start: index,
    end: index + word.length,
  }))
  const isNext = (place: number) =>
    /^[ -]$/.test(plain.slice(words[place - 1]?.end, words[place]?.start))
  let [done, from] = ['', 0]
  for (let at = 0; at < words.length;) {
    const read = numberAt(words, { at, isNext })
    if (read === undefined) {
      at += 1
      continue
    }
    const written = read.kind === 'ordinal' ? `ord${read.value}` : String(read.value)
    done += plain.slice(from, words[at]?.start) + written
    from = words[read.next - 1]?.end ?? from
    at = read.next
  }
  return done + plain.slice(from)
}
