import fc from 'fast-check'

/** Pieces of text with a meaning for Markdown parsers, browsers, terminals or GitHub. */
export const hostilePieces: readonly string[] = [
  Array.from('|\\`<>&@#[]()!*_~$:/.'),
  ['</code>', '</td>', '<!--', '-->', '&#124;', 'www.', 'http://', 'a@b.co', '<img src=x>'],
  ['\r', '\n', '\t', '\0', '\u202E', '\u200B', '\u001B[31m', '漢', '😀', '\uD800'],
  ['a', 'b c', '1', ' ', '-', '@torvalds', '#123', '```', '</details>', '<script>'],
  [
    'GH-12',
    ':+1:',
    '$x$',
    '54deaeb',
    'a/b#1',
    '//evil.com',
    'ftp://',
    'mailto:',
    'set.md',
    'é.com',
  ],
  [
    '1.',
    '2)',
    '+ ',
    '=',
    '---',
    '~~',
    '__',
    '[^1]',
    '- [ ] ',
    '&amp;',
    '&#64;',
    'b_c',
    '(x)',
    '{{x}}',
  ],
  [' ::error::x', '::add-mask::x', '##[error]x', ' \n '],
].flat()

/** Generates strings that try to break out of their context. */
export function hostileString(maxPieces = 12): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...hostilePieces), { minLength: 1, maxLength: maxPieces })
    .map((parts) => parts.join(''))
}
