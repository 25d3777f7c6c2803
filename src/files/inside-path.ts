/**
 * Whether a path or glob stays inside the folder it is relative to, by its text alone: not absolute on any
 * system, no `..` step, no NUL. A leading `!` is not part of it. Symbolic links are not followed here.
 */
export function isInsidePath(path: string): boolean {
  const bare = path.replace(/^!/, '')
  if (/^[/\\]|^[A-Za-z]:|\0/.test(bare)) return false
  return !bare.split(/[/\\{},]/).includes('..')
}
