/** The most frequent English words with their German translations. */
const german = new Map(
  'the=die a=eine an=eine and=und or=oder but=aber not=nicht no=kein of=von to=zu in=in on=auf at=bei for=für with=mit from=aus by=durch as=als if=wenn when=wenn that=dass this=diese these=diese which=welche who=wer what=was where=wo how=wie is=ist are=sind was=war were=waren be=sein been=gewesen being=seiend has=hat have=haben had=hatte can=kann could=könnte will=wird would=würde may=darf must=muss should=sollte do=tun does=tut it=es its=ihre they=sie their=ihre them=ihnen you=Sie your=Ihre we=wir our=unsere i=ich he=er she=sie his=seine her=ihre also=auch only=nur more=mehr most=meist other=andere such=solche than=als then=dann there=dort here=hier into=hinein over=über under=unter after=nach before=vor between=zwischen through=durch during=während about=über because=weil all=alle any=jede each=jede both=beide many=viele some=einige first=erste new=neue one=eine two=zwei time=Zeit year=Jahr years=Jahre day=Tag days=Tage people=Menschen use=benutzen used=benutzt make=machen made=gemacht work=arbeiten need=brauchen help=helfen include=enthalten including=darunter provide=bieten information=Auskunft service=Dienst court=Gericht case=Fall water=Wasser world=Welt'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

/**
 * Makes an English text look German: translates common words, keeps numbers and names (capitalized
 * words inside a sentence), and respells all other words, so that they differ from the passages. The
 * result is meaningless, which is fine for metrics that only compare words.
 */
export function inGerman(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word, at: number) => {
    const known = german.get(word.toLowerCase())
    if (known !== undefined) return known
    const isWithin = /[\p{L}\p{N},;]\s$/u.test(text.slice(Math.max(0, at - 2), at))
    return isWithin && /^\p{Lu}/u.test(word) ? word : respelt(word)
  })
}

const vowels = 'aeiou'

/**
 * Replaces each vowel with the next one, `c` with `k` and `y` with `ie`, and appends "en" to words of more
 * than three letters.
 */
function respelt(word: string): string {
  const own = word
    .toLowerCase()
    .replaceAll(/[aeiou]/g, (vowel) => vowels[(vowels.indexOf(vowel) + 1) % vowels.length] ?? vowel)
    .replaceAll('c', 'k')
    .replaceAll('y', 'ie')
  return own.length > 3 ? `${own}en` : own
}
