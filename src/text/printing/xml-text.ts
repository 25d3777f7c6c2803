/**
 * Text as it stands in an element or in an attribute between double quotes. Characters that XML 1.0 cannot hold, not
 * even as references, become U+FFFD.
 */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwritable, '\uFFFD')
    .replaceAll(/[&<>"]/g, (character) => names[character] ?? character)
    .replaceAll(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unwritable = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
