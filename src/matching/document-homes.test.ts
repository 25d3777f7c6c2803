import { describe, expect, it } from 'vitest'
import { documentHomes } from './document-homes.ts'

const files = new Set(['README.md', 'docs/a.md', 'docs/b.md', 'docs/sub/c d.md'])

/** Where names are found, and the prefix that was told. */
function homesOf(...docs: readonly string[]) {
  const homes = documentHomes(docs, files)
  return { homes: docs.map(homes.of), prefix: homes.prefix }
}

describe('documentHomes', () => {
  it('leaves paths of the repository alone', () => {
    expect(homesOf('docs/a.md', './docs/b.md', 'docs\\b.md')).toEqual({
      homes: ['docs/a.md', './docs/b.md', 'docs\\b.md'],
      prefix: undefined,
    })
  })

  it('reads percent-encoded names', () => {
    expect(homesOf('docs/sub/c%20d.md', 'docs/100%.md').homes).toEqual([
      'docs/sub/c d.md',
      'docs/100%.md',
    ])
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
  ])('takes off %j and puts %j in its place, where all names share it', (written, meant, docs) => {
    expect(homesOf(...docs)).toEqual({
      homes: ['docs/a.md', 'docs/sub/c d.md'],
      prefix: { written, meant },
    })
  })

  it('takes off nothing where names share nothing', () => {
    const docs = ['one/docs/a.md', 'two/docs/b.md', 'kb-17']
    expect(homesOf(...docs)).toEqual({ homes: docs, prefix: undefined })
  })
})
