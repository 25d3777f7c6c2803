import { posix, win32 } from 'node:path'
import { expect, it } from 'vitest'
import { pathBelow, repositoryPath } from './repository-path.ts'

it.each([
  { folder: 'C:\\repo', path: 'C:\\repo\\docs\\a.md', below: 'docs/a.md' },
  { folder: 'C:\\repo', path: 'c:\\Repo\\docs', below: 'docs' },
  { folder: 'C:\\repo', path: 'C:\\repo', below: undefined },
  { folder: 'C:\\repo', path: 'C:\\repository\\a', below: undefined },
  { folder: 'C:\\repo', path: 'D:\\temp\\a', below: undefined },
  { folder: 'C:\\repo', path: 'D:a', below: undefined },
  { folder: 'C:\\repo', path: '\\\\server\\share\\a', below: undefined },
  { folder: 'C:\\repo', path: 'C:\\repo\\..name', below: '..name' },
  { folder: 'C:\\', path: 'C:\\docs', below: 'docs' },
])('on Windows, $path is $below below $folder', ({ folder, path, below }) => {
  expect(pathBelow(folder, path, win32)).toBe(below)
})

it.each([
  { path: '/repo/docs/a.md', below: 'docs/a.md' },
  { path: '/repo/a\\b.md', below: 'a\\b.md' },
  { path: '/repo/..name', below: '..name' },
  { path: '/repo', below: undefined },
  { path: '/', below: undefined },
  { path: '/repository', below: undefined },
])('elsewhere, $path is $below below /repo', ({ path, below }) => {
  expect(pathBelow('/repo', path, posix)).toBe(below)
})

it('splits paths at the separator of the platform', () => {
  expect(repositoryPath('.github\\rag-gate.yml', win32)).toBe('.github/rag-gate.yml')
  expect(repositoryPath('.github/rag-gate.yml', win32)).toBe('.github/rag-gate.yml')
  expect(repositoryPath('a\\b.yml', posix)).toBe('a\\b.yml')
})
