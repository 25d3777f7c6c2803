import type { GitCall } from './git.ts'
import { git } from './git.ts'

/** What a commit object itself says, whatever a shallow clone's grafts hide. */
export type RawCommit = { readonly tree: string; readonly parents: readonly string[] }

/** Reads a commit that is there. `sha` must be a full id. Throws `workspace-failed` where it is missing or no commit. */
export async function readRawCommit(
  sha: string,
  where: Pick<GitCall, 'cwd' | 'gitDir' | 'signal'>,
): Promise<RawCommit> {
  const text = (await git({ ...where, args: ['cat-file', 'commit', sha] })).toString('latin1')
  // The header ends at the first empty line; a message may hold lines that look like one.
  const header = text.split('\n\n', 1).join('').split('\n')
  return {
    tree: valuesOf(header, 'tree').join(''),
    parents: valuesOf(header, 'parent'),
  }
}

function valuesOf(header: readonly string[], name: string): readonly string[] {
  return header
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1))
}
