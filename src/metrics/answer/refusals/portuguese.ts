import type { RefusalWords } from './patterns.ts'

const answer =
  'responder|dizer|encontrar|determinar|ajudar~|fornecer|confirmar|dar|afirmar|localizar|saber|achar|precisar'
const texts =
  'documentos?|documentacao|contexto|textos?|trechos?|fontes?|manual|artigos?|passagens?|material|materiais|guia|conteudo|informacoes fornecidas|relatorios?|arquivos|registros|estudos?|contratos?'

export const portuguese: RefusalWords = {
  isSpaced: true,
  not: 'nao|nenhum~|nada|nem',
  none: 'nao ha|nenhum~|sem|nao existe~',
  lacks:
    'faltam?|falta|insuficiente~|carec~|sem|inacessive~|silencia~|cala~|pouco claro|desconhecid~|nao fica claro',
  told: 'informacao|informacoes|dados|detalhes?|conhecimento~|mencao|mencoes|referencias?|ideia|registros?|registos?|acesso a|resultados?|conhecimento|evidencia~|indicio~|contexto',
  texts,
  reply: 'respostas?',
  within: 'em|no|na|nos|nas|de|do|com',
  says: 'especific~|mencion~|indic~|contem|diz~|fornec~|permit~|fala~|oferec~|inclu~|explica~|respond~|trata~|aborda~|descrev~|traz~|detalha~|informa~|consta~|esta|estao|figura~|encontra~|nomeia~|cita~|ajuda~|esclarec~|revela~|mostra~|enumera~|respond~|precisa~|dig~|diz~|toca~|aparec~|apare~|figur~',
  holds:
    'tenho|temos|disponho|dispomos|possuo|possuimos|encontr~|existe~|ha|disponivel|disponiveis|suficiente~|contem|fornece~|alcance|houve|acessive~|consta~|faz|fazem|basta~|deram|foi dado|receb~|permit~',
  unable: 'desconheco|ignoro|impossivel|fora|alem|insuficiente~|nenhum|fica|deixa|nem|precis~',
  more: [
    '(?:precisaria|preciso|seria preciso) (?:de )?(?:\\S+ ){0,2}(?:contexto|informac~|dados|detalhes)',
    'nao (?:\\S+ )?(?:indicado|dito|informado|mencionado|especificado) (?:quant~|quem|quando|onde|se|como|por que|qual)',
    'nao da (?:nenhum~|qualquer)',
    'nao (?:\\S+ )?se (?:deduz|depreende|sabe)|nao da para saber',
    'nada (?:\\S+ )?(?:sobre|acerca|a respeito)',
    '^nada (?:\\S+ ){0,8}(?:indica|diz|menciona|explica|revela)|(?:em lugar nenhum|em nenhum lugar|em parte alguma)',
    '(?:fica|deixa) (?:\\S+ ){0,3}(?:abert[oa]|sem resposta|em aberto)|pergunta sem resposta',
    'nao (?:\\S+ )?(?:sei|sabemos|saberia)|desconheco|ignoro',
    `nao (?:\\S+ )?(?:posso|podemos|pude|poderia|consigo|consegui|conseguimos|poder) (?:\\S+ )?(?:${answer})`,
    'nao (?:\\S+ )?(?:encontro|encontrei|encontramos|achei|localizei)',
    'nao (?:tenho|estou) (?:\\S+ )?(?:certeza|cert[oa]|segur[oa])|nao faco (?:\\S+ )?ideia',
    'nao (?:e|sao|foi|foram) (?:\\S+ )?(?:mencionad~|especificad~|indicad~|informad~)$|nada (?:e|foi) dito|nao se (?:menciona|diz|especifica)',
    `(?:nao (?:\\S+ )?(?:e|foi) possivel|impossivel) (?:\\S+ )?(?:${answer})`,
    '(?:fora|alem) d[oa]s? (?:\\S+ ){0,2}(?:escopo|ambito|alcance|contexto|documentos|conhecimento~)',
    '(?:informacao|informacoes|contexto) (?:\\S+ ){0,3}(?:insuficiente~|nao (?:e|sao) (?:\\S+ )?suficiente~)',
  ],
  alone:
    'desconhecid[oa]|nao (?:disponivel|especificad[oa]|mencionad[oa]|consta|encontrad[oa]|informad[oa]|aplicavel)|(?:nenhuma )?resposta nao encontrada|sem resposta|nenhuma resposta(?: \\S+)?',
  sorry: 'desculp~|infelizmente|lamento|perdao|sinto|obrigad[oa]|receio',
  idle: [
    '^(?:eu )?(?:revisei|procurei|consultei|li|verifiquei|olhei)',
    '(?:apenas|somente|so) (?:\\S+ )?(?:descreve~|trata~|fala~|menciona~|explica~)',
    'por favor|^tente|sugiro|recomendo|aconselho|(?:pode|podera|poderia) (?:\\S+ )?(?:consultar|contatar|contactar|tentar|verificar|visitar|perguntar)|consulte|^pergunte|entre em contato|se (?:\\S+ )?(?:tiver|precisar|desejar|quiser|puder)',
  ],
  about: 'fala~|descrev~|trata~|aborda~|foca~|explica~|termina~|acaba~',
  answers:
    'provavelmente|talvez|(?<!nao )(?:acho|acredito|penso|suponho)|aproximadamente|se nao me engano|possivelmente|que eu saiba|(?:disse|declarou|afirmou|respondeu) que|nao (?:tinha|sabia)|^(?:se|quando|voces?)',
  concessions: 'embora|apesar de|enquanto',
  contrasts: 'mas|porem|no entanto|contudo|todavia|entretanto|ja que',
}
