import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../test/support/temp-dir.ts'
import type { Corpus } from '../metrics/corpus.ts'
import { corpusOf } from './corpus-of.ts'
import { readTexts } from './read-texts.ts'

async function loadCorpus(root: string, docs: Iterable<string>): Promise<Corpus> {
  return corpusOf(await Array.fromAsync(readTexts(root, docs)))
}

describe('the documents of a side as text', () => {
  it('keeps line ends and a byte order mark, so that offsets are those of the file', async () => {
    await using dir = await tempDir()
    await writeFile(join(dir.path, 'a.md'), '\uFEFF# A\r\nb\rc\n')
    const corpus = await loadCorpus(dir.path, ['a.md'])
    expect(corpus.text('a.md')).toBe('\uFEFF# A\r\nb\rc\n')
  })

  it('compares ids by slashes and without a leading ./', async () => {
    await using dir = await tempDir()
    await mkdir(join(dir.path, 'docs'))
    await writeFile(join(dir.path, 'docs', 'a.md'), 'text')
    const corpus = await loadCorpus(dir.path, ['./docs\\a.md'])
    expect(corpus.text('docs/a.md')).toBe('text')
    expect(corpus.text('./docs/a.md')).toBe('text')
    expect(corpus.text('Docs/a.md')).toBeUndefined()
  })

  it('S9: holds nothing for what is missing, outside, binary, too large or no file, and throws for none', async () => {
    await using outside = await tempDir()
    await writeFile(join(outside.path, 'secret.md'), 'secret')
    await using dir = await tempDir()
    await mkdir(join(dir.path, 'folder.md'))
    await writeFile(join(dir.path, 'nul.md'), 'a\0b')
    await writeFile(join(dir.path, 'latin.md'), Buffer.from([0x63, 0x61, 0x66, 0xe9]))
    await writeFile(join(dir.path, 'large.md'), 'a'.repeat(16 * 1024 * 1024 + 1))
    await writeFile(join(dir.path, 'lfs.md'), 'version https://git-lfs.github.com/spec/v1\n')
    await symlink(join(outside.path, 'secret.md'), join(dir.path, 'link.md'))
    await symlink('loop.md', join(dir.path, 'loop.md'))
    const names =
      'missing.md folder.md nul.md latin.md large.md lfs.md link.md loop.md ../secret.md /etc/passwd __proto__'
        .split(' ')
        .concat('', 'a\0b')
    const corpus = await loadCorpus(dir.path, names)
    expect(names.map((name) => corpus.text(name))).toEqual(names.map(() => undefined))
  })

  it('knows the line an offset stands on, whatever ends the lines', async () => {
    await using dir = await tempDir()
    await writeFile(join(dir.path, 'a.md'), 'one\r\ntwo\rthree\n\nfive')
    const corpus = await loadCorpus(dir.path, ['a.md'])
    const offsets = [0, 4, 5, 8, 9, 15, 16, 19]
    expect(offsets.map((offset) => corpus.lineAt?.('a.md', offset))).toEqual([
      1, 1, 2, 2, 3, 4, 5, 5,
    ])
    expect(corpus.lineAt?.('b.md', 0)).toBeUndefined()
  })

  it('knows no lines of a page, whose text is not the file', async () => {
    await using dir = await tempDir()
    await writeFile(join(dir.path, 'a.html'), '<p>one</p>\n<p>two</p>')
    const corpus = await loadCorpus(dir.path, ['a.html'])
    expect(corpus.text('a.html')).toBe('one\n\ntwo')
    expect(corpus.lineAt?.('a.html', 5)).toBeUndefined()
  })
})
