/**
 * Returns whether git allows this name for a branch, tag or other ref, following the rules of `git
 * check-ref-format --allow-onelevel`. Returns false for names that begin with `-`, because git
 * would read them as options.
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
