/** A file made on purpose to take long to read: what is said again and again, what stands before and what after. */
export type Pattern = { readonly before: string; readonly unit: string; readonly after: string }

/** A text of about so many UTF-16 units. */
export function fill({ before, unit, after }: Pattern, size: number): string {
  const times = Math.max(1, Math.floor((size - before.length - after.length) / unit.length))
  return before + unit.repeat(times) + after
}

/** What regular expressions and grammars of the formats begin with, said again and again without the end that they look for. */
const units = [
  ...' \t\n\r#*`>-[({<&"\'\\.,:;|~=_!?@%/$+^a1é\u0301\u200b\u00a0\u2028中',
  ...['  \n', ' \n', '\n\n', '\r\n', ' \r', 'a ', ' a', 'a\n', 'A.', 'a. ', 'A. B', '1.', '1. ', '1,', '1-', '1 ', '1 000 '],
  ...['1e', '-1', '0x', '12:', 'a@', 'a@a.', 'a.a.', '://', 'http://', 'www.', '/a', '../', '**/', '*a', '{a,', '[a'],
  ...['[[', '[]', '{}', '[1,', '{"a":', '"a":"b",', '"a",', '\\"', '""', '"a""', '\\u00', '- ', '- - ', '? ', '&a ', '*a ', 'a: ', 'a:\n ', '!!a ', '%TAG ! a\n'],
  ...['# a\n', '#a ', ' #', '## ', '=\n', '-\n', '- a\n', '1. a\n', '> ', '> a\n', '| a ', '|-', '```\n', '~~~\n', '    a\n', '`a', '![', '](', '[a](', '<a', '</', '</a>', '<!--', '<!-- -', '-->', '<a href="', '<p>', '<div>', '<li>', '<ul><li>', '<td>', '<table><tr><td>', '<b>', '<script>', '<pre>', '&#', '&lt', '&amp;', '<![CDATA['],
  ...['data: ', 'data: {}\n', '<think>', '</think>', '[THINK]', '{a', "{'", '[{', '{"a":{', 'no ', 'ignore ', 'note to ', 'you are ', 'accept ', '/rag-gate accept ', '@a ', '* @a\n', '/** @a\n', 'a\\ ', 'q 0 d 1\n', 'q Q0 d 1 1.0 t\n', 'q Q0 d ', 'not ', 'the ', 'é ', '中。', '😀', '\ud83d'],
  '|---|\n',
  '{"id":"a"}\n',
  '{"id":\n',
  'a,b,c\n',
  'a\t',
  '+1 (1) ',
  'DE00 ',
  '(1) ',
] as const

/** Every unit: behind what makes it a value of its format or not, and with an end that none of them fits. */
export function patterns(befores: readonly string[]): readonly Pattern[] {
  return befores.flatMap((before) => units.map((unit) => ({ before, unit, after: '\u0001x' })))
}

/** The pattern in a line of a table. */
export function shownPattern({ before, unit }: Pattern): string {
  return JSON.stringify(`${before.slice(0, 24)}${unit}${unit}…`)
}
