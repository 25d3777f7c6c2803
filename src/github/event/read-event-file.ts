import { readFile } from 'node:fs/promises'

/** The parsed event file; undefined if it is missing or not JSON, which no event accepts. */
export async function readEventFile(path: string | undefined): Promise<unknown> {
  if (path === undefined) return undefined
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
