import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { GateError } from '../errors.ts'
import { byCodeUnit } from '../by-code-unit.ts'

/**
 * Lists every file below a folder as a relative path with slashes, sorted by code unit. Omits
 * everything named `.git` and links to folders. Includes links to files, broken links and special
 * files such as pipes, because reading them reports the problem. Throws `workspace-failed` if there
 * are more than `maxFiles` files.
 */
export async function listFiles(
  folder: string,
  { maxFiles = 500_000 }: { readonly maxFiles?: number } = {},
): Promise<readonly string[]> {
  const files: string[] = []
  const pending = ['']
  for (let below = pending.pop(); below !== undefined; below = pending.pop()) {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      if (entry.name === '.git') continue
      const path = `${below}${entry.name}`
      if (entry.isDirectory()) pending.push(`${path}/`)
      else if (!(await isLinkedFolder(folder, path, entry))) files.push(path)
    }
    if (files.length > maxFiles) {
      throw new GateError('workspace-failed', `${folder} contains more than ${maxFiles} files`, {
        hint: "change the pipeline's setup to write its output elsewhere",
      })
    }
  }
  return files.toSorted(byCodeUnit)
}

async function isLinkedFolder(folder: string, path: string, entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return false
  const target = await stat(join(folder, path)).catch(() => undefined)
  return target?.isDirectory() ?? false
}
