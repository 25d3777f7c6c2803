/**
 * Whether a path or glob stays inside the folder it is relative to, by its text alone: not absolute on any
 * system, no `..` step, no NUL. A leading `!` is not part of it. Symbolic links are not followed here.
 */
export function isInsidePath(path: string): boolean {
  const bare = path.replace(/^!/, '')
  if (/^[/\\]|^[A-Za-z]:|\0/.test(bare)) return false
  return !bare.split(/[/\\{},]/).includes('..')
}

const beginning = /^(!?)((?:\.\.?\/+)*)/

/** The same for a path that may begin with `..` steps, as many as a folder of the repository allows. */
export function isBesidePath(path: string): boolean {
  return isInsidePath(path.replace(beginning, '$1'))
}

/** Whether the `..` steps that a path or glob begins with are more than the folder has above it. */
export function leadsOutOf(folder: string, path: string): boolean {
  const steps =
    beginning
      .exec(path)?.[2]
      ?.split('/')
      .filter((step) => step === '..') ?? []
  return steps.length > folder.split('/').filter(Boolean).length
}
