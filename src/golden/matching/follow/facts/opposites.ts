/**
 * The forms of two words with opposite meanings. A star matches an ending of up to four letters.
 */
export type Opposites = readonly [one: readonly string[], other: readonly string[]]

/**
 * Opposites by language, at most 42 pairs each. A trailing hyphen marks a pair of prefixes. Plain
 * negations ("not enabled", "unavailable") need no pair.
 */
export const opposites = {
  en: list(`
    enabl*|disabl* allow*|deny,deni*,denyi* allow*|forbid* allow*|block* permit*|prohibit* accept*|reject*
    approv*|reject* optional*|required optional*|mandatory minim*|maxim* increas*|decreas* public*|private*
    automatic*,automatically|manual* free|paid succeed*,success*,successful|fail* ascending|descending true|false
    before|after may|must more|less more|fewer most|least above|below over|under first|last on|off until|from
    earl*|late* add,adds,added,adding|remov* open*|clos* start*|stop*,end,ends,ended,ending send*,sent|receiv*
    newer|older left|right high*|low* long*|short* larg*|small* in-|ex- im-|ex- in-|out- on-|off- up-|down-`),
  de: list(`
    erlaub*|verbot*,verbiet* gestatt*|untersag* freiwillig*|verpflichtend* optional*|erforderlich*
    optional*|verpflichtend* mindestens|höchstens minim*|maxim* erhöh*|senk*,gesenkt steig*,stieg*|sink*,sank*
    öffentlich*|privat* automatisch*|manuell* kostenlos*|kostenpflichtig* erfolgreich*|fehlgeschlagen*
    vorübergehend*|dauerhaft* wahr*|falsch* vor|nach darf,dürfen|muss,müssen mehr|weniger über|unter
    erste*|letzte* bis|ab früh*|spät* hinzu*|entfern* öffn*,geöffnet*|schließ*,geschlossen*
    lesen,gelesen|schreiben,geschrieben senden,gesendet|empfangen hoh*,hoch,höher*|niedrig*
    beginn*,begonnen|ende*,endet lang*,läng*|kurz*,kürz* groß*,größ*|klein* annehmen,angenommen|ablehnen,abgelehnt
    ein-|aus- auf-|ab- vor-|nach- inner-|außer- ober-|unter- in-|ex- im-|ex- on-|off-`),
  zh: list(`
    允许|禁止 启用|禁用 开启|关闭 必须|可以 可选|必需,必填 最大|最小 最多|最少 增加|减少 大于|小于 公开|私有
    成功|失败 自动|手动 之前|之后 包含,包括|排除 接受|拒绝`),
} as const satisfies Readonly<Record<string, readonly Opposites[]>>

/**
 * Pairs of opposite prefixes. An empty prefix means that adding the other prefix to a word reverses
 * its meaning.
 */
const beginnings: readonly (readonly [string, string])[] = [
  ...['un', 'in', 'im', 'ir', 'il', 'dis', 'de', 'non', 'nicht'].map((own) => ['', own] as const),
  ...[...opposites.en, ...opposites.de].flatMap(([[one = ''], [other = '']]) =>
    one.endsWith('-') ? [[one.slice(0, -1), other.slice(0, -1)] as const] : [],
  ),
]

/**
 * Returns whether two lower-case words differ only in opposite prefixes, like "supported" and
 * "unsupported".
 */
export function haveOppositeBeginnings(word: string, other: string): boolean {
  return beginnings.some(
    ([one, two]) => exchanges(word, one, other, two) || exchanges(other, one, word, two),
  )
}

function exchanges(word: string, start: string, other: string, otherStart: string): boolean {
  const rest = word.slice(start.length)
  return rest.length >= shortestRest && word.startsWith(start) && other === otherStart + rest
}

const shortestRest = 4

/**
 * Opposites that occur in most texts. They count only if one replaces the other at exactly the same
 * position, because "A before B" may have become "B after A".
 */
export const common: ReadonlySet<string> = new Set(
  `before after may must more less fewer most least above below over under first last on off until from open* clos*
  vor nach darf dürfen muss müssen mehr weniger über unter bis ab`.split(/\s+/),
)

export const allOpposites: readonly Opposites[] = Object.values(opposites).flat()

/** The Chinese words among the opposites, which no spaces separate from their neighbours. */
export const chineseOpposites: readonly string[] = opposites.zh.flat(2)

function list(pairs: string): readonly Opposites[] {
  return pairs
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [one = '', other = ''] = pair.split('|')
      return [one.split(','), other.split(',')]
    })
}

/**
 * Returns whether two lower-case words are forms of the same listed word, like "enabled" and "enables".
 */
export function areForms(word: string, other: string): boolean {
  return allOpposites.some((sides) =>
    sides.some((forms) => [word, other].every((each) => forms.some((form) => isForm(each, form)))),
  )
}

/**
 * Returns whether a lower-case word matches a listed form, in which a star matches an ending of up to
 * four letters.
 */
export function isForm(word: string, form: string): boolean {
  if (!form.endsWith('*')) return word === form
  const stem = form.slice(0, -1)
  return word.startsWith(stem) && word.length <= stem.length + longestEnding
}

const longestEnding = 4
