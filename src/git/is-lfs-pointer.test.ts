import { expect, it } from 'vitest'
import { isLfsPointer } from './is-lfs-pointer.ts'

it.each([
  { text: 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n', is: true },
  { text: 'version https://git-lfs.github.com/spec/', is: true },
  { text: 'version https://git-lfs.github.com/spec', is: false },
  { text: '\nversion https://git-lfs.github.com/spec/v1\n', is: false },
  { text: 'The first line is version https://git-lfs.github.com/spec/v1', is: false },
  { text: '', is: false },
])('$text is a pointer: $is', ({ text, is }) => {
  expect(isLfsPointer(new TextEncoder().encode(text))).toBe(is)
})
