import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { TempRepo } from './temp-repo.ts'

/** A branch with one commit on top of another branch; null removes a file. */
export type Branch = {
  readonly name: string
  /** An earlier branch. If absent, the commit has no parent. */
  readonly from?: string
  readonly files: Readonly<Record<string, string | Buffer | null>>
}

/**
 * Commits all branches with one git process; separate commits would take two processes each. Does not
 * change the working tree.
 */
export async function importBranches(
  { path }: Pick<TempRepo, 'path'>,
  branches: readonly Branch[],
): Promise<void> {
  const importing = promisify(execFile)('git', ['fast-import', '--quiet'], { cwd: path })
  importing.child.stdin?.end(Buffer.concat(branches.flatMap(branchStream)))
  await importing
}

function branchStream({ name, from, files }: Branch): readonly Buffer[] {
  return [
    Buffer.from(`commit refs/heads/${name}\ncommitter Test <test@example.com> 1767225600 +0000\n`),
    Buffer.from(`data 0\n${from === undefined ? '' : `from refs/heads/${from}\n`}`),
    ...Object.entries(files).flatMap(([path, content]) => {
      if (content === null) return [Buffer.from(`D ${path}\n`)]
      const bytes = Buffer.from(content)
      return [Buffer.from(`M 100644 inline ${path}\ndata ${bytes.length}\n`), bytes, lineFeed]
    }),
    lineFeed,
  ]
}

const lineFeed = Buffer.from('\n')
