import { holdsQuestions } from './holds-questions.ts'
import { type FileReader, type LoadedHead, readableBase } from './load-side.ts'
import type { OpenBranch } from './working-folders.ts'

/** A branch whose policy may be used if base has no configuration or no questions. */
export type OtherBranch = {
  readonly name: string
  /** The commit at its tip, or undefined if the branch does not exist. */
  readonly tip: string | undefined
}

/** The branch whose policy replaces base's. */
export type BranchPolicy = {
  readonly branch: string
  readonly commit: string | undefined
  readonly lacks: 'config' | 'questions'
  /**
   * Why the branch's policy cannot be used. In that case, head's is used instead. Undefined if it
   * can be used.
   */
  readonly fault: string | undefined
}

type Found = {
  readonly told: BranchPolicy
  readonly base: Awaited<ReturnType<typeof readableBase>>['base']
}

/**
 * Returns the policy of the first branch that has questions. If an earlier branch does not exist or
 * cannot be read, returns that branch, with the reason as `fault`. If no branch has questions and
 * base has no configuration, returns the first branch that has a configuration, with its lack of
 * questions as `fault`. Otherwise returns undefined. Rejects with `ref-not-found` for a commit that
 * cannot be fetched.
 */
export async function branchPolicy(
  workspace: FileReader,
  branches: readonly OtherBranch[],
  {
    paths,
    written,
    lacks,
    openBranch,
  }: {
    readonly paths: readonly string[]
    readonly written: LoadedHead
    readonly lacks: BranchPolicy['lacks']
    readonly openBranch: OpenBranch | undefined
  },
): Promise<Found | undefined> {
  let unasked: Found | undefined
  for (const { name: branch, tip: commit } of branches) {
    const without = (fault: string): Found => ({
      told: { branch, commit, lacks, fault },
      base: undefined,
    })
    if (commit === undefined) return without('the branch does not exist')
    const unplaced = await openBranch?.(commit)
    if (unplaced !== undefined) return without(unplaced)
    const { base, broken } = await readableBase(workspace, commit, paths, {
      written,
      asHead: undefined,
    })
    if (broken !== undefined) return without(broken)
    if (base === undefined) continue
    if (base.golden !== undefined && holdsQuestions(base.golden))
      return { told: { branch, commit, lacks, fault: undefined }, base }
    if (lacks === 'config')
      unasked ??= without('the branch has no golden set with usable questions')
  }
  return unasked
}
