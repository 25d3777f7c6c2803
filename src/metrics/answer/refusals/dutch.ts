import type { RefusalWords } from './patterns.ts'

const answer =
  'beantwoord~|zeggen|vinden|helpen|bepalen|vaststellen|geven|bevestigen|antwoord~|afleiden'
const texts =
  'document~|context|tekst~|passage~|bron|bronnen|handleiding|artikel~|materiaal|fragment~|handboek|inhoud|kennisbank|verslag~|rapport~|studie~|archie~|dossier~|contract~|gegevens'

export const dutch: RefusalWords = {
  isSpaced: true,
  not: 'niet|niets|geen|noch|nergens',
  none: 'geen|noch|niet (?:voldoende|genoeg)|te weinig',
  lacks:
    'ontbre~|onvoldoende|gebrek aan|zonder|ontoereikend~|ontoegankelijk~|zwijg~|onduidelijk|onbekend|mis|mist|missen',
  told: 'informatie|gegevens|details?|kennis|vermelding|idee|bijzonderheden|toegang tot|resultaat|resultaten|weet van|aanwijzing~|uitsluitsel|vermelding~|context',
  texts,
  reply: 'antwoord~',
  within: 'in|uit|van|binnen|op basis van',
  says: 'vermeld~|noem~|bevat~|zegt|zeggen|geeft|geven|bied~|behandel~|beschrij~|beschreven|gaat|gaan|genoemd|besproken|aangegeven|gespecificeerd|beantwoord~|staat|staan|aan bod|te vinden|gevonden|verwijst|meldt|melden|toont|help~|verklaar~|licht|spreekt|spreken|onthul~|zeg~|beantwoorden|komt|komen|voor',
  holds:
    'heb|hebben|beschik~|vind|vond|gevonden|staat|beschikbaar|onvoldoende|bevat~|geeft|voor mij|bekend|toegankelijk|te vinden|volstaat|volstaan|gekregen|gegeven|ontvangen|kom',
  unable: 'zwijgen|zwijgt|buiten|valt|vallen|onzeker|nergens|laat|laten|blijft|verder|nodig',
  more: [
    '(?:meer|extra) (?:context|informatie|gegevens) nodig',
    'niet (?:\\S+ )?(?:vermeld|genoemd|gezegd|aangegeven) (?:hoe~|wie|wat|wanneer|waar|of|waarom|welke)',
    'verder dan (?:\\S+ ){0,2}(?:document~|context|bron~|tekst~)',
    'niets (?:\\S+ )?(?:over|omtrent)',
    '^niets (?:\\S+ ){0,8}(?:zegt|vermeldt|noemt|wijst)|nergens (?:\\S+ )?(?:vermeld|genoemd|gezegd)|nergens',
    '(?:laat|laten|blijft) (?:\\S+ ){0,4}(?:open|onduidelijk)|daar weet ik niets van',
    'niet te (?:beantwoorden|bepalen|zeggen)',
    '(?:weet|ken) ik (?:\\S+ ){0,4}(?:niet|niets|geen)|(?:ik|wij|we) (?:weet|weten|ken|kennen) (?:\\S+ ){0,4}(?:niet|niets|geen)',
    `(?:kan|kon|kunnen|konden) (?:ik|wij|we) … (?:niet~|geen) … (?:${answer})|(?:ik|wij|we) (?:\\S+ )?(?:kan|kon|kunnen|konden) … (?:niet~|geen) … (?:${answer})`,
    `ik (?:\\S+ ){0,3}(?:niet|niets) kan (?:${answer})`,
    '(?:kan|kunnen) … niet worden (?:beantwoord|bepaald|vastgesteld|gevonden)',
    '(?:heb|hebben|vind|vond) (?:ik|wij|we) (?:\\S+ ){0,4}(?:niet|niets)|(?:ik|wij|we) (?:heb|hebben) … niets … gevonden',
    '(?:wordt|worden|is|zijn) … niet (?:\\S+ )?(?:vermeld|genoemd|gezegd|aangegeven)$|staat (?:\\S+ )?niets|(?:hierover|daarover) (?:\\S+ ){0,3}(?:niets|geen)',
    'mij (?:\\S+ ){0,2}(?:niets|niet) bekend|zwijgen|zwijgt',
    '(?:valt|vallen|ligt) buiten|buiten (?:het|de|mijn) (?:\\S+ )?(?:bereik|scope|kennis|context|documenten)',
    '(?:ben|zijn) (?:\\S+ ){0,3}(?:niet (?:\\S+ )?zeker|onzeker)',
  ],
  alone:
    'niet (?:bekend|beschikbaar|vermeld|gevonden|van toepassing)|onbekend|n v t|geen antwoord(?: \\S+)?',
  sorry: 'helaas|sorry|spijt|excuses|bedankt|jammer',
  idle: [
    '(?:ik|wij|we) (?:\\S+ )?hebb?e?n? (?:\\S+ ){0,4}(?:doorgenomen|gezocht|gekeken|nagekeken|doorzocht)$',
    'neem contact|^probeer|raadpleeg|probeer|graag|alstublieft|(?:u|je) kunt (?:\\S+ ){0,3}(?:contact|vragen|raadplegen|proberen|bellen|terecht)|raad ik|adviseer|^vraag|als (?:u|je) (?:\\S+ ){0,4}(?:heeft|hebt|wilt|wil)',
    `(?:${texts}|het|ze) (?:\\S+ ){0,4}(?:alleen|slechts|enkel|uitsluitend)`,
  ],
  about: 'gaat|gaan|behandel~|beschrij~|bespre~|betref~|stop~|eindig~',
  answers:
    'waarschijnlijk|vermoedelijk|misschien|volgens mij|ik (?:denk|geloof|vermoed)(?! niet)|ongeveer|als ik me niet vergis|voor zover ik weet|(?:zei|zegt|verklaarde) (?:dat|niets)|(?:hij|zij|ze) (?:\\S+ ){0,3}(?:had|wist)|^(?:(?:als|wanneer) (?:u|je|er|de|het|ik)|u hebt|u heeft|je hebt|jij)',
  concessions: 'hoewel|terwijl|ofschoon|ook al',
  contrasts: 'maar|echter|toch|wel|niettemin|daarentegen|al',
}
