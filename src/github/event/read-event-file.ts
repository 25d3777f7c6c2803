import { readFile } from 'node:fs/promises'

/**
 * Returns the parsed event file, or undefined if it is missing or not JSON. Without it, every event is
 * refused later.
 */
export async function readEventFile(path: string | undefined): Promise<unknown> {
  if (path === undefined) return undefined
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
