import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../../test/support/growth-of-work.ts'
import { documentHomes } from './document-homes.ts'

const files = new Set(['README.md', 'docs/a.md', 'docs/b.md', 'docs/sub/c d.md'])

/** Returns the paths of these documents, and the prefix that was found. */
function homesOf(...docs: readonly string[]) {
  const homes = documentHomes(docs, { files, sealed: new Set(['linked']) })
  return { homes: docs.map(homes.of), prefix: homes.prefix }
}

describe('documentHomes', () => {
  it('leaves paths of the repository alone', () => {
    expect(homesOf('docs/a.md', './docs/b.md', 'docs\\b.md')).toEqual({
      homes: ['docs/a.md', './docs/b.md', 'docs\\b.md'],
      prefix: undefined,
    })
  })

  it('decodes percent-encoded names', () => {
    expect(homesOf('docs/sub/c%20d.md', 'docs/100%.md').homes).toEqual([
      'docs/sub/c d.md',
      'docs/100%.md',
    ])
  })

  it('finds the path of a name that comes later, such as that of a step', () => {
    const known = { files, sealed: new Set<string>() }
    const prefixed = documentHomes(['/app/docs/a.md'], known)
    expect(['/app/docs/b.md', '/app/none.md', 'docs/b.md', './README.md'].map(prefixed.of)).toEqual(
      ['docs/b.md', '/app/none.md', 'docs/b.md', './README.md'],
    )
    expect(documentHomes([], known).of('docs/sub/c%20d.md')).toBe('docs/sub/c d.md')
  })

  it.each([
    [
      'https://example.com/',
      '',
      ['https://example.com/docs/a.md', 'https://example.com/docs/sub/c%20d.md'],
    ],
    ['/app/', '', ['/app/docs/a.md', '/app/docs/sub/c d.md']],
    ['', 'docs/', ['a.md', 'sub/c d.md']],
    ['content/', 'docs/', ['content/a.md', 'content/sub/c d.md']],
  ])('replaces the prefix %j with %j if all names share it', (written, meant, docs) => {
    expect(homesOf(...docs)).toEqual({
      homes: ['docs/a.md', 'docs/sub/c d.md'],
      prefix: { written, meant },
    })
  })

  const pages = Array.from({ length: 99 }, (_, at) => `s${at % 10}/page-${at}.md`)
  const site = new Set([...pages.map((page) => `docs/${page}`), 'docs/x.md'])
  const prefixOf = (docs: readonly string[], known = site) =>
    documentHomes(docs, { files: known, sealed: new Set() }).prefix

  it('does not remap a file if nearly all names are right', () => {
    const docs = [...site, 'generated/x.md']
    const homes = documentHomes(docs, { files: site, sealed: new Set() })
    expect([homes.of('generated/x.md'), homes.prefix]).toEqual(['generated/x.md', undefined])
  })

  it('leaves files below a link or a submodule alone', () => {
    const docs = ['linked/a.md', 'linked/docs/b.md']
    expect(homesOf(...docs)).toEqual({ homes: docs, prefix: undefined })
  })

  it('finds the shared prefix despite a stray name', () => {
    const want = { written: '', meant: 'docs/' }
    expect(prefixOf(pages)).toEqual(want)
    expect(prefixOf(['generated/toc.md', ...pages])).toEqual(want)
    expect(prefixOf(['generated/x.md', ...pages])).toEqual(want)
  })

  it('checks each of 3,200 equal endings only a few times', async () => {
    const growth = await growthOfWork(200, (length) => {
      const known = new Set(Array.from({ length }, (_, at) => `site/p${at}/index.md`))
      const docs = Array.from({ length }, (_, at) => `https://x.org/q${at}/index.md`)
      expect(prefixOf(docs, known)).toBeUndefined()
    })
    expect(growth).toBeLessThan(8)
  })

  it('removes nothing if names share no prefix', () => {
    const docs = ['one/docs/a.md', 'two/docs/b.md', 'kb-17']
    expect(homesOf(...docs)).toEqual({ homes: docs, prefix: undefined })
  })
})
