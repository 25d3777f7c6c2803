/**
 * Decodes HTML entities such as `&#233;`, `&#xe9;`, `&eacute;`, `&nbsp;` and `&shy;`, and JSON's
 * `\u00e9`. Replaces unknown entities with a space and leaves everything else unchanged.
 */
export function writtenSigns(text: string): string {
  if (!/[&\\]/.test(text)) return text
  return text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,31}\d{0,2}));/gi, signOf)
}

function signOf(_: string, decimal?: string, hex?: string, name = ''): string {
  if (name !== '') return signs[name] ?? accented(name)
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ' '
}

function accented(name: string): string {
  const [, letter = '', accent = ''] =
    /^([a-z])(acute|grave|circ|uml|tilde|ring|cedil|caron)$/i.exec(name) ?? []
  return letter === '' ? ' ' : `${letter}${accents[accent] ?? ''}`.normalize()
}

const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  shy: '\u00ad',
  zwj: '',
  zwnj: '',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  eth: 'ð',
  thorn: 'þ',
}
