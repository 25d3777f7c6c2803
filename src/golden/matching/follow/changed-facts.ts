import { words } from '../../../lib/text/words/words.ts'

/** Words that turn a statement round or fix its amount, as each text has them and the other has not. */
export type ChangedFacts = { readonly before: readonly string[]; readonly after: readonly string[] }

/**
 * Numbers with their signs and units, and negations, in which two wordings of one passage differ; undefined where they
 * have the same ones. Their order counts where all other words stand as they did: "30 or 90" is not "90 or 30". By word
 * lists, for English, German, French, Spanish and Chinese.
 */
export function changedFacts(before: string, after: string): ChangedFacts | undefined {
  const old = factsOf(before)
  const now = factsOf(withoutSwaps(after, before))
  const changed = { before: without(old.facts, now.facts), after: without(now.facts, old.facts) }
  if (changed.before.length + changed.after.length > 0) return changed
  if (old.rest !== now.rest || old.all === now.all) return undefined
  return { before: old.facts, after: now.facts }
}

/** A wording with letters of words put back that it only swapped: "nohting" is no lost "nothing". */
function withoutSwaps(after: string, before: string): string {
  const [had, has] = [new Set(words(before)), new Set(words(after))]
  const lost = [...had].filter((word) => word.length >= 4 && !has.has(word))
  const byLetters = new Map(lost.map((word) => [sorted(word), word]))
  return after.replaceAll(/\p{L}{4,}/gu, (word) => {
    const written = word.toLowerCase()
    return had.has(written) ? word : (byLetters.get(sorted(written)) ?? word)
  })
}

function sorted(word: string): string {
  return Array.from(word).toSorted().join('')
}

/** Whether a text states one of these facts. */
export function statesAny(text: string, facts: readonly string[]): boolean {
  const own = new Set(factsOf(text).facts)
  return facts.some((fact) => own.has(fact) && !negations.has(fact))
}

/** What a text states, in order; all of its words, and those that state nothing. */
function factsOf(text: string): {
  readonly facts: readonly string[]
  readonly all: string
  readonly rest: string
} {
  // The apostrophe separates words: "don't" is "don" and "t".
  const spelt = text
    .replaceAll(/n['’]t\b/gi, ' not ')
    .replaceAll(/(?<![\p{L}\p{N}])-(?=\p{Nd})/gu, '−')
    .replaceAll(/[%°\p{Sc}]|[−±<>≤≥](?=\p{Nd})/gu, (sign) => ` x${sign.codePointAt(0)}x `)
  const all = words(spelt).filter((word) => !fillers.has(word))
  const stated = all.map((word, at) => {
    if (negations.has(word)) return word
    const before = all[at - 1] ?? ''
    // In "20 million" the second is the unit of the first.
    if (!isNumber(word) || (isNumber(before) && units.has(word))) return undefined
    const after = all[at + 1] ?? ''
    const near = [before, after].flatMap((each) => signOf(each) ?? [])
    return [word, ...near, ...(units.has(after) ? [after] : [])].join(' ')
  })
  return {
    facts: stated.flatMap((fact) => fact ?? []),
    all: all.join(' '),
    rest: all.filter((_, at) => stated[at] === undefined).join(' '),
  }
}

const fillers = new Set(['a', 'an', 'the', 'per'])

function signOf(word: string): string | undefined {
  const [, point] = /^x(\d+)x$/.exec(word) ?? []
  return point === undefined ? undefined : String.fromCodePoint(Number(point))
}

/** Also a name with a number in it, such as `HTTP2`. */
function isNumber(word: string): boolean {
  return (/\p{Nd}/u.test(word) && signOf(word) === undefined) || numerals.has(word)
}

/** What the first list holds more often than the second. */
function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other]
  return list.filter((fact) => {
    const at = left.indexOf(fact)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const negations = new Set(
  `no not never none nobody nothing neither nor cannot without unless except
  nicht kein keine keinen keinem keiner keines nie niemals ohne
  ne pas jamais sans aucun aucune nunca sin ninguno ninguna
  不 没 沒 未 无 無 非`.split(/\s+/),
)

const numerals = new Set(
  `zero two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty
  sixty seventy eighty ninety hundred thousand million billion half twice once double triple`.split(
    /\s+/,
  ),
)

const units = new Set(
  `am pm ms s sec secs second seconds min mins minute minutes h hr hrs hour hours d day days week weeks
  month months year years b kb mb gb tb kib mib gib tib byte bytes bit bits k kilobytes megabytes
  gigabytes percent points usd eur gbp cents euros dollars mm cm m km inch inches feet miles g kg mg lb
  pounds px hz khz mhz ghz w kw v volt volts c f l ml token tokens character characters word words hundred
  thousand million billion tag tage stunden minuten sekunden wochen monate jahre jours heures mois ans
  días horas meses años`.split(/\s+/),
)
