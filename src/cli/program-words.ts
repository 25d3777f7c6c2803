import { homedir } from 'node:os'
import { basename, delimiter, dirname } from 'node:path'

/**
 * The words that start this program again: its name where a shell finds it by that, else Node.js and the path of the
 * script, below `~` where it lies in the home folder. Never `npx` with a name that anybody could have registered.
 */
export function programWords(
  script: string = process.argv[1] ?? 'rag-gate',
  path: string = process.env['PATH'] ?? '',
): readonly string[] {
  const name = basename(script)
  const isFound = path.split(delimiter).includes(dirname(script))
  if (name === 'rag-gate' && isFound && !script.includes('node_modules')) return [name]
  return ['node', belowHome(script)]
}

/** An absolute path as a shell of this user takes it, without the name of the home folder. */
export function belowHome(path: string): string {
  const home = `${homedir()}/`
  return path.startsWith(home) ? `~/${path.slice(home.length)}` : path
}
