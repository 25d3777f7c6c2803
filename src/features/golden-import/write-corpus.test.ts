import { posix, win32 } from 'node:path'
import { describe, expect, it } from 'vitest'
import { corpusPaths } from './write-corpus.ts'

const documents = new Map([
  ['a.md', 'A'],
  ['con', 'a device of Windows'],
  ['A.md', 'the same name there'],
])

const pathsOn = (system: typeof win32, root: string, folder: string): readonly string[] => [
  ...corpusPaths(documents, { root, folder }, system).values(),
]

describe('the paths of imported documents', () => {
  it('are the same on every system', () => {
    const paths = pathsOn(win32, 'C:\\repo', 'C:\\repo\\docs\\brought')
    expect(paths).toEqual(pathsOn(posix, '/repo', '/repo/docs/brought'))
    expect(paths).toEqual([
      'docs/brought/a.md',
      expect.stringMatching(/^docs\/brought\/_con-[0-9a-f]{12}\.txt$/),
      expect.stringMatching(/^docs\/brought\/A\.md-[0-9a-f]{12}\.txt$/),
    ])
  })

  it.each([
    { root: 'C:\\repo', folder: 'D:\\docs' },
    { root: 'C:\\repo', folder: 'C:\\repo' },
    { root: 'C:\\repo', folder: 'C:\\repo\\.GIT\\docs' },
    { root: 'C:\\repo', folder: 'C:\\other' },
  ])('are rejected for $folder on Windows', ({ root, folder }) => {
    expect(() => corpusPaths(documents, { root, folder }, win32)).toThrow(
      'expected a separate folder inside the repository',
    )
  })
})
