import { describe, expect, it } from 'vitest'
import { documentText } from './document-text.ts'

const text = (written: string, format: 'markdown' | 'plain' = 'markdown', extracted = false) => ({
  kind: 'text',
  text: written,
  format,
  extracted,
})
const unreadable = (reason: string) => ({ kind: 'unreadable', reason })

describe('a document as text', () => {
  it.each([
    { name: 'a.md', bytes: '# A\r\nb', want: text('# A\r\nb') },
    { name: 'a.MDX', bytes: 'x', want: text('x') },
    { name: 'a b é.markdown', bytes: 'x', want: text('x') },
    { name: 'a.txt', bytes: 'x', want: text('x', 'plain') },
    { name: 'README', bytes: 'x', want: text('x', 'plain') },
    { name: '__proto__', bytes: 'x', want: text('x', 'plain') },
    { name: 'empty.md', bytes: '', want: text('') },
    { name: 'bom.md', bytes: '\uFEFF# A', want: text('\uFEFF# A') },
    { name: 'astral.md', bytes: '😀\u2028', want: text('😀\u2028') },
    { name: 'a.html', bytes: '<p>a</p>', want: text('a', 'plain', true) },
    { name: 'a.HTM', bytes: '<p>a</p>', want: text('a', 'plain', true) },
    {
      name: 'deep.html',
      bytes: '<b>'.repeat(9999),
      want: unreadable(
        'has more than 500,000 HTML elements, or elements nested more than 100 levels deep',
      ),
    },
    {
      name: 'nul.md',
      bytes: 'a\0',
      want: unreadable('contains NUL bytes, as UTF-16 and binary files do'),
    },
    {
      name: 'latin.md',
      bytes: Buffer.from('café', 'latin1'),
      want: { ...unreadable('is not UTF-8 text'), isEncoded: true },
    },
    {
      name: 'utf16.md',
      bytes: Buffer.from('\uFEFFab', 'utf16le'),
      want: unreadable('contains NUL bytes, as UTF-16 and binary files do'),
    },
    {
      name: 'half.md',
      bytes: Buffer.from([0xed, 0xa0, 0x80]),
      want: { ...unreadable('is not UTF-8 text'), isEncoded: true },
    },
    {
      name: 'large.bin',
      bytes: 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
      want: { kind: 'lfs-pointer' },
    },
  ])('$name', async ({ name, bytes, want }) => {
    expect(await documentText(name, Buffer.from(bytes))).toEqual(want)
  })
})
