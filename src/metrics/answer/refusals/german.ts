import type { RefusalWords } from './patterns.ts'

const answer =
  'beantwort~|antworten|sagen|finden|helfen|weiterhelfen|ermitteln|feststellen|bestimmen|entnehmen|nennen|geben|bestatigen|ableiten'
const texts =
  'dokument~|unterlagen|kontext~|text~|quelle~|handbuch~|abschnitt~|auszug~|passage~|artikel~|material~|wissensdatenbank|wissensbasis|suchergebnis~|inhalt~|seiten?|aufzeichnung~|ausschnitt~|daten|belege|literatur|bericht~|studie~|archiv~|akten|protokoll~|vertrag~'
/**
 * Words that say when, where or how something happens. A clause that contains one describes a
 * service, not what the writer knows.
 */
const conditions =
  'innerhalb|binnen|zwischen|vor|nach|wahrend|bis|wenn|falls|sofern|sobald|per|(?:mon|diens|donners|frei|sams|sonn|werk)tags?|mittwochs?|wochentags|tage?n?|stunden?|wochen?|uhr|telefonisch|schriftlich|personlich'

/** Umlauts are written without dots, because `foldText` removes the dots from clauses. */
export const german: RefusalWords = {
  isSpaced: true,
  not: 'nicht|nichts|kein~|weder|nirgends|nirgendwo|keinem|keiner',
  none: 'kein|keine|keinen|keiner|keinerlei|weder|nicht (?:genug|genugend|ausreichend~)|keinem|ohne',
  lacks:
    'fehlt|fehlen|mangels|unzureichend~|unvollstandig~|zu wenig|schweig~|schweigt|unklar|unbekannt|ungeklart|verrat nichts',
  told: 'information|informationen|angabe~|auskunft|auskunfte|details?|daten|hinweis~|kenntnis~|einzelheit~|aussage~|erwahnung~|ahnung|eintrag|eintrage|ergebnis|ergebnisse|treffer|beleg~|information|kontext',
  texts,
  reply: 'antwort~',
  within: 'im|in|aus|von|teil',
  says: 'enthalt|enthalten|nennt|nennen|erwahn~|sagt|sagen|macht|machen|gibt|geben|bietet|liefert|liefern|beschreib~|beschrieben|erklart|behandel~|beantwort~|genannt|angegeben|spezifiziert|aufgefuhrt|thematisiert|hervor|zu finden|gefunden|verrat|auf|verzeichne~|auffuhr~|stellt|klart|lasst|lassen|hilft|geht|gehen|erlauter~|thematisier~|aussage~|spezifizier~|schweig~|angesprochen|kommt|kommen|vorkomm~|befass~',
  holds:
    'habe|haben|verfuge|finde|fand|findet|finden|liegen|liegt|gibt|enthalt|enthalten|reicht|reichen|genugt|genugen|vor|verfugbar|vorhanden|zu finden|steht|kenne|besitze|zur verfugung|bekannt|erhalten|zuganglich|gegeben|bekommen|erhalten|genug|ausreich~',
  unable:
    'ausserhalb|ubersteigt|uberschreitet|unsicher|uberfragt|passen|unbekannt|offen|unklar|ungeklart|uber|schweig~|brauch~|benotig~|nur|ausschliesslich',
  more: [
    '(?:brauche|brauchte|benotig~|fehlt) (?:\\S+ ){0,3}(?:kontext|information|informationen|angaben)',
    'nicht (?:\\S+ )?(?:erwahnt|genannt|angegeben|gesagt) (?:wie|wer|was|wann|wo|ob|warum|welche~)',
    'keine? (?:\\S+ ){0,2}(?:quelle~|dokument~) (?:befass~|behandel~)',
    'uber (?:\\S+ ){0,4}hinaus|^weiss (?:\\S+ )?nicht',
    'nichts (?:\\S+ )?(?:zu|uber|zum|zur)',
    '^nichts (?:\\S+ ){0,8}(?:verrat|sagt|steht|weist|erwahnt|deutet)|nichts gefunden',
    'offen gelassen|(?:lasst|lassen|bleibt|bleiben) (?:\\S+ ){0,4}(?:offen|unklar|ungeklart)',
    'nicht (?:\\S+ )?(?:beantwortbar|zu beantworten|beantworten)',
    '(?:daruber|davon|dazu|da) (?:weiss|kann) ich (?:\\S+ )?nichts',
    '(?:ich|wir) (?:\\S+ ){0,2}(?:weiss|kenne|wissen|kennen) … (?:nicht|nichts|kein~)',
    '(?:weiss|kenne|wissen|kennen) (?:ich|wir) (?:\\S+ ){0,4}(?:nicht|nichts|kein~)',
    `(?:kann|konnte|konnen|konnten) (?:ich|wir) … (?:nicht|nichts|kein~) … (?:${answer})`,
    `(?:ich|wir) (?:\\S+ ){0,2}(?:kann|konnte|konnen|konnten) … (?:nicht|nichts|kein~) … (?:${answer})`,
    `(?:frage|sich|dies|das) … nicht … (?:${answer})`,
    '(?:wird|werden|wurde|ist|sind) … nicht (?:\\S+ )?(?:erwahnt|genannt|angegeben|spezifiziert)$',
    'mir (?:\\S+ ){0,3}(?:nicht|nichts) (?:\\S+ )?bekannt|ist mir (?:\\S+ ){0,2}unbekannt',
    'steht … nichts|nichts (?:zu finden|gefunden|daruber|dazu)|(?:dazu|hierzu|daruber) (?:\\S+ ){0,3}(?:nichts|kein~)|(?:habe|fand) (?:ich )?nichts',
    '(?:ausserhalb|ubersteigt|uberschreitet) (?:\\S+ ){0,4}(?:bereich~|umfang~|rahmen~|wissens~|kontext~|dokument~|unterlagen|kenntnisse)',
    '(?:bin|sind) (?:\\S+ ){0,4}(?:nicht (?:\\S+ )?sicher|unsicher|uberfragt)|sicher bin ich (?:\\S+ ){0,2}nicht',
    '(?:ich|wir) (?:\\S+ ){0,2}kein~ (?:\\S+ )?zugriff|(?:habe|haben) (?:ich|wir) (?:\\S+ ){0,2}kein~ (?:\\S+ )?zugriff',
    `(?:ich (?:\\S+ )?kann|kann ich) (?:\\S+ ){0,2}(?:nur|ausschliesslich) (?:(?:bei |auf )?(?:allgemeine |ihre |deine )?(?:fragen|anfragen|auskunft|auskunfte) (?:zu|zum|zur|uber|rund|bezuglich|betreffend)|zu (?:fragen|themen))(?: (?!(?:${conditions})(?!\\S))\\S+){0,8} (?:beantworten|antworten|helfen|weiterhelfen|geben)$`,
    'muss ich (?:leider )?passen|beantworten (?:diese|die) frage nicht|beantwortet (?:\\S+ )?(?:diese|die) frage nicht',
  ],
  alone:
    '(?:nicht|nichts) (?:bekannt|verfugbar|angegeben|vorhanden|enthalten|gefunden|erwahnt)|k a|unbekannt|unklar|nicht zu ermitteln|kein~ antwort(?: \\S+)?|weiss (?:ich )?nicht',
  sorry: 'leider|bedauer~|entschuldig~|leid|danke|verzeihung',
  idle: [
    '(?:ich|wir) (?:\\S+ )?habe?n? (?:\\S+ ){0,4}(?:durchgesehen|durchsucht|gesucht|gepruft|nachgesehen)$',
    'bitte|versuchen sie|gern|gerne|wenden sie sich|kontaktieren|weiterhelfen|empfehle|empfiehlt|rate ihnen|schauen sie|am besten|^fragen sie|falls (?:sie|du)|wenn (?:sie|du) (?:\\S+ ){0,4}(?:haben|hast|benotig~|mochte~)',
    `(?:${texts}|sie|es|er) (?:\\S+ ){0,4}(?:nur|lediglich|ausschliesslich)`,
  ],
  about: 'behandel~|beschreib~|handel~|befass~|dreh~|betreff~|beschaftig~|endet|enden',
  answers:
    'vermutlich|wahrscheinlich|wohl|schatzungsweise|ich (?:glaube|denke|meine|schatze)(?! nicht)|meines wissens|moglicherweise|vielleicht|ungefahr|soweit ich weiss|(?:er|sie) (?:wisse|habe|konne)|sagte|erklarte|(?:gab|gibt|gaben) an|^(?:wenn|falls|sofern|sobald|sie (?:haben|konnen|mussen|durfen)|du (?:hast|kannst|darfst))|man (?:darf|kann|muss)|teilte~|berichtete~|(?:ihm|ihr|ihnen) (?:lagen|fehlten)|sagte~',
  concessions: 'obwohl|obgleich|wahrend|zwar|auch wenn',
  contrasts: 'aber|jedoch|allerdings|doch|dennoch|hingegen|dagegen',
}
