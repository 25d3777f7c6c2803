import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The documents of a repository and the globs that find them. */
export type FoundDocuments = {
  /** For `pipeline.documents`; empty when there is nothing to index. */
  readonly globs: readonly string[]
  /** What the globs match, as paths with slashes, in order of code units. */
  readonly paths: readonly string[]
}

/** Folders that documents usually live in; the first that holds any is taken, else the whole repository. */
const FOLDERS = ['docs/', 'doc/', 'documentation/', 'content/', '']

/** What others wrote, or machines. */
const SKIPPED = new Set([
  'node_modules',
  'vendor',
  'dist',
  'build',
  'target',
  'venv',
  'test',
  'tests',
])

const MOST_FILES = 20_000

/**
 * Looks for what a new user would want indexed: Markdown and HTML, plain text only where there is neither.
 * Hidden folders, dependencies and build output are passed over, symbolic links are not followed.
 */
export async function findDocuments(root: string): Promise<FoundDocuments> {
  const all = await filesBelow(root)
  for (const folder of FOLDERS) {
    const inside = all.filter((path) => path.startsWith(folder))
    const found = ['md', 'markdown', 'html', 'htm'].filter((ending) => hasEnding(inside, ending))
    const endings = found.length === 0 && hasEnding(inside, 'txt') ? ['txt'] : found
    if (endings.length === 0) continue
    return {
      globs: endings.map((ending) => `${folder}**/*.${ending}`),
      paths: inside.filter((path) => endings.some((ending) => path.endsWith(`.${ending}`))),
    }
  }
  return { globs: [], paths: [] }
}

function hasEnding(paths: readonly string[], ending: string): boolean {
  return paths.some((path) => path.endsWith(`.${ending}`))
}

async function filesBelow(root: string): Promise<readonly string[]> {
  const files: string[] = []
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}${entry.name}`
      if (entry.isFile()) files.push(path)
      else if (entry.isDirectory() && !isSkipped(entry.name)) folders.push(`${path}/`)
    }
    if (files.length > MOST_FILES) break
  }
  return files.toSorted()
}

function isSkipped(folder: string): boolean {
  return folder.startsWith('.') || SKIPPED.has(folder)
}
