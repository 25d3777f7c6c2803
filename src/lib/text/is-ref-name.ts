/**
 * Whether git could give a branch, tag or other ref this name (the rules of git-check-ref-format,
 * one level allowed). A name that begins with `-` would be read as an option and is refused.
 */
export function isRefName(name: string): boolean {
  return (
    name !== '' &&
    name !== '@' &&
    !name.startsWith('-') &&
    !name.endsWith('.') &&
    !name.includes('..') &&
    !name.includes('@{') &&
    !forbidden.test(name) &&
    name.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'))
  )
}

// oxlint-disable-next-line no-control-regex -- control characters are what git forbids
const forbidden = /[\u0000-\u0020\u007f~^:?*[\\]/
