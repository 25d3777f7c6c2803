import { describe, expect, it } from 'vitest'
import { documentSelector } from './document-selector.ts'

const paths = ['README.md', 'docs/a.md', 'docs/drafts/b.md', 'docs/drafts/keep.md', 'src/c.ts']

describe('which documents are selected', () => {
  it.each([
    { globs: ['docs/**'], want: ['docs/a.md', 'docs/drafts/b.md', 'docs/drafts/keep.md'] },
    { globs: ['**/*.md', '!docs/drafts/**'], want: ['README.md', 'docs/a.md'] },
    { globs: ['!docs/drafts/**', '**/*.md'], want: ['README.md', 'docs/a.md'] },
    { globs: ['docs/drafts/keep.md', '!docs/drafts/**'], want: [] },
    { globs: ['docs/a.md', 'docs/*.md'], want: ['docs/a.md'] },
    { globs: ['!docs/**'], want: [] },
    { globs: [], want: [] },
  ])('$globs', ({ globs, want }) => {
    const selector = documentSelector(globs)
    expect(paths.filter((path) => selector.selects(path))).toEqual(want)
  })

  it('names the globs that match nothing, except for exclusions', () => {
    const selector = documentSelector(['docs/**', 'dcos/*.txt', '!nowhere/**'])
    expect(selector.unmatched(paths)).toEqual(['dcos/*.txt'])
  })
})

describe('whether a glob may reach into a folder', () => {
  it.each([
    { glob: '**/*.md', folder: 'vendor/lib', want: true },
    { glob: 'docs/**/*.md', folder: 'docs/api', want: true },
    { glob: 'docs/**/*.md', folder: 'vendor', want: false },
    { glob: 'vendor/lib/docs/*.md', folder: 'vendor/lib', want: true },
    { glob: 'vendor/other/*.md', folder: 'vendor/lib', want: false },
    { glob: '{vendor/lib,docs}/*.md', folder: 'vendor/lib', want: true },
    { glob: './docs/*.md', folder: 'vendor', want: false },
    { glob: 'doc\\s/*.md', folder: 'docs', want: true },
  ])('$glob into $folder: $want', ({ glob, folder, want }) => {
    expect(documentSelector([glob]).reachesInto(folder)).toBe(want)
  })
})
