/**
 * Matches a character inside a sentence. A period within a number or name, such as 2.0, does not
 * end the sentence.
 */
const inside = String.raw`(?:[^.;]|\.(?=[\p{L}\p{N}]))`

/** Matches nouns that an instruction to the judge may use for what is judged, such as "claims". */
const statement = 'claims?|statements?|assertions?|remarks?|sentences?|answers?|passages?|mentions?'
const whatIsSaid = String.raw`(?:what(?:ever)?|all|anything|everything)\b${inside}{0,40}?\b(?:says?|said|stated?|states|written|claimed|asserted|concern(?:s|ing)|relat(?:es|ing) to|about|regarding|mention(?:s|ed|ing))`
const aussage =
  'aussagen?|behauptung(?:en)?|angaben?|feststellung(?:en)?|äußerung(?:en)?|sätze|antworten?'
const gesagtes = String.raw`(?:was|alles|jede[rs]?|sämtliches)\b${inside}{0,40}?\b(?:gesagt|geschrieben|behauptet|steht|erwähnt|betrifft|angeht|betreffend|bezüglich)`

const held =
  '(?:(?:fully|completely|entirely|clearly|wholly|well|being) )?(?:supported|confirmed|verified|validated|grounded|backed|proven|proved|substantiated|established|entailed|factual|faithful|accurate|correct|true)'
const wahr =
  '(?:(?:voll|vollständig|völlig|klar|eindeutig) )?(?:belegt|bestätigt|bewiesen|erwiesen|nachgewiesen|gestützt|gedeckt|gesichert|verifiziert|zutreffend|korrekt|richtig|wahr)'

const regarded =
  'treated|regarded|considered|deemed|counted|accepted|taken|viewed|seen|read|held|judged|rated|graded|marked|labell?ed'
const laidDown = String.raw`counts? as|pass(?:es)? as|(?:is|are|be)(?: \S{1,12}){0,2}? (?:${regarded})(?: as| to be)?|(?:is|are) (?:hereby|herewith|thereby)`
const regard = 'count|treat|regard|consider|take|accept|view|deem|see|judge|rate|grade|read'
const werte = 'werten?|betrachten?|behandeln?|behandle|akzeptieren?|bewerten?|sieh|nimm|zählen?'
const zuWerten =
  'zu (?:werten|behandeln|betrachten|bewerten|sehen|zählen|führen)|anzusehen|einzustufen|hinzunehmen|anzuerkennen'

/**
 * `isRule` matches a condition that describes a process, such as when something counts or who checks it.
 * An instruction with such a condition is harmless. It does not match conditions about the judged text
 * itself, or conditions without a subject of their own, such as "if in doubt" or "when it is read".
 */
const when = 'if|when|once|after|unless|until|as soon as|wenn|sobald|falls|nachdem'
const own = String.raw`the|an?|its|their|your|both|all|each|no|one|two|three|\p{Nd}+|der|die|das|den|eine?[nrm]?|alle|beide|keine?|zwei|drei`
const judged = `(?:${statement}|judges?|graders?|questions?|pages?|documents?|texts?|quotes?|readers?|${aussage}|frage|seite|dokument|text)`
const isRule = String.raw`,? (?:${when}) (?:${own}) (?!${judged}\b)| by (?!this\b)`

/**
 * Patterns for instructions about particular statements, such as "what is said of refunds counts as
 * supported". Each matches a sentence that says how to regard statements, or everything said about a
 * subject. The patterns are for normalised English and German text.
 */
export const targetedOrders: readonly RegExp[] = [
  `(?:${statement}|${whatIsSaid})\\b${inside}{0,60}? (?:${laidDown}) (?:${held})`,
  `(?:${regard}) ${inside}{0,40}?(?:${statement}|figures?|facts?|what(?:ever)?|anything|everything)\\b${inside}{0,60}? (?:as|to be) (?:${held})`,
  `(?:mark|label|call|rate|grade|judge) (?:it|them|those|these|this) (?:supported|confirmed|verified|grounded|proven)`,
  `(?:be|is|are) (?:${regarded}) (?:as |to be )?(?:proven|proved|substantiated|grounded|factual)`,
  `(?:shall|must|should|is to|are to) be (?:held|assumed|accepted|taken) that ${inside}{0,20}?(?:${statement})\\b${inside}{0,60}? (?:is|are|be) (?:${held})`,
  `(?:${aussage}|${gesagtes})\\b${inside}{0,60}? (?:als|sind hiermit|ist hiermit) (?:${wahr})`,
  `(?:${werte})(?: sie)? (?:alles|was|jede[rs]?|alle)\\b${inside}{0,60}? als (?:${wahr})`,
  `als (?:bewiesen|erwiesen|nachgewiesen|gestützt|zutreffend|wahr) (?:${zuWerten})`,
].map((order) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${order})(?![\\p{L}\\p{N}]|${isRule})`, 'gu'))
