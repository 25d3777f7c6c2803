import type { RefusalWords } from './patterns.ts'

const answer =
  'rispondere|rispondervi|dir~|trovar~|determinare|aiutar~|fornir~|confermar~|dare|affermar~|stabilire|sapere|individuare'
const texts =
  'document[oi]|documentazione|contesto|test[oi]|bran[oi]|font[ei]|manuale|articol[oi]|passagg[io]~|material[ei]|guida|contenut[oi]|informazioni fornite|relazion[ei]|archivi|registri|studi|studio|contratt[oi]'

export const italian: RefusalWords = {
  isSpaced: true,
  not: 'non|nessun~|nulla|niente|ne',
  none: 'non ci sono|non c e|nessun~|senza|non esist~',
  lacks:
    'manca~|insufficient[ei]|senza|inaccessibil[ei]|priv[oi]|tace|tacciono|poco chiar~|non e chiar~|sconosciut~|non si capisce',
  told: 'informazion[ei]|dati|dettagli~|conoscenz[ae]|conoscenza di|menzion[ei]|riferiment[oi]|idea|notizi[ae]|access[oi] a~|risultat[oi]|conoscenza|indicazion[ei]|tracc[ei]a|contesto',
  texts,
  reply: 'rispost[ae]',
  within: 'in|nel|nei|nella|nelle|nell|da|dai|dal|di',
  says: 'specific~|menzion~|indica~|contien~|contengono|dic~|fornisc~|permett~|consent~|parla~|offr~|includ~|spieg~|rispond~|tratta~|affront~|descriv~|riporta~|precisa~|cita~|trova~|present[ei]|c e|ci sono|figura~|nomina~|aiuta~|chiari~|rivela~|mostra~|elenca~|rispond~|accenna~|segnala~|tocca~|dice|dicono|compa~|appar~|compaiono|appaiono|figur~',
  holds:
    'ho|abbiamo|dispongo|disponiamo|possiedo|trov~|esist~|disponibil[ei]|sufficient[ei]|contien~|fornisc~|sono a|portata|accessibil[ei]|trovat[oi]|c e|ci sono|ho|fornit~|fa|fanno|basta~|dato|ricevut~|permett~|lo trovo',
  unable:
    'ignoro|impossibile|esula|fuori|oltre|insufficient[ei]|niente|nulla|nessuna|resta|lascia|rimane|tace|serv~|bisogno|occorre~',
  more: [
    '(?:servirebbe~?|serve|ho bisogno di|occorre~) (?:\\S+ ){0,2}(?:contesto|informazioni|dati|dettagli)',
    'non (?:e |viene )?(?:\\S+ )?(?:indicato|detto|specificato|menzionato|precisato) (?:quant~|chi|quando|dove|se|come|perche|quale~)',
    'non da (?:alcun~|nessun~)',
    'non (?:\\S+ )?si (?:capisce|evince|ricava|desume)',
    '(?:nulla|niente) (?:\\S+ )?(?:su|sui|sul|sulla|sulle|riguardo)',
    '^(?:niente|nulla) (?:\\S+ ){0,8}(?:dice|indica|menziona|spiega|rivela)|da nessuna parte',
    '(?:resta|lascia|rimane) (?:\\S+ ){0,3}(?:apert[oa]|in sospeso|senza risposta)|domanda senza risposta|lo ignoro',
    'nel (?:\\S+ ){0,2}non c e nulla|non (?:c e|ci sono) (?:nulla|niente)|non (?:ho|abbiamo) idea',
    'non (?:lo )?(?:so|sappiamo|saprei)|ignoro',
    `non (?:\\S+ )?(?:posso|possiamo|potrei|poter~|riesco|riusciamo|sono in grado|sono riuscit[oa]) (?:\\S+ )?(?:a |di )?(?:\\S+ )?(?:${answer})`,
    'non poter~ (?:\\S+ )?aiutar~|temo di non|non (?:\\S+ )?(?:ho|abbiamo) (?:\\S+ )?(?:trovato|individuato|rintracciato)|non (?:trovo|troviamo)',
    'non (?:ne )?(?:sono|siamo) (?:\\S+ ){0,2}(?:sicur~|cert[oaie])',
    'non (?:e|sono|viene|vengono) (?:\\S+ )?(?:menzionat~|specificat~|indicat~|riportat~|precisat~)$|non si (?:dice|menziona|specifica|precisa)',
    `(?:non (?:\\S+ )?e possibile|impossibile) (?:\\S+ )?(?:${answer})`,
    '(?:esula|fuori|al di fuori|oltre) (?:\\S+ ){0,2}(?:ambito|portata|contesto|documenti|conoscenze)',
    'informazion[ei] (?:\\S+ ){0,3}(?:insufficient[ei]|non (?:e|sono) (?:\\S+ )?sufficient[ei]|non disponibil[ei])',
  ],
  alone:
    'sconosciut[oa]|non (?:disponibile|specificat[oa]|menzionat[oa]|noto|nota|trovat[oa]|applicabile)|nessun dato|nessuna risposta(?: \\S+)?',
  sorry: 'dispiace|purtroppo|scus[oai]~|spiac~|spiace|temo|grazie',
  idle: [
    '^(?:ho|abbiamo) (?:\\S+ )?(?:guardato|cercato|controllato|consultato|letto)',
    '(?:descriv~|tratta~|parla~) (?:solo|soltanto|solamente)|(?:solo|soltanto) (?:descriv~|tratta~|parla~)',
    'per favore|^provi|^prova|(?:le|ti|vi) (?:consiglio|suggerisco)|(?:puo|puoi|potrebbe) (?:\\S+ )?(?:consultare|contattare|provare|verificare|visitare|chiedere)|si prega|consulti|contatti|^chieda|se (?:\\S+ )?(?:ha|hai|desidera|vuole|vuoi|puo|puoi)',
  ],
  about: 'parla~|descriv~|tratta~|spieg~|riguarda~|si concentra~|finisc~|termina~',
  answers:
    'probabilmente|forse|(?<!non )(?:credo|penso|suppongo)|all incirca|se non sbaglio|presumibilmente|per quanto ne so|(?:ha|hanno) (?:detto|dichiarato|affermato|risposto)|^(?:se|quando)|^non hai',
  concessions: 'sebbene|benche|anche se|mentre',
  contrasts: 'ma|pero|tuttavia|comunque|eppure',
}
