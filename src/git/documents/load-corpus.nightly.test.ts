import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../../test/support/temp-workspace.ts'
import { GateError } from '../../lib/errors.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import { loadCorpus } from './load-corpus.ts'

type Files = Readonly<Record<string, string | Buffer>>

/** Commits the files and loads the named documents from that commit. */
async function corpusFrom(
  files: Files,
  docs: readonly string[] = Object.keys(files),
  {
    links = {},
    signal = new AbortController().signal,
  }: { links?: Files; signal?: AbortSignal } = {},
): Promise<Corpus> {
  await using repo = await tempRepo()
  for (const [path, target] of Object.entries(links)) await symlink(target, join(repo.path, path))
  if (Object.keys(links).length > 0) await repo.git('add', '.')
  const sha = await repo.commit(files)
  await using opened = await tempWorkspace(repo.path)
  return await loadCorpus({ commits: opened.workspace, sha, docs, signal })
}

describe('the documents of a side as text', () => {
  it('keeps line ends and a byte order mark, so that offsets match the file', async () => {
    const corpus = await corpusFrom({ 'a.md': '\uFEFF# A\r\nb\rc\n' })
    expect(corpus.text('a.md')).toBe('\uFEFF# A\r\nb\rc\n')
  })

  it('normalizes slashes and a leading ./ in ids', async () => {
    const corpus = await corpusFrom({ 'docs/a.md': 'text' }, ['./docs\\a.md'])
    expect(corpus.text('docs/a.md')).toBe('text')
    expect(corpus.text('./docs/a.md')).toBe('text')
    expect(corpus.text('Docs/a.md')).toBeUndefined()
  })

  const [composed, decomposed] = ['docs/Z\u00fcrich.md', 'docs/Zu\u0308rich.md']
  it.each([
    ['decomposed', decomposed, composed],
    ['composed', composed, decomposed],
    ['in two folders', 'a\u0301/u\u0308.md', '\u00e1/u\u0308.md'],
  ])('finds a name that is %s in the repository', async (_, path, asked) => {
    const corpus = await corpusFrom({ [path]: 'text', 'docs/a.md': 'a' }, [asked])
    expect([corpus.text(path), corpus.text(asked)]).toEqual(['text', 'text'])
  })

  it('follows a link inside the commit', async () => {
    const corpus = await corpusFrom({ 'a.md': 'text' }, ['b.md'], { links: { 'b.md': 'a.md' } })
    expect(corpus.text('b.md')).toBe('text')
  })

  it('reads many documents in batches', async () => {
    const paths = Array.from({ length: 300 }, (_, index) => `docs/${index}.md`)
    const large = 'x'.repeat(200_000)
    const corpus = await corpusFrom(
      Object.fromEntries(paths.map((path, index) => [path, `${index}${large}`])),
    )
    expect(paths.every((path, index) => corpus.text(path) === `${index}${large}`)).toBe(true)
  })

  it('S9: contains no missing, outside, binary, oversized or special file, and throws for none', async () => {
    const files = {
      'folder.md/a.txt': 'x',
      'nul.md': 'a\0b',
      'latin.md': Buffer.from([0x63, 0x61, 0x66, 0xe9]),
      'large.md': 'a'.repeat(16 * 1024 * 1024 + 1),
      'lfs.md': 'version https://git-lfs.github.com/spec/v1\n',
    }
    const names =
      'missing.md folder.md nul.md latin.md large.md lfs.md link.md loop.md ../secret.md /etc/passwd __proto__'
        .split(' ')
        .concat('', 'a\0b', 'a\nb', '--batch')
    const corpus = await corpusFrom(files, names, {
      links: { 'link.md': '/etc/passwd', 'loop.md': 'loop.md' },
    })
    expect(names.map((name) => corpus.text(name))).toEqual(names.map(() => undefined))
  })

  it('finds the line of an offset, whatever the line ends', async () => {
    const corpus = await corpusFrom({ 'a.md': 'one\r\ntwo\rthree\n\nfive' })
    const offsets = [0, 4, 5, 8, 9, 15, 16, 19]
    expect(offsets.map((offset) => corpus.lineAt?.('a.md', offset))).toEqual([
      1, 1, 2, 2, 3, 4, 5, 5,
    ])
    expect(corpus.lineAt?.('b.md', 0)).toBeUndefined()
  })

  it('has no lines for a page, because its text differs from the file', async () => {
    const corpus = await corpusFrom({ 'a.html': '<p>one</p>\n<p>two</p>' })
    expect(corpus.text('a.html')).toBe('one\n\ntwo')
    expect(corpus.lineAt?.('a.html', 5)).toBeUndefined()
  })

  it('S10: stops while parsing a slow page', async () => {
    const stop = new AbortController()
    const reason = new GateError('deadline-exceeded', 'too long')
    setTimeout(() => stop.abort(reason), 100)
    const busy = '<br/>'.repeat(490_000)
    await expect(corpusFrom({ 'a.html': busy }, ['a.html'], { signal: stop.signal })).rejects.toBe(
      reason,
    )
  })
})
