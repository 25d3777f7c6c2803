import type { RefusalWords } from './patterns.ts'

const find =
  'answer|say|tell|find|locate|determine|infer|see|be sure|be certain|know|recall|understand|verify'
const help = 'help|assist|provide|identify|give|confirm|comment|speak|respond|address'
const texts =
  'documents?|documentation|docs?|context|texts?|passages?|sources?|excerpts?|snippets?|materials?|articles?|handbook|manual|guide|knowledge base|(?:search )?results|references?|content|transcripts?|paragraphs?|sections?|notes|files you \\S+|pages?|information (?:provided|given)|data (?:at hand|provided|available)|records|extracts?|literature|interviews?|dossier|reports?|files|archives?|stud(?:y|ies)|papers?|documents? i have'
const said = 'mentioned|specified|stated|indicated|discussed|disclosed|documented'
const ascertained =
  'answered|determined|found|inferred|established|verified|derived|concluded|confirmed|deduced'
/**
 * Words that say when, where or how something happens. A clause that contains one describes a
 * service, not what the writer knows.
 */
const conditions =
  'within|between|before|after|during|until|while|when|where|if|unless|once|since|yet|by|via|at|per|(?:mon|tues|wednes|thurs|fri|satur|sun|week)days?|weekends?|days?|hours?|weeks?|business|working|phone|e ?mail|chat|writing|person|site'

export const english: RefusalWords = {
  isSpaced: true,
  not: 'not|nothing|never|neither|nor|none|nowhere',
  none: 'no|none|neither|not (?:any|enough|sufficient|have)|nor any',
  lacks:
    'lacks?|lacking|missing|insufficient|unavailable|inaccessible|without|absent|too little|silent|unclear|vague|inconclusive|unavailable|unknown',
  told: 'information(?! (?:desk|point|office|cent~|board|system~|technolog~))|info|details?|data|knowledge|records?|idea|mention|clue|indication|context|documentation|entry|results?|reference|insight',
  texts,
  reply: 'answers?',
  within: 'in|by|from|within|on|part of|based on',
  says: `mention|specify|say|state|indicate|discuss|address|explain|describe|tell|reveal|clarify|answer|disclose|detail|define|note|talk|go|touch|speak|contain|include|provide|cover|give|offer|list|hold|present|show|identify|outline|mentions?|says|states|gives|talks?|covers|holds|contains|${said}|addressed|described|explained|included|provided|contained|found|given|available|present|answered|covered|clear|known|answers|addressed|list~|name|names|named|refer~|deal~|clarifies|tells|shows|reveals|resolve~|report~|confirm~|suggest~|help|go into|appear~`,
  holds:
    'have|has|find|found|see|seem|contain|contains|include|includes|provide|provides|give|gives|offer|hold|holds|available|provided|given|exists?|enough|sufficient|aware|there is|there are|know|given|supplied|accessible|locate|shown|exist|suffice|given|received|got|provided with|appear',
  unable:
    'unable|unsure|uncertain|impossible|outside|beyond|silent|empty|blank|left|leaves?|unanswerable|beats|unanswered|unclear|unknown|vague|inconclusive|need|only',
  more: [
    '(?:i d|i would|we d|i) need (?:\\S+ ){0,2}(?:context|information|details|data)',
    `not (?:\\S+ )?(?:${said}) (?:how|who|whom|what|when|where|whether|why|which)`,
    'nothing (?:\\S+ )?(?:about|on|regarding|concerning)|none of (?:this|that|these|them) (?:\\S+ )?(?:tells?|says?|mentions?|answers?)|(?:stays|remains|goes) unanswered',
    'beyond what (?:i|we)|beyond my',
    `i (?:m |can |am )?(?:\\S+ )?only (?:able to )?(?:answer|(?:help|assist)(?: you)? with|respond to|discuss) (?:\\S+ ){0,2}(?:questions?|queries|requests|topics|matters) (?:about|related to|relating to|regarding|concerning|on)(?: (?!(?:${conditions})(?!\\S))\\S+){1,8}$`,
    `(?<!(?:${conditions}) )(?:i|we) (?:\\S+ )?(?:have|ve|got|find|found) (?:got |found )?no (?:\\S+ )?answers?(?! (?:${conditions}|from)(?!\\S))`,
    '^can not (?:answer|say|tell|determine)',
    '^nothing (?:\\S+ ){0,8}(?:tells?|says?|mentions?|indicates?|covers?|explains?|states?|shows?|suggests?)',
    'left (?:open|unsaid|unanswered)|leaves? (?:it |this |that )?(?:open|unanswered|unclear)',
    'nowhere (?:\\S+ )?(?:mentioned|stated|specified|explained|said)|(?:mentioned|stated|specified) (?:nowhere|anywhere)',
    '(?:can|could) not (?:\\S+ )?be (?:\\S+ )?(?:answered|resolved|determined|inferred)',
    `(?:i|we) (?:\\S+ ){0,2}(?:do|did|can|could|would) not (?:\\S+ )?(?:${find})`,
    `i (?:\\S+ ){0,2}(?:can|could) not (?:\\S+ )?(?:${help})`,
    `(?:i|we) (?:\\S+ ){0,3}(?:unable|not able) to (?:\\S+ )?(?:${find}|${help})`,
    'i (?:\\S+ ){0,2}do not (?:\\S+ )?have (?:access|anything)',
    '(?:i|we) (?:\\S+ ){0,2}have not (?:\\S+ )?(?:found|seen|been able to)',
    '(?:i|we) (?:\\S+ ){0,3}(?:not (?:\\S+ )?(?:sure|certain)|unsure|uncertain)',
    'i (?:\\S+ ){0,2}not (?:\\S+ )?(?:aware of|familiar with)',
    'not (?:something|anything) (?:that )?i (?:can|know|have)',
    '(?:it|they|this) (?:do|does) not (?:\\S+ )?(?:mention|specify|say|state|answer)',
    `(?:it|that) (?:is|was) not (?:\\S+ )?(?:${said})|not (?:\\S+ )?(?:${said}|addressed|covered|described|answered)$`,
    `(?:question|this|that|it) (?:can|could) not be (?:\\S+ )?(?:${ascertained})|(?:can|could) not be (?:\\S+ )?(?:${ascertained}) … (?:${texts})`,
    '(?:impossible|not (?:\\S+ )?possible|not (?:\\S+ )?able) (?:for me )?to (?:answer|determine|say|tell|infer|know)',
    `(?:outside|beyond) (?:of )?(?:the|my|our|this) (?:\\S+ )?(?:scope|knowledge|expertise|reach|${texts})`,
    `(?:${texts}) (?:\\S+ ){0,3}(?:silent|has nothing|have nothing|says nothing|say nothing)`,
    '(?:came|come|comes) up (?:empty|blank)|unanswerable|not answerable|beats me',
  ],
  alone:
    '(?:sorry )?no (?:\\S+ ){0,2}(?:clue|results?|matches)(?: (?:on|about|regarding|for|in|of) .*)?|(?:the )?(?:answer (?:is )?)?not (?:\\S+ )?(?:found|available|known|provided|applicable|given|sure)|n a|na|unknown|null|unclear|idk|dunno|noanswer|nothing found|no answers?(?: \\S+)?',
  sorry: 'sorry|apolog~|unfortunately|regrettably|sadly|afraid|thank~|thanks|regret~|pardon',
  idle: [
    'let me know|feel free|happy to|glad to|here to help|anything else|as an ai',
    '(?:if|should) you (?:\\S+ )?(?:have|need|would like|want|can|could|provide|share|are looking)',
    '^(?:\\S+ ){0,2}(?:please|try|check|consult|contact|refer|see|visit|consider|ask)',
    'you (?:may|might|could|can|should|will|would) (?:\\S+ ){0,3}(?:try|check|need|find|consult|contact|refer|visit|reach|look|ask|consult~)',
    '(?:i|we) (?:\\S+ ){0,2}(?:recommend|suggest|advise|encourage|need|rather)',
    '(?:it is|it would be|it may be|it might be) (?:\\S+ )?(?:best|advisable|recommended|helpful)',
    '^(?:i|we) (?:\\S+ )?(?:searched|looked|checked|read|reviewed|went through)',
    'for (?:more|further|specific|detailed|additional|accurate) (?:\\S+ ){0,2}(?:information|details|help)',
    `(?:${texts}|it|they) (?:\\S+ ){0,3}(?:only|mainly|primarily|mostly|solely|just|merely)`,
  ],
  about:
    'focus~|discuss~|pertain~|relate~|deals?|talks?|stops?|ends?|covers?|describes?|concerns?|(?:is|are) about',
  answers:
    'probably|presumably|perhaps|maybe|i (?:think|believe|guess|suppose)|my (?:best )?guess|most likely|if i m not mistaken|roughly|around|(?:he|she|they) (?:\\S+ )?(?:had|did|has|have|told|could|said)|(?:said|told) (?:\\S+ )?that|^(?:if|when|unless|you (?:do|can|will|are|may|must|have|should))|if you|you (?:do|can|will|may|might|must) not|(?:said|says|reported|announced) (?:that )?(?:it|he|she|they)',
  concessions: 'though|although|while|whereas|even if',
  contrasts: 'but|however|yet|nevertheless|nonetheless|still',
}
