export const negations = setOf(`
  no not never none nobody nothing neither nor cannot without unless except
  nicht nichts kein keine keinen keinem keiner keines nie niemals niemand ohne weder
  ne pas jamais sans aucun aucune nunca sin ninguno ninguna
  non senza nessun nessuno nessuna não nunca sem nenhum nenhuma niet geen nooit zonder не нет без нельзя
  不 没 沒 未 无 無 非`)

/** Negations that apply to the verb next to them. */
export const verbNegations = setOf('not never nicht nie niemals')

/** Maps a negation to the word that states the opposite in the same position. */
export const counterparts: ReadonlyMap<string, string> = new Map([
  ['without', 'with'],
  ['ohne', 'mit'],
  ['sans', 'avec'],
  ['sin', 'con'],
])

/**
 * Words that negate by themselves and can replace a negation, such as "lacks it" for "does not have
 * it". Stars mean the same as in `opposites`.
 */
export const denying: readonly string[] = `
  lack,lacks,lacking,lacked avoid* prevent* impossible unable unlike otherwise instead rather ignor* missing miss,misses omit*
  exclud* disabl* refus* reject* fail,fails,failed deny,denies,denied forbid* prohibit* block,blocks,blocked stop,stops
  remov* skip* absent only minus stay,stays longer empty unsupported unavailable
  fehl* verbot* untersag* vermeid* verhinder* unmöglich statt sonst nur abgelehnt ausgenommen entfällt`
  .trim()
  .split(/[\s,]+/)

/** Words that limit a statement to what it names, as in "only admins". */
export const restrictions = setOf(
  'only solely exclusively nur lediglich ausschließlich ausschliesslich 只 仅 僅',
)

/**
 * Words that can replace a restriction, as in "at most" and "is limited to". Stars mean the same as
 * in `opposites`.
 */
export const limiting: readonly string[] =
  'most maximum limit* restrict* sole just alone höchstens maximal* begrenz* beschränk* einzig* allein bloß'.split(
    ' ',
  )

/** Numbers written as words, with their digits. "One" is not included, because it is in `ones`. */
export const numerals: ReadonlyMap<string, string> = new Map(
  [
    'zero null',
    'two zwei twice zweimal double',
    'three drei thrice dreimal triple',
    'four vier',
    'five fünf',
    'six sechs',
    'seven sieben',
    'eight acht',
    'nine neun',
    'ten zehn',
    'eleven elf',
    'twelve zwölf',
  ]
    .flatMap((words, at) =>
      words.split(' ').map((word) => [word, String(at === 0 ? 0 : at + 1)] as const),
    )
    .concat(
      `fifteen:15 fünfzehn:15 twenty:20 zwanzig:20 thirty:30 dreissig:30 forty:40 vierzig:40 fifty:50 fünfzig:50
      sixty:60 sechzig:60 seventy:70 siebzig:70 eighty:80 achtzig:80 ninety:90 neunzig:90 hundred:100 hundert:100
      thousand:1000 tausend:1000 million:million billion:billion milliarde:billion half:half`
        .split(/\s+/)
        .map((pair) => {
          const [word = '', number = ''] = pair.split(':')
          return [word, number] as const
        }),
    ),
)

export const units: ReadonlyMap<string, string> = synonyms(`
  am | pm | ms milliseconds millisekunden | s sec secs second seconds sekunde sekunden | min mins minute minutes minuten |
  h hr hrs hour hours stunde stunden heures horas | d day days tag tage tagen jours días | week weeks woche wochen |
  month months monat monate monaten mois meses | year years jahr jahre jahren ans años | b byte bytes | bit bits |
  k | kb kilobytes | mb megabytes | gb gigabytes | tb | kib | mib | gib | tib | percent prozent | points | cents |
  usd dollars | eur euro euros | gbp pounds | lb | mm | cm | m | km | inch inches | feet | miles | g | kg | mg | px |
  hz | khz | mhz | ghz | w | kw | v volt volts | c | f | l | ml | token tokens | character characters zeichen |
  word words wörter | hundred hundert | thousand tausend | million millionen | billion milliarden`)

/** The units of time in seconds or months. */
export const durations: ReadonlyMap<string, readonly [count: number, of: string]> = new Map([
  ['ms', [0.001, 's']],
  ['s', [1, 's']],
  ['min', [60, 's']],
  ['h', [3600, 's']],
  ['d', [86_400, 's']],
  ['week', [604_800, 's']],
  ['month', [1, 'month']],
  ['year', [12, 'month']],
])

/**
 * The words for "one", which count as a number only before a unit of time. Elsewhere they are
 * mostly pronouns or articles.
 */
export const ones = setOf('one ein eine einem einen einer')

/** Groups of words that are mutually exclusive: months, days of the week, and frequencies. */
export const calendars: readonly ReadonlyMap<string, string>[] = [
  synonyms(`
    january januar jänner | february februar | march märz | april | may mai | june juni | july juli |
    august | september | october oktober | november | december dezember`),
  synonyms(`
    monday mondays montag montags | tuesday tuesdays dienstag dienstags | wednesday wednesdays mittwoch mittwochs |
    thursday thursdays donnerstag donnerstags | friday fridays freitag freitags |
    saturday saturdays samstag samstags sonnabend sonnabends | sunday sundays sonntag sonntags`),
  synonyms(`
    second seconds sekunde sekunden | minute minutes minuten | hour hours hourly stunde stunden stündlich |
    day days daily tag tage tagen täglich tägliche | week weeks weekly woche wochen wöchentlich wöchentliche |
    month months monthly monat monats monate monaten monatlich monatliche |
    quarter quarters quarterly quartal quartale vierteljährlich |
    year years yearly annual annually jahr jahre jahren jährlich jährliche`),
]

/** Frequent German words that are not English words. */
const german = setOf(`
  der das dem ein eine einen einem einer und oder ist sind wird werden nicht kein keine für von mit zu
  im beim vom zum zur auf bei nach aus über unter sich sie wir ihr ihre durch`)

/** German articles that are also English words. */
const germanOrEnglish = setOf('die den')

const english = setOf('the a an of to is are and or when if in with for your')

/**
 * Returns whether a text with these words, in lower case, is treated as German. The articles "die"
 * and "den" count only if no frequent English word occurs.
 */
export function isGermanText(words: ReadonlySet<string>): boolean {
  if (!words.isDisjointFrom(german)) return true
  return !words.isDisjointFrom(germanOrEnglish) && words.isDisjointFrom(english)
}

/** A German noun that follows one of these prepositions without an article is usually a name. */
export const germanPrepositions = setOf('in nach aus von bei an über durch für mit bis ab zwischen')

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Maps each word to the first word of its group. */
function synonyms(list: string): ReadonlyMap<string, string> {
  const groups = list.split('|').map((group) => group.trim().split(/\s+/))
  return new Map(groups.flatMap((group) => group.map((word) => [word, group[0] ?? ''] as const)))
}

/** Words that are not names even if capitalised. */
export const functionWords = setOf(`
  a an the this that these those if for when while where who what which how why as at by from in into of on or and but
  to with without it its we you they he she is are was be do does can may must will should there here no not all any
  each every some one see use note also once after before since until unless by default`)

export const clauseWords = setOf(`
  and nor but while because if when which unless without except und aber wenn weil während sodass ohne außer`)
