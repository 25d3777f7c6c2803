/** A span of normalised text that states a time or a day. */
export type Told = {
  readonly start: number
  readonly end: number
  /** Two spans that state the same time or day have the same key. */
  readonly key: string
}

const unit = (names: string, dimension: string, factor: number) =>
  names.split(' ').map((name) => [name, { dimension, factor }] as const)

/**
 * Units with exact conversions. Months are not converted to days. A megabyte is a million bytes.
 */
const units = new Map([
  ...unit('sec secs second seconds sekunde sekunden', 'time', 1),
  ...unit('min mins minute minutes minuten', 'time', 60),
  ...unit('h hour hours stunde stunden', 'time', 3600),
  ...unit('day days tag tage tagen tages', 'time', 86_400),
  ...unit('week weeks woche wochen', 'time', 604_800),
  ...unit('month months monat monate monaten monats', 'months', 1),
  ...unit('year years jahr jahre jahren jahres', 'months', 12),
  ...['b', 'kb', 'mb', 'gb', 'tb'].flatMap((name, power) => unit(name, 'bytes', 1000 ** power)),
  ...['kib', 'mib', 'gib', 'tib'].flatMap((name, at) => unit(name, 'bytes', 1024 ** (at + 1))),
  ...unit('mm millimeter millimetre millimeters millimetres', 'length', 1),
  ...unit('cm centimeter centimetre centimeters centimetres zentimeter', 'length', 10),
  ...unit('m meter metre meters metres metern', 'length', 1000),
  ...unit('km kilometer kilometre kilometers kilometres kilometern', 'length', 1e6),
  ...unit('mg', 'mass', 1),
  ...unit('g gram grams gramm', 'mass', 1000),
  ...unit('kg kilogram kilograms kilogramm', 'mass', 1e6),
  ...unit('ml milliliter millilitre', 'volume', 1),
  ...unit('cl', 'volume', 10),
  ...unit('l liter litre liters litres litern', 'volume', 1000),
  ...unit('% percent prozent', 'percent', 1),
])

const scales = new Map([
  ['k', 1e3],
  ['thousand', 1e3],
  ['tausend', 1e3],
  ['million', 1e6],
  ['millionen', 1e6],
  ['mio', 1e6],
  ['billion', 1e9],
  ['bn', 1e9],
  ['milliarde', 1e9],
  ['milliarden', 1e9],
  ['mrd', 1e9],
])

/**
 * Returns the keys for a number: one for the scaled number if a word such as "million" follows it,
 * and one for the quantity if a unit follows it. `behind` is the text after the number. Two numbers
 * that share a key state the same quantity.
 */
export function keysOf(values: readonly number[], behind: string): readonly string[] {
  const [, word = ''] = /^[ -]?(%|per cent(?!\p{L})|\p{L}+)/u.exec(behind) ?? []
  const scale = scales.get(word) ?? 1
  const measured = units.get(word === 'per cent' ? 'percent' : word)
  return values.flatMap((value) => [
    ...(scale === 1 ? [] : [numberKey(value * scale)]),
    ...(measured === undefined ? [] : [quantityKey(measured.dimension, value * measured.factor)]),
  ])
}

export function numberKey(value: number): string {
  return String(Number(value.toPrecision(12)))
}

function quantityKey(dimension: string, value: number): string {
  return `${dimension} ${numberKey(value)}`
}

/**
 * Finds fractions in words, such as "half" or "three quarters", and returns their keys as
 * percentages. Ignores "half an hour", "the first half" and quarters of a year.
 */
export function sharesIn(text: string): readonly string[] {
  const found = [
    [
      /(?<!\p{L}|(?:first|second|last|other|and a) )half(?!\p{L}|[ -](?:an? |past|time|hour|day|week|month|year))/u,
      50,
    ],
    [/(?<!\p{L}|(?:erste|zweite)[nr]? )hälfte(?!\p{L})/u, 50],
    [
      /(?<!\p{L})(?:a|one|ein|1) (?:quarter|viertel) (?:of(?! an? )|off|de[rs]|aller?|von)(?!\p{L})/u,
      25,
    ],
    [/(?<!\p{L})(?:by (?:a|one) quarter|um ein viertel)(?!\p{L})/u, 25],
    [/(?<!\p{L})(?:three|drei|3)[ -](?:quarters|viertel)(?!\p{L})/u, 75],
  ] as const
  return found.flatMap(([words, share]) =>
    words.test(text) ? [quantityKey('percent', share)] : [],
  )
}

/** Finds times of day. Assumes the 24-hour clock unless am or pm is given. */
export function timesIn(text: string): readonly Told[] {
  const half = String.raw`(?: ?(?<half>[ap])\.?m(?!\p{L})\.?)`
  const clock = String.raw`(?<![\p{L}\p{Nd}.:,])(?<hour>\d{1,2})`
  const patterns = [
    `${clock}:(?<minute>[0-5]\\d)(?!\\d)${half}?`,
    `${clock}\\.(?<minute>[0-5]\\d)(?:${half}| uhr(?!\\p{L}))`,
    `${clock}${half}`,
    `${clock} uhr(?!\\p{L})(?: (?<minute>[0-5]\\d)(?!\\d))?`,
    String.raw`(?<!\p{L})(?:(?<noon>noon|midday|mittags?)|midnight|mitternacht)(?!\p{L})`,
  ]
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(new RegExp(pattern, 'gu')), (match) => {
      const {
        hour = match.groups?.['noon'] ? '12' : '0',
        minute = '0',
        half: of,
      } = match.groups ?? {}
      const hours = of === undefined ? Number(hour) : (Number(hour) % 12) + (of === 'p' ? 12 : 0)
      return spanOf(match, `at ${hours}:${Number(minute)}`)
    }),
  )
}

const months =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?'
const monthStarts = [
  'jan',
  'feb',
  'ma?ä?r',
  'apr',
  'ma[yi]',
  'jun',
  'jul',
  'aug',
  'sep',
  'o',
  'nov',
  'de',
]

/** Finds calendar days. Returns each without its year and, if a year is stated, also with it. */
export function daysIn(text: string): readonly Told[] {
  const day = String.raw`(?<![\p{Nd}.,])(?:ord)?(?<day>\d{1,2})`
  const suffix = '(?:st|nd|rd|th|\\.)?'
  const patterns = [
    String.raw`(?<!\p{Nd})(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\p{Nd})`,
    String.raw`${day}\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})(?!\p{Nd})`,
    String.raw`${day}${suffix}(?: of)? (?<name>${months})(?!\p{L})(?:\.?,? (?<year>\d{4})(?!\p{Nd}))?`,
    String.raw`(?<!\p{L})(?<name>${months})\.? (?:the )?(?:ord)?(?<day>\d{1,2})(?![\p{Nd}:.,]?\p{Nd})${suffix}(?:,? (?<year>\d{4})(?!\p{Nd}))?`,
  ]
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(new RegExp(pattern, 'gu'))).flatMap((match) => {
      const { day: of = '', month, name = '', year } = match.groups ?? {}
      const at = monthStarts.findIndex((start) => new RegExp(`^${start}`, 'u').test(name)) + 1
      const place = `on ${month === undefined ? at : Number(month)}-${Number(of)}`
      const whole = spanOf(match, place)
      if (year === undefined) return [whole]
      const before = match[0].indexOf(year)
      const [start, end] = [match.index + before, match.index + before + year.length]
      // A year is at the beginning or the end of the match, so the rest is a single span.
      const rest =
        before === 0 ? { start: end, end: whole.end } : { start: whole.start, end: start }
      return [{ ...rest, key: place }, spanOf(match, `${place}-${year}`)]
    }),
  )
}

function spanOf({ index, 0: { length } }: RegExpMatchArray, key: string): Told {
  return { start: index ?? 0, end: (index ?? 0) + length, key }
}
