import { words } from './words.ts'

/**
 * Detects the language of a string. If few languages use its script, returns the name of the
 * script, or `ja`, `ko` or `zh`. Otherwise, returns the code of the language whose common words are
 * the most frequent in the string, provided that at least two different ones occur and they make up
 * at least a tenth of all words. Returns undefined if no script or language is clearly ahead, as in
 * a list of names and numbers.
 */
export function languageOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const script = scripts.find(([, pattern]) => (text.match(pattern)?.length ?? 0) * 3 > letters)
  if (letters === 0 || script !== undefined) return script?.[0]
  const all = words(text)
  const [first, second] = Object.entries(smallWords)
    .map(([language, own]) => ({ language, own, weight: weightOf(all, own) }))
    .toSorted((one, other) => other.weight - one.weight)
  if (first === undefined || first.weight <= 1.5 * (second?.weight ?? 0)) return undefined
  const small = all.filter((word) => first.own.has(word))
  const isTold = new Set(small).size > 1 && small.length * 10 >= all.length
  return isTold ? first.language : undefined
}

/**
 * Counts the words that belong to a language, each weighted by 1 / (number of languages that have
 * it).
 */
function weightOf(all: readonly string[], own: ReadonlySet<string>): number {
  return all.reduce((sum, word) => sum + (own.has(word) ? 1 / languagesWith(word) : 0), 0)
}

function languagesWith(word: string): number {
  return Object.values(smallWords).filter((own) => own.has(word)).length
}

/**
 * Kana come first, because Japanese also uses Chinese characters. A script is recognised if it
 * makes up more than a third of the letters.
 */
const scripts: readonly (readonly [name: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['hebrew', /\p{Script=Hebrew}/gu],
  ['greek', /\p{Script=Greek}/gu],
  ['thai', /\p{Script=Thai}/gu],
  ['devanagari', /\p{Script=Devanagari}/gu],
]

/** Common words that occur in almost every text in a language. */
const smallWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf(
    'the and of to in is are was were be been for on with that this these it its by as at from or not what which who when where how why do does did can could will would should has have had my you your we i there if than',
  ),
  de: setOf(
    'der die das und ist sind war waren nicht ein eine einen einem einer von zu zum zur mit auf für den dem des im in am auch als bei wie was wer wann wo warum welche kann können wird werden hat haben ich sie wir es aus nach oder wenn dass sich nur über diese',
  ),
  fr: setOf(
    'le la les et est sont un une des du de en que qui dans pour pas ne ce cette ces sur avec par au aux il elle ils nous vous je quel quelle quels comment quand où pourquoi peut être ont été se plus ou mais',
  ),
  es: setOf(
    'el la los las y es son un una de del en que no se por para con su sus al lo como más cuál cuáles cómo cuándo dónde quién qué puede está están fue este esta estos pero o si ha han yo hay',
  ),
  pt: setOf(
    'o a os as e é são um uma de do da dos das em no na nos nas que não se por para com seu sua ao como mais qual quais quando onde quem pode está foi este esta mas ou eu há você',
  ),
  it: setOf(
    'il lo la gli le e è sono un una di del della dei delle in nel nella che non si per con su al alla come più quale quali quando dove chi perché può questo questa ma o se ha hanno io',
  ),
  nl: setOf(
    'de het een en is zijn was waren niet van te in op met voor dat die dit deze er aan als bij door om naar uit ook maar of wat wie wanneer waar hoe waarom welke kan kunnen wordt worden heeft hebben ik je u wij we',
  ),
  sv: setOf(
    'och det att är en ett som på av för med inte den de till har om var jag du vi kan ska hur vad när vilken från eller',
  ),
  pl: setOf(
    'i w na z się nie do jest to że jak po co za od czy przez są ma o ale dla kiedy gdzie kto który która które może',
  ),
  cs: setOf(
    'a i u v ve na do z se si je jsou do od po za pro že jak kdy kde kdo co který která které nebo ale ne není při jako to být může podle s k',
  ),
  da: setOf(
    'og det at er en et som på af for med ikke den de til har om var jeg du vi kan skal hvordan hvad når hvor eller fra efter ved blir bliver',
  ),
  fi: setOf(
    'ja on ei se että kun tai voi jos myös mutta ovat oli sen mitä miten milloin missä kuinka kuka kanssa joka jotka tämä ne hän sekä vain',
  ),
  ro: setOf(
    'și în la de cu pe din este sunt nu un o ce care cum când unde pentru mai sau dacă prin se poate al ale că fi',
  ),
  hu: setOf(
    'a az és egy nem hogy is van vagy mint meg de ha kell mi mikor hol hogyan mennyi után csak ez azt lehet amely',
  ),
  id: setOf(
    'yang dan di ini itu dari untuk dengan pada tidak adalah ke akan dalam atau oleh bisa dapat apa bagaimana kapan berapa saya anda juga',
  ),
  vi: setOf(
    'và là của có không cho các một được với này trong những từ khi như để đến người thì bao nhiêu bạn ở phải',
  ),
  tr: setOf(
    've bir bu için ile de da ne mi mı nasıl nedir olan olarak daha çok var değil gibi kim',
  ),
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
