import { holdsQuestions } from './holds-questions.ts'
import { type FileReader, type LoadedHead, readableBase } from './load-side.ts'
import type { OpenBranch } from './working-folders.ts'

/** A branch whose policy may count where base has no config. */
export type OtherBranch = {
  readonly name: string
  /** Its last commit; undefined if there is no such branch. */
  readonly tip: string | undefined
}

/** The branch whose policy is to count instead of base's. */
export type BranchPolicy = {
  readonly branch: string
  readonly commit: string | undefined
  readonly lacks: 'config' | 'questions'
  /** Why its policy cannot count, so that head's does; undefined if it does. */
  readonly fault: string | undefined
}

type Found = {
  readonly told: BranchPolicy
  readonly base: Awaited<ReturnType<typeof readableBase>>['base']
}

/**
 * The policy of the first branch that has questions. If none has: that of a branch of which no one can tell
 * whether it has some, or, for a base without config, of one that has a config. Undefined if there is none of
 * these. Throws `ref-not-found` for a commit that cannot be fetched.
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
    if (commit === undefined) return without('there is no such branch')
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
    if (lacks === 'config') unasked ??= without('it has no question that counts')
  }
  return unasked
}
