import { holdsQuestions } from './holds-questions.ts'
import { type FileReader, type LoadedHead, readableBase } from './load-side.ts'

/** A branch whose exam may count where base has no config. */
export type OtherBranch = {
  readonly name: string
  /** Its last commit; undefined where there is no such branch. */
  readonly tip: string | undefined
}

/** The branch whose exam is to count, since base has no config. */
export type BranchExam = {
  readonly branch: string
  readonly commit: string | undefined
  /** Why its exam cannot count, so that head's does; undefined where it does. */
  readonly fault: string | undefined
}

type Found = {
  readonly told: BranchExam
  readonly base: Awaited<ReturnType<typeof readableBase>>['base']
}

/**
 * The exam of the first branch that has a config, or where nobody can tell whether it has one; undefined where none of
 * them has. Throws `ref-not-found` for a commit that cannot be fetched.
 */
export async function branchExam(
  workspace: FileReader,
  branches: readonly OtherBranch[],
  { paths, written }: { readonly paths: readonly string[]; readonly written: LoadedHead },
): Promise<Found | undefined> {
  for (const { name: branch, tip: commit } of branches) {
    if (commit === undefined)
      return { told: { branch, commit, fault: 'there is no such branch' }, base: undefined }
    const { base, broken } = await readableBase(workspace, commit, paths, {
      written,
      asHead: undefined,
    })
    if (base === undefined && broken === undefined) continue
    const isSet = base?.golden !== undefined && holdsQuestions(base.golden)
    const fault = broken ?? (isSet ? undefined : 'it has no question that counts')
    return { told: { branch, commit, fault }, base: fault === undefined ? base : undefined }
  }
  return undefined
}
