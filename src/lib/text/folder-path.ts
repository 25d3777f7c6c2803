/**
 * A path that begins at a folder of the repository as one that begins at its top, without `.` and `..` where it stays
 * inside; the folder is '' for the top itself. One that leaves the repository begins with `..`.
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

/** The other way: a path that begins at the top as one that begins at the folder, with `..` for each folder it leaves. */
export function fromFolder(folder: string, path: string): string {
  if (folder === '') return path
  const folders = folder.split('/')
  const names = path.split('/')
  let shared = 0
  while (shared < folders.length && shared < names.length - 1 && folders[shared] === names[shared])
    shared += 1
  return [...folders.slice(shared).map(() => '..'), ...names.slice(shared)].join('/')
}
