import { lazily } from '../../../lib/lazily.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'
import { unspacedScripts } from '../../../lib/text/words/words.ts'

/**
 * Returns a pattern for the words in a list. The lists below contain words in ten languages that make a
 * sentence unsuitable for a control, or that make it uncertain whether changing the sentence makes it
 * false. An unnecessary word in a list only rules out some controls, whereas a missing word may lead to
 * an ambiguous control.
 */
const spaced = (list: string): string =>
  `(?<![\\p{L}\\p{N}])(?:${unaccented(list)})(?![\\p{L}\\p{N}])`

type Pattern = Pick<RegExp, 'test'>

/** Compiles a pattern only on first use, because most runs have no judge. */
function patternOf(source: () => string): Pattern {
  const pattern = lazily(() => new RegExp(source(), 'u'))
  return { test: (text) => pattern().test(text) }
}

/** Matches whole words in the list, and words in scripts without spaces. */
function anyOf(list: string, unspaced: string): Pattern {
  return patternOf(() => `${spaced(list)}|${unspaced}`)
}

/** Normalises a string and removes accents, so that the patterns match. */
export function folded(text: string): string {
  return unaccented(normalText(text))
}

/**
 * Removes accents but does not change case, because `\p{L}` in a list would become another
 * character class.
 */
function unaccented(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
}

export const pronouns = patternOf(
  () =>
    `^(?:${spaced(
      'it|its|this|that|these|those|they|their|he|she|his|her|we|our|you|your|i|my|here|there|then|so|also|otherwise|instead|such|both|either|neither|but|and|or|because|however|therefore|thus|' +
        'er|sie|es|dies|diese|dieser|dieses|dort|hier|dann|so|auch|sonst|aber|und|oder|beide|wir|ihr|ich|' +
        'il(?= (?:est|a|n|y|faut|peut|doit|sera|etait|se|en) )|elle|ils|elles|ce|cet|cette|ces|cela|ceci|y|ici|alors|aussi|mais|et|ou|nous|vous|je|leur|son|sa|ses|' +
        'este|esta|esto|estos|estas|ese|esa|eso|ella|ellos|ellas|su|sus|aqui|alli|entonces|pero|y|tambien|' +
        'questo|questa|questi|queste|quello|quella|esso|essa|loro|lui|lei|qui|quindi|anche|ma|e|' +
        'isto|isso|aquilo|ele|eles|elas|seu|sua|aqui|entao|mas|tambem|' +
        'dit|deze|dat|zij|ze|hij|hun|daar|dan|ook|maar|' +
        'он|она|оно|они|это|этот|эта|эти|тот|та|те|его|ее|их|мы|вы|я|там|здесь|также|но|и|а',
    )}|[他她它这那其此该您你我]|それ|これ|あれ|この|その|あの|彼|我々|また|しかし)`,
)

/** Words for something that is possible, planned or hearsay. */
export const hedges = anyOf(
  'may|might|could|would|should|perhaps|possibly|probably|likely|usually|often|sometimes|generally|typically|planned|plans to|proposed|intends|expected|allegedly|reportedly|false|deprecated|if|unless|whether|' +
    'kann|konnte|konnten|sollte|sollten|vielleicht|moglicherweise|wahrscheinlich|oft|meist|manchmal|geplant|soll|falls|wenn|ob|' +
    'peut|peuvent|pourrait|devrait|parfois|souvent|peut-etre|probablement|si|prevu|' +
    'puede|pueden|podria|deberia|quizas|tal vez|a veces|previsto|' +
    'puo|possono|potrebbe|dovrebbe|forse|previsto|' +
    'pode|podem|poderia|deveria|talvez|' +
    'kan|kunnen|zou|misschien|soms|' +
    'может|могут|мог|возможно|вероятно|если|иногда|обычно',
  '可能|也许|或许|应该|计划|如果|若|通常|有时|かもしれ|可能性|予定|もし|場合|たぶん',
)

/** Words that limit a statement to a period of time. */
export const validity = anyOf(
  'until|till|since|as of|no longer|formerly|previously|used to|currently|now|today|yet|still|already|soon|recently|once|originally|' +
    'bis|seit|ab|nicht mehr|ehemals|fruher|bisher|derzeit|aktuell|jetzt|heute|noch|bereits|bald|' +
    'jusqu.{0,2}|depuis|desormais|auparavant|actuellement|maintenant|aujourd.{0,2}hui|encore|deja|' +
    'hasta|desde|antes|actualmente|ahora|hoy|todavia|ya|' +
    'fino|finora|prima|attualmente|adesso|oggi|ancora|gia|' +
    'ate|atualmente|agora|hoje|ainda|ja|' +
    'tot|sinds|vroeger|momenteel|nu|vandaag|nog|' +
    'до|с тех пор|раньше|сейчас|теперь|сегодня|еще|уже|больше не',
  '直到|以前|目前|现在|曾经|曾|不再|今天|まで|以前|現在|かつて|もう|まだ|今日',
)

/**
 * Words for something untrue. No control is made from a text with such a word, because there is no
 * telling which of its statements are true.
 */
export const falsehood = anyOf(
  'wrong|untrue|incorrect|myths?|misconceptions?|fiction|outdated|superseded|not true|no longer valid|' +
    'falsch|unwahr|irrtum|irrtumer|mythos|mythen|veraltet|uberholt|' +
    'faux|fausse|mythes?|erreur|obsolete|perime|' +
    'falso|falsa|mito|mitos|incorrecto|obsoleto|errado|sbagliato|obsoleta|onjuist|onwaar|verouderd|' +
    'неверно|ложь|миф|мифы|устарел\\p{L}*',
  '错误|误解|谣言|不实|过时|誤り|間違い|誤解|古い情報',
)

export const negations = anyOf(
  "not|no|never|none|neither|nor|nobody|nothing|without|cannot|\\p{L}+n't|" +
    'nicht|kein\\p{L}{0,2}|nie|niemals|niemand|nichts|ohne|weder|' +
    'ne|pas|jamais|aucune?|sans|ni|rien|no|nunca|sin|ningun\\p{L}*|nada|non|mai|senza|nessun\\p{L}*|niente|' +
    'nao|nem|sem|nenhum\\p{L}?|niet|geen|nooit|zonder|не|нет|без|никогда|ни',
  '不|没|無|无|未|非|ない|ません|ず',
)

/**
 * Words that bound or approximate a number. A sentence with such a word may also be true with
 * another number.
 */
export const bounds = anyOf(
  'at least|at most|up to|more|less|fewer|over|under|above|below|within|minimum|maximum|min|max|between|about|around|approximately|nearly|almost|roughly|before|after|or|every|each|' +
    'mindestens|hochstens|bis|uber|unter|mehr|weniger|etwa|rund|circa|ca|ab|innerhalb|binnen|maximal|minimal|zwischen|oder|' +
    'moins|plus|jusqu.{0,2}|environ|sous|entre|ou|avant|apres|' +
    'menos|mas|maximo|minimo|hasta|entre|unos|almeno|massimo|minimo|fino|piu|meno|entro|circa|' +
    'pelo|ate|mais|minstens|hoogstens|tot|meer|minder|ongeveer|tussen|' +
    'не менее|не более|до|от|более|менее|около|между|свыше|или',
  '至少|最多|以上|以下|以内|超过|不到|约|大约|之间|至|或|未満|超|約|最大|最低|から|または',
)

/** Words that refer to several things at once. A negation may exclude only some of these. */
export const quantities = anyOf(
  'all|every|each|any|some|both|either|only|many|most|few|or|except|unless|if|but|alle|jede\\p{L}?|einige|nur|beide|viele|oder|ausser|aber',
  `[${unspacedScripts('sc')}]`,
)
