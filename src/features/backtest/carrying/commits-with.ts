import { GateError } from '../../../lib/errors.ts'
import { git } from '../../../git/git.ts'
import type { PrivateRepository } from '../../../git/private-repository.ts'
import { isSha } from '../../../git/sha.ts'

/**
 * Writes a commit on each of some others into the private repository, with their files and these beside or
 * instead of them, by their paths from the top. Equal files on one commit make the same commit. Throws
 * `workspace-failed`.
 */
export async function commitsWith(
  { gitDir, folder }: Pick<PrivateRepository, 'gitDir' | 'folder'>,
  {
    shas,
    files,
    signal,
  }: {
    readonly shas: readonly string[]
    readonly files: ReadonlyMap<string, Uint8Array>
    readonly signal: AbortSignal
  },
): Promise<readonly string[]> {
  const input = Buffer.concat([
    ...blobs(files),
    ...shas.flatMap((sha, at) =>
      commit(sha, { mark: files.size + at + 1, paths: [...files.keys()] }),
    ),
  ])
  // One process for all: git would need six for each commit.
  const args = ['fast-import', '--quiet', '--force', '--date-format=raw']
  const said = await git({ args, gitDir, cwd: folder, input, signal })
  const written = said.toString().trimEnd().split('\n')
  if (written.length === shas.length && written.every(isSha)) return written
  throw new GateError(
    'workspace-failed',
    'git fast-import answered with something else than commits',
  )
}

function blobs(files: ReadonlyMap<string, Uint8Array>): readonly Buffer[] {
  return [...files.values()].flatMap((bytes, at) => [
    Buffer.from(`blob\nmark :${at + 1}\ndata ${bytes.length}\n`),
    Buffer.from(bytes),
    Buffer.from('\n'),
  ])
}

/** Author and date are always the same, so that equal files make equal commits. */
function commit(
  sha: string,
  { mark, paths }: { readonly mark: number; readonly paths: readonly string[] },
): readonly Buffer[] {
  const lines = [
    `commit refs/backtest/${sha}`,
    `mark :${mark}`,
    'committer RAG Gate <rag-gate@localhost> 946684800 +0000',
    'data 8',
    'backtest',
    `from ${sha}`,
    ...paths.map((path, at) => `M 100644 :${at + 1} ${JSON.stringify(path)}`),
    `get-mark :${mark}`,
    '',
  ]
  return [Buffer.from(lines.join('\n'))]
}
