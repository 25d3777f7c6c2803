/**
 * Returns whether a path or glob stays inside the folder that it is relative to, judging only by
 * the string. It must not be absolute on any system and must not contain a `..` step or a NUL.
 * Ignores a leading `!`. Does not follow symbolic links.
 */
export function isInsidePath(path: string): boolean {
  const bare = path.replace(/^!/, '')
  if (/^[/\\]|^[A-Za-z]:|\0/.test(bare)) return false
  return !bare.split(/[/\\{},]/).includes('..')
}

const beginning = /^(!?)((?:\.\.?\/+)*)/

/**
 * Like `isInsidePath`, but the path may begin with `..` steps. `leadsOutOf` checks their number.
 */
export function isBesidePath(path: string): boolean {
  return isInsidePath(path.replace(beginning, '$1'))
}

/** Returns whether a path or glob begins with more `..` steps than `folder` has levels. */
export function leadsOutOf(folder: string, path: string): boolean {
  const steps =
    beginning
      .exec(path)?.[2]
      ?.split('/')
      .filter((step) => step === '..') ?? []
  return steps.length > folder.split('/').filter(Boolean).length
}
