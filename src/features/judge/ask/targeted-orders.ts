/** What an order may be about. */
const statement = 'claims?|statements?|assertions?|remarks?|sentences?|answers?|passages?|mentions?'
const whatIsSaid = String.raw`(?:what(?:ever)?|all|anything|everything)\b[^.;]{0,40}?\b(?:says?|said|stated?|states|written|claimed|asserted|concern(?:s|ing)|relat(?:es|ing) to|about|regarding|mention(?:s|ed|ing))`
const aussage =
  'aussagen?|behauptung(?:en)?|angaben?|feststellung(?:en)?|äußerung(?:en)?|sätze|antworten?'
const gesagtes = String.raw`(?:was|alles|jede[rs]?|sämtliches)\b[^.;]{0,40}?\b(?:gesagt|geschrieben|behauptet|steht|erwähnt|betrifft|angeht|betreffend|bezüglich)`

/** What it wants to hear. */
const held =
  'supported|confirmed|verified|validated|grounded|backed|proven|proved|substantiated|established|entailed|factual|faithful|accurate|correct|true'
const wahr =
  'belegt|bestätigt|bewiesen|erwiesen|nachgewiesen|gestützt|gedeckt|gesichert|verifiziert|zutreffend|korrekt|richtig|wahr'

/** How a text lays down what something is to count as. */
const regarded =
  'treated|regarded|considered|deemed|counted|accepted|taken|viewed|seen|read|held|judged|rated|graded|marked|labell?ed'
const laidDown = String.raw`counts? as|pass(?:es)? as|(?:is|are|be)(?: \S{1,12}){0,2}? (?:${regarded})(?: as| to be)?|(?:is|are) (?:hereby|herewith|thereby)`
const regard = 'count|treat|regard|consider|take|accept|view|deem|see|judge|rate|grade|read'
const werte = 'werten?|betrachten?|behandeln?|behandle|akzeptieren?|bewerten?|sieh|nimm|zählen?'
const zuWerten =
  'zu (?:werten|behandeln|betrachten|bewerten|sehen|zählen|führen)|anzusehen|einzustufen|hinzunehmen|anzuerkennen'

/** A process is described by when something counts, and by whom it is checked. */
const isRule = String.raw`,? (?:if|when|once|after|unless|until|as soon|wenn|sobald|falls|nachdem)\b| by (?!this\b)`

/**
 * Orders about some statements alone, such as "what is said of refunds counts as supported": statements, or whatever is
 * said of something, and what they are to count as, in one sentence. English and German, normalised.
 */
export const targetedOrders: readonly RegExp[] = [
  `(?:${statement}|${whatIsSaid})\\b[^.;]{0,60}? (?:${laidDown}) (?:${held})`,
  `(?:${regard}) [^.;]{0,40}?(?:${statement}|figures?|facts?|what(?:ever)?|anything|everything)\\b[^.;]{0,60}? (?:as|to be) (?:${held})`,
  `(?:mark|label|call|rate|grade|judge) (?:it|them|those|these|this) (?:supported|confirmed|verified|grounded|proven)`,
  `(?:be|is|are) (?:${regarded}) (?:as |to be )?(?:proven|proved|substantiated|grounded|factual)`,
  `(?:shall|must|should|is to|are to) be (?:held|assumed|accepted|taken) that [^.;]{0,20}?(?:${statement})\\b[^.;]{0,60}? (?:is|are|be) (?:${held})`,
  `(?:${aussage}|${gesagtes})\\b[^.;]{0,60}? (?:als|sind hiermit|ist hiermit) (?:${wahr})`,
  `(?:${werte})(?: sie)? (?:alles|was|jede[rs]?|alle)\\b[^.;]{0,60}? als (?:${wahr})`,
  `als (?:bewiesen|erwiesen|nachgewiesen|gestützt|zutreffend|wahr) (?:${zuWerten})`,
].map((order) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${order})(?![\\p{L}\\p{N}]|${isRule})`, 'gu'))
