import { homedir } from 'node:os'
import { basename, delimiter, dirname } from 'node:path'

/**
 * Returns the command that starts this program again, split into words: its name if it is on the PATH,
 * otherwise Node.js and the script's path, with the home folder shortened to `~`. Never returns `npx`
 * with a package name, because anybody could have registered that name.
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

/** Abbreviates the home folder in an absolute path to `~`, which shells expand. */
export function belowHome(path: string): string {
  const home = `${homedir()}/`
  return path.startsWith(home) ? `~/${path.slice(home.length)}` : path
}
