import { git } from './git.ts'
import { readHead } from './head-commit.ts'

/** A checked-out commit and the full names of all refs that point to it, in git's order. */
export type CheckoutRefs = { readonly sha: string; readonly refs: readonly string[] }

/**
 * Reads the checked-out commit and its refs. Uses `git rev-parse` instead of `git for-each-ref`,
 * because `report` is meant to use as few different git commands as possible. Rejects with the same
 * errors as `readHead`.
 */
export async function readCheckoutRefs(
  checkout: string,
  signal?: AbortSignal,
): Promise<CheckoutRefs> {
  const { sha, root, gitDir } = await readHead(checkout, signal)
  const list = async (...options: readonly string[]): Promise<readonly string[]> => {
    const args = ['rev-parse', ...options, '--all']
    const output = await git({ args, cwd: root, gitDir, signal })
    return output.toString().split('\n')
  }
  // Both calls list the same refs in the same order, so entries at the same index belong together.
  const shas = await list()
  const names = await list('--symbolic-full-name')
  return { sha, refs: names.filter((name, at) => name !== '' && shas[at] === sha) }
}
