import type { RefusalWords } from './patterns.ts'

const answer =
  'responder~|contestar~|decir~|encontrar~|determinar~|ayudar~|proporcionar~|confirmar~|dar~|afirmar~|localizar~|saber~|hallar~|precisar~'
const texts =
  'documentos?|documentacion|contexto|textos?|fragmentos?|fuentes?|manual|articulos?|pasajes?|material|materiales|guia|extractos?|contenido|informes?|archivos|registros|estudios?|contratos?'

export const spanish: RefusalWords = {
  isSpaced: true,
  not: 'no|ningun~|nada|ni|tampoco',
  none: 'no hay|ningun~|sin|no existe~|nada de|no suficiente~',
  lacks:
    'faltan?|falta|insuficiente~|carec~|carezco|sin|inaccesible~|silencio|calla~|poco claro|desconocid~|no queda claro|inaccesible',
  told: 'informacion|informaciones|datos|detalles?|mencion~|referencias?|constancia|idea|registros?|acceso a|resultados?|conocimiento|evidencia|indicios?|esa informacion|contexto',
  texts,
  reply: 'respuestas?',
  within: 'en|en el|en la|en los|en las|de|del|con',
  says: 'especific~|mencion~|indic~|contien~|dice~|proporcion~|permit~|habla~|ofrec~|inclu~|explica~|respond~|trata~|aborda~|describ~|aporta~|detalla~|dan?|senala~|figura~|aparec~|consta~|encuentra~|recog~|se aclara|nombra~|cita~|ayuda~|aclara~|revela~|muestra~|informa~|enumera~|contesta~|respond~|precisa~|dic~|diga~|toca~|compare~|apare~|figur~',
  holds:
    'tengo|tenemos|dispongo|disponemos|cuento|contamos|poseo|encuentr~|encontrado|encontre|existe~|hay|disponible~|suficiente~|contien~|proporciona~|figura|alcance|hubo|hallaron|accesible~|consta~|hace|hacen|basta~|alcanza~|han dado|dieron|recib~|permit~',
  unable:
    'desconozco|desconocemos|ignoro|imposible|fuera|alla|insuficiente~|ninguna|queda|deja|ni|necesit~|falta',
  more: [
    '(?:necesitaria|necesito|haria falta) (?:\\S+ ){0,2}(?:contexto|informacion|datos|detalles)',
    'no (?:se )?(?:\\S+ )?(?:indica|dice|precisa|especifica|menciona) (?:cuant~|quien~|cuando|donde|si|como|por que|que|cual~)',
    'no (?:\\S+ )?se (?:deduce|desprende|sabe|puede deducir)',
    'nada (?:\\S+ )?(?:sobre|acerca|respecto)',
    '^nada (?:\\S+ ){0,8}(?:indica|dice|menciona|explica|revela)|(?:en ninguna parte|en ningun lugar|en ningun sitio)',
    '(?:queda|deja) (?:\\S+ ){0,3}(?:abiert[oa]|sin respuesta|sin aclarar)|pregunta sin respuesta',
    'no lo se|no se (?:la|el|los|las|cual~|cuando|quien~|donde|si|que|como|cuant~|nada|exactamente)|no sabria (?:\\S+ )?decir~',
    `no (?:\\S+ )?(?:puedo|podemos|pude|podria) (?:\\S+ )?(?:${answer})`,
    'no (?:\\S+ )?(?:encuentro|encontre|encontramos|hallo|halle|localizo|consegui|logre)',
    'no (?:he|hemos) (?:\\S+ )?(?:encontrado|hallado|podido|localizado|logrado)',
    'no (?:estoy|estamos) (?:\\S+ ){0,2}segur~|desconozco|ignoro|lo desconocemos',
    'no se (?:\\S+ )?(?:menciona~|especifica~|indica~|explica~|detalla~)$|no se (?:menciona|especifica|indica|dice) (?:quien|cuando|como|donde|cuanto|si|que)|nada se dice|no se dice nada',
    `(?:no (?:\\S+ )?(?:es|resulta) posible|no se puede|imposible) (?:\\S+ )?(?:${answer})`,
    'fuera (?:del|de) (?:\\S+ ){0,2}(?:alcance|ambito|contexto|documentos|conocimiento~)|mas alla (?:del|de) (?:\\S+ ){0,2}(?:alcance|ambito)',
    'informacion (?:\\S+ ){0,3}(?:insuficiente|no es (?:\\S+ )?suficiente)',
  ],
  alone:
    'desconocid[oa]|no (?:disponible|especificad[oa]|mencionad[oa]|consta|encontrad[oa]|aplica)|no se (?:ha |han )?(?:encontro|encontraron|encontrado|hallo) (?:\\S+ ){0,2}respuestas?|sin respuesta|ninguna respuesta|ni idea|ni idea(?: \\S+)?',
  sorry: 'siento|lamentablemente|lamento|disculp~|perdon~|desgracia|gracias|temo',
  idle: [
    '(?:he|hemos) (?:\\S+ )?(?:revisado|buscado|consultado|leido|mirado)',
    '(?:solo|solamente|unicamente|apenas) (?:\\S+ )?(?:describe~|trata~|habla~|menciona~|explica~)',
    'por favor|^pongase|^pruebe|^intente|(?:le|te) (?:recomiendo|sugiero|aconsejo)|(?:puede|puedes|podria|podrias) (?:\\S+ )?(?:consultar|contactar|probar|revisar|visitar|preguntar)|consulte|contacte|^pregunte|si (?:\\S+ )?(?:tiene|necesita|desea|quiere|puede)s?',
  ],
  about: 'habla~|describ~|trata~|aborda~|se centra~|explica~|versa~|termina~|acaba~',
  answers:
    'probablemente|seguramente|quiza~|tal vez|(?<!no )(?:creo|pienso|supongo)|a lo mejor|aproximadamente|si no me equivoco|que yo sepa|(?:dijo|declaro|aseguro|afirmo|respondio) que|no (?:tenia|sabia)|^(?:si|cuando|usted(?:es)?)',
  concessions: 'aunque|si bien|mientras que',
  contrasts: 'pero|sin embargo|no obstante|mas bien|en cambio',
}
