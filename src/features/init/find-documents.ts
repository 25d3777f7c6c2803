import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compileGlob } from '../../lib/text/compile-glob.ts'
import { documentSelector } from '../../lib/text/markup/document-selector.ts'

/** A repository's documents and the globs that find them. */
export type FoundDocuments = {
  /** Globs for `pipeline.documents`. Empty if there is nothing to index. */
  readonly globs: readonly string[]
  /** The paths that match the globs, with slashes, in code unit order. */
  readonly paths: readonly string[]
}

/**
 * Folders that usually contain documents. `init` uses the first that contains any, or else the whole
 * repository. It skips a folder with few of the repository's pages, such as an old site next to a new
 * one.
 */
const FOLDERS = ['docs/', 'doc/', 'documentation/', 'content/', '']

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

/** File extensions of pages. In each folder, pages take precedence over other kinds of files. */
const PAGES = ['md', 'mdx', 'markdown', 'rst', 'adoc', 'html', 'htm', 'pdf']
/**
 * Returns whether a page is in a format written by hand. HTML and PDF files are often generated
 * from such pages.
 */
const isSource = (path: string): boolean => /\.(?:mdx?|markdown|rst|adoc)$/.test(path)

/** A folder with a smaller share of the repository's source pages is skipped. */
const LEAST_SHARE = 0.05
/**
 * With fewer source pages in the repository, no folder is skipped, because shares would mean
 * little.
 */
const FEWEST_PAGES = 20
const CODE = [
  'py',
  'ts',
  'tsx',
  'js',
  'mjs',
  'go',
  'rs',
  'java',
  'kt',
  'rb',
  'php',
  'cs',
  'c',
  'h',
  'cpp',
  'swift',
]

/** Text files with a technical purpose, which are not documents. */
const LISTS = ['**/requirements*.txt', '**/CMakeLists.txt', '**/robots.txt', '**/LICENSE.txt']

/**
 * Finds the files that a new user would want to index: pages (and text files, if they are in a
 * documents folder), or else text files, or else source code, whose comments serve as documentation.
 * Skips hidden folders, dependencies and build output, and does not follow symbolic links.
 */
export async function findDocuments(root: string): Promise<FoundDocuments> {
  const all = await filesBelow(root)
  const sources = all.filter(isSource).length
  const least = sources < FEWEST_PAGES ? 0 : LEAST_SHARE * sources
  for (const folder of FOLDERS) {
    const inside = all.filter((path) => path.startsWith(folder))
    const own = inside.filter(isSource).length
    // A folder without source pages is not skipped, because its documents may be PDF or HTML files.
    if (own > 0 && own < least) continue
    const pages = [...PAGES, ...(folder === '' ? [] : ['txt'])]
    const found = [pages, ['txt'], folder === '' ? CODE : []].map((kinds) =>
      chosen(inside, folder, kinds),
    )
    const first = found.find(({ paths }) => paths.length > 0)
    if (first !== undefined) return first
  }
  return { globs: [], paths: [] }
}

/** Returns the files with the given extensions, and a glob for each extension that occurs. */
function chosen(
  inside: readonly string[],
  folder: string,
  kinds: readonly string[],
): FoundDocuments {
  const endings = kinds.filter((ending) => inside.some((path) => path.endsWith(`.${ending}`)))
  const taken = inside.filter((path) => endings.some((ending) => path.endsWith(`.${ending}`)))
  const globs = endings.map((ending) => `${folder}**/*.${ending}`)
  const lists = LISTS.filter((glob) => taken.some((path) => compileGlob(glob)(path)))
  const selector = documentSelector([...globs, ...lists.map((glob) => `!${glob}`)])
  const paths = taken.filter((path) => selector.selects(path))
  return { globs: [...globs, ...lists.map((glob) => `!${glob}`)], paths }
}

/** Lists the files of a repository as paths with slashes, in code unit order. */
export async function filesBelow(root: string): Promise<readonly string[]> {
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
