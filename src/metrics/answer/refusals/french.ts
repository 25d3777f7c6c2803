import type { RefusalWords } from './patterns.ts'

const answer =
  'repondre|dire|trouver|fournir|determiner|aider|confirmer|renseigner|savoir|affirmer|donner|etablir|trancher|preciser'
const texts =
  'documents?|contexte|textes?|passages?|sources?|extraits?|manuel|articles?|documentation|guide|contenu|informations fournies|elements fournis|donnees disponibles|notes|archives|dossiers?|rapports?|archives|etudes?|notices?|contrats?'
const said = 'mention~|indiqu~|precis~|specifi~|fourni~|abord~|evoqu~|renseign~'

export const french: RefusalWords = {
  isSpaced: true,
  not: 'pas|rien|aucun~|ni|jamais',
  none: 'aucun~|pas d|pas de|pas (?:assez|suffisamment) d|pas cette|ni|insuffisamment d|sans',
  lacks:
    'manqu~|insuffisan~|faute|indisponib~|inaccessib~|depourvu~|introuvable~|muets?|muettes?|flou~|imprecis~|pas clair~|inconnu~',
  told: 'informations?|info|details?|donnees?|renseignements?|connaissances?|precisions?|mentions?|acces|idee|resultats?|elements?|cette information|trace|contexte',
  texts,
  reply: 'reponses?',
  within: 'dans|dans le|dans les|dans la|parmi|a partir d~',
  says: `${said}|contien~|dit|disent|donne~|parle~|permet~|repond~|comporte~|explique~|traite~|decri~|couvre~|inclu~|figure~|trouve~|apparai~|disponible~|nomme~|cite~|aide~|eclair~|clarifi~|revel~|montr~|rapport~|signal~|repond~|enonc~|list~|detaill~|apparaiss~|figurent`,
  holds:
    'ai|avons|avoir|dispose|disposons|trouve~|existe~|disponible~|suffi~|y a|contien~|accessib~|connu~|fourni~|fait|font|donne~|recu~|permet~|suffisan~',
  unable:
    'ignore|muets?|muettes?|impossib~|depasse|sort|hors|dehors|dela|insuffisan~|non|nulle|suspens|ouverte?|sans|muet~|faudrait|besoin',
  more: [
    '(?:faudrait|besoin) (?:\\S+ ){0,3}(?:contexte|informations?|details)',
    'pas (?:\\S+ )?(?:indique|precise|mentionne|dit) (?:combien|qui|quand|ou|si|comment|pourquoi|quel~)',
    'on ne? m (?:a|ont) (?:donne|fourni|transmis) aucun~',
    '(?:je|nous|on) ne? (?:m |me )?(?:\\S+ )?(?:trouve|trouvons|donne) pas',
    'ne permet~ pas de savoir|ne ressort pas',
    'rien (?:\\S+ )?(?:sur|concernant|a ce sujet|au sujet)',
    '^rien (?:\\S+ ){0,8}n(?:e)? (?:\\S+ )?(?:indique|dit|precise|mentionne|permet|revele)',
    'nulle part|question (?:\\S+ )?sans reponse|laisse (?:\\S+ ){0,3}(?:ouverte?|en suspens)|je l ignore',
    '(?:peut|peuvent) (?:\\S+ )?(?:etre )?(?:repondu|determine~|tranche~) (?:\\S+ )?pas',
    '(?:je|nous) ne? (?:\\S+ )?(?:sais|savons|connais|connaissons|vois|possede) (?:\\S+ )?(?:pas|rien|aucun~)',
    `(?:je|nous) ne? (?:\\S+ )?(?:peux|pouvons|puis|saurais|parviens) (?:\\S+ ){0,3}(?:${answer})`,
    '(?:je|nous|on) ne? (?:en )?(?:ai|avons|trouve) (?:\\S+ )?(?:pas|aucun~|rien) (?:pu )?(?:trouve~|pu|idee|la dessus)',
    'j ignore|je ne suis (?:\\S+ )?pas (?:\\S+ )?(?:sur|sure|certain|certaine|en mesure)',
    `(?:documents?|contexte|textes?|extraits|sources) (?:\\S+ ){0,3}mue~s?`,
    `il n est (?:\\S+ )?pas (?:${said})|n (?:est|sont) (?:\\S+ )?pas (?:${said})$|rien n est (?:dit|indique|precise|mentionne)|rien n indique`,
    `(?:impossib~|pas possible) de (?:\\S+ ){0,2}(?:${answer})|ne permet~ pas de (?:\\S+ )?(?:${answer})`,
    '(?:depasse|sort|hors|en dehors|au dela) (?:\\S+ ){0,2}(?:cadre|portee|champ|perimetre|contexte|documents|connaissances)',
    '(?:informations?|donnees|contexte|elements) (?:\\S+ ){0,4}insuffisan~|(?:est|sont) pas suffisant~',
    'crains de ne pas|non (?:\\S+ )?dans (?:\\S+ ){0,2}(?:documents?|contexte|texte|sources)',
  ],
  alone: `non (?:${said}|connu|trouve|disponible)|inconnue?|sans reponse|nc|aucune reponse(?: \\S+)?`,
  sorry: 'desole~|malheureusement|helas|excuse~|regrette|pardon|navre~|merci',
  idle: [
    '(?:j ai|nous avons) (?:\\S+ )?(?:parcouru|cherche|consulte|verifie|relu)',
    'veuillez|^essayez|^consultez|^contactez|n hesitez|je vous (?:\\S+ )?(?:conseille|recommande|suggere|invite)|vous (?:pouvez|pourriez|devriez) (?:\\S+ )?(?:consulter|contacter|essayer|verifier|demander|visiter|vous adresser)|merci de (?:\\S+ )?(?:contacter|preciser|consulter)|s il vous plait|si vous (?:\\S+ )?(?:avez|souhaitez|voulez|pouvez)',
    `(?:${texts}|il|elle|ils) (?:\\S+ ){0,4}(?:seulement|uniquement|ne (?:\\S+ ){1,2}que)`,
  ],
  about: 'parle~|decri~|traite~|porte~|concern~|evoqu~|aborde~|s arrete~|finit|termine~',
  answers:
    'probablement|sans doute|peut etre|je (?:pense|crois|suppose)|sauf erreur|vraisemblablement|environ|a ma connaissance|(?:a|ont) (?:declare|affirme|dit|repondu)|(?:il|elle|ils) ne (?:disposait|savait|avait)|^(?:si|quand|lorsque|vous (?:n|ne))|vous n avez pas|vous ne pouvez|il n est pas (?:necessaire|obligatoire)|n est pas (?:requis|obligatoire)~',
  concessions: 'bien que|alors que|quoique|meme si',
  contrasts: 'mais|cependant|toutefois|neanmoins|pourtant|en revanche|par contre',
}
