import { linkTarget } from '../../../../lib/text/markup/link-target.ts'

/**
 * Returns the text without link targets or HTML tags, with HTML entities decoded, and with one
 * spelling for names with a number (`HTTP/2` is `HTTP2`, `utf-8` is `utf8`), for identifiers joined
 * to a word, and for "can't" and "cannot".
 */
export function plainWords(text: string): string {
  return text
    .replaceAll(linkTarget, ']')
    .replaceAll(/\]\(\s*[^()\s]{1,2000}\s*\)?|\]: *\S{1,2000}/g, ']')
    .replaceAll(/<br[^<>\n]{0,300}>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>\n]{0,300}>/gi, '')
    .replaceAll(/&(?:#39|quot|apos|amp|lt|gt|nbsp);/g, (entity) => signs[entity] ?? ' ')
    .replaceAll(/(?<=\p{L}{2})[-/](?=\p{Nd}{1,3}(?![\p{L}\p{N}.]|-\p{Nd}))/gu, '')
    .replaceAll(
      /(?<=[\p{L}\p{N}]\.\p{L}+|\p{Ll}\p{Lu}\p{L}*)-(?=\p{L}\p{Ll}{2,}(?![\p{L}\p{N}-]))/gu,
      ' ',
    )
    .replaceAll(/n['’]t\b/gi, ' not ')
    .replaceAll(/\bcannot\b/gi, 'can not')
    .replaceAll(idioms, ' ')
}

const idioms =
  /\b(?:(?:do not|never) (?:forget|hesitate|worry)|not only|no matter|(?:or|if|whether) not|nicht nur|vergessen sie nicht)\b/giu

const signs: Readonly<Record<string, string>> = {
  '&#39;': "'",
  '&apos;': "'",
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}
