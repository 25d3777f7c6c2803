/**
 * Converts a path relative to one of the repository's folders into a path relative to the
 * repository's root, and resolves `.` and `..`. If `folder` is '', which means the root, returns
 * the path unchanged. A path that leaves the repository begins with `..`.
 */
export function fromTop(folder: string, path: string): string {
  if (folder === '') return path
  const names = folder.split('/')
  for (const name of path.split('/')) {
    if (name === '' || name === '.') continue
    const goesUp = name === '..' && names.length > 0 && names.at(-1) !== '..'
    if (goesUp) names.pop()
    else names.push(name)
  }
  return names.join('/')
}

/**
 * Converts a path relative to the repository's root into a path relative to `folder`, with a `..`
 * for each folder that the path leaves.
 */
export function fromFolder(folder: string, path: string): string {
  if (folder === '') return path
  const folders = folder.split('/')
  const names = path.split('/')
  let shared = 0
  while (shared < folders.length && shared < names.length - 1 && folders[shared] === names[shared])
    shared += 1
  return [...folders.slice(shared).map(() => '..'), ...names.slice(shared)].join('/')
}
