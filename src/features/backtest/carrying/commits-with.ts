import { GateError } from '../../../lib/errors.ts'
import { git } from '../../../git/git.ts'
import type { OwnRepository } from '../../../git/own-repository.ts'
import { isSha } from '../../../git/sha.ts'

/**
 * For each given commit, writes a child commit to the private repository that adds or replaces
 * `files`, and returns the ids of the new commits. Paths in `files` are relative to the repository
 * root. The same files on the same commit always produce the same id. Rejects with
 * `workspace-failed` if git fails.
 */
export async function commitsWith(
  { gitDir, folder }: Pick<OwnRepository, 'gitDir' | 'folder'>,
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
  // `git fast-import` handles all commits in one process; other git commands would need six processes per
  // commit.
  const args = ['fast-import', '--quiet', '--force', '--date-format=raw']
  const said = await git({ args, gitDir, cwd: folder, input, signal })
  const written = said.toString().trimEnd().split('\n')
  if (written.length === shas.length && written.every(isSha)) return written
  throw new GateError('workspace-failed', 'git fast-import returned something other than commits')
}

function blobs(files: ReadonlyMap<string, Uint8Array>): readonly Buffer[] {
  return [...files.values()].flatMap((bytes, at) => [
    Buffer.from(`blob\nmark :${at + 1}\ndata ${bytes.length}\n`),
    Buffer.from(bytes),
    Buffer.from('\n'),
  ])
}

/**
 * Builds the input that makes `git fast-import` write a commit. The committer and the date are
 * constant, so equal files yield equal commits.
 */
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
