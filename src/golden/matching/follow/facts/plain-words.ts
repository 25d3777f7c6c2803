import { linkTarget } from '../../../../lib/text/markup/link-target.ts'
import { spacedText } from './unspaced-text.ts'

/**
 * Prepares a text for comparing facts. Removes link targets and HTML tags, but keeps the versions in a
 * tag's attributes. Decodes HTML entities, puts spaces beside Chinese and Japanese, and reduces each
 * French negation to one word. Uses one spelling for names with a number (`HTTP/2` is `HTTP2`, `utf-8`
 * is `utf8`), for identifiers joined to a word, and for "can't" and "cannot".
 */
export function plainWords(text: string): string {
  return spacedText(text)
    .replaceAll(linkTarget, ']')
    .replaceAll(/\]\(\s*[^()\s]{1,2000}\s*\)?|\]: *\S{1,2000}/g, ']')
    .replaceAll(/<br[^<>\n]{0,300}>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>\n]{0,300}>/gi, versionIn)
    .replaceAll(/&(?:#39|quot|apos|amp|lt|gt|nbsp);/g, (entity) => signs[entity] ?? ' ')
    .replaceAll(/(?<=\p{L}{2})[-/](?=\p{Nd}{1,3}(?![\p{L}\p{N}.]|-\p{Nd}))/gu, '')
    .replaceAll(
      /(?<=[\p{L}\p{N}]\.\p{L}+|\p{Ll}\p{Lu}\p{L}*)-(?=\p{L}\p{Ll}{2,}(?![\p{L}\p{N}-]))/gu,
      ' ',
    )
    .replaceAll(/n['’]t\b/gi, ' not ')
    .replaceAll(/\bcannot\b/gi, 'can not')
    .replaceAll(frenchParticle, '')
    .replaceAll(idioms, ' ')
}

/** Returns the versions in a tag's attributes, such as "3.4" in `<Since v="3.4" />`, which readers see. */
function versionIn(tag: string): string {
  const versions = tag.matchAll(/=["'](v?\d{1,4}(?:\.\d{1,4}){1,3})\+?["']/g)
  return Array.from(versions, ([, version]) => ` ${version} `).join('')
}

/** Matches the first of the two words of a French negation: "ne … pas", "n'a jamais". */
const frenchParticle = /\b(?:ne |n['’])(?=[^.;:!?\n]{1,60}?\b(?:pas|jamais|aucune?)\b)/giu

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
