import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasDescription } from '../rig/validator.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Runs once before the scenarios. Some of them run the files in `dist/`, and a bundle older than its
 * sources would prove nothing. Each scenario opens its own servers, which takes 30 ms.
 */
export default async function setup(): Promise<void> {
  const built = await times(await builtFiles())
  if (built.length === 0) throw new Error('dist/ is not built: npm run bundle')
  const edited = await times(await editedSources())
  if (Math.max(...edited) > Math.min(...built)) {
    throw new Error('dist/ is older than src/: npm run bundle')
  }
  if (hasDescription()) return
  if (process.env['RAG_GATE_RIG'] === 'required') {
    throw new Error('RAG_GATE_RIG=required, and the description of GitHub is missing: npm run rig')
  }
  console.log(
    'scenarios: requests are not checked against GitHub’s description; to check them: npm run rig',
  )
}

async function builtFiles(): Promise<readonly string[]> {
  const names = await readdir(join(root, 'dist')).catch(() => [])
  return names.filter((name) => name.endsWith('.js')).map((name) => join('dist', name))
}

/**
 * Sources that differ from the last commit; none if this is not a repository. All others match the
 * committed bundle, whatever modification times a fresh clone gives them.
 */
async function editedSources(): Promise<readonly string[]> {
  const changed = ['diff', '--name-only', '--diff-filter=d', 'HEAD', '--', 'src']
  const added = ['ls-files', '--others', '--exclude-standard', '--', 'src']
  const listed = await Promise.all(
    [changed, added].map(async (args) =>
      promisify(execFile)('git', args, { cwd: root }).then(
        ({ stdout }) => stdout,
        () => '',
      ),
    ),
  )
  const files = listed.join('\n').split('\n')
  return files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
}

/** When the files were last written, in milliseconds since 1970. */
async function times(files: readonly string[]): Promise<readonly number[]> {
  return Promise.all(files.map(async (file) => (await stat(join(root, file))).mtimeMs))
}
