import { lstat, rm } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Side } from '../../core/sides.ts'
import type { Exam } from '../../exam/load-exam.ts'
import { realPathInside } from '../../files/real-path-inside.ts'
import { reviewsFolder } from '../../golden/reviews-folder.ts'

/**
 * Takes questions and labels out of a side's worktree before a pipeline sees it: its golden set with its reviews and
 * the judge's own cases and people's labels, and base's from head's too. What head names is never taken from base, which may need it. Documents stay.
 */
export async function hideExam(
  root: string,
  side: Side,
  exam: Pick<Exam, 'files' | 'settings' | 'own'>,
): Promise<void> {
  for (const path of examPaths(side, exam)) {
    // A link in the worktree could lead to somebody else's file.
    const real = await realPathInside(root, path)
    if (real !== undefined && (await lstat(real)).isFile()) await rm(real)
    await hideReviews(root, path)
  }
}

/** Takes out what reviewers said of a golden set, unless that is a link, which leads elsewhere. */
async function hideReviews(root: string, golden: string): Promise<void> {
  const path = reviewsFolder(golden)
  const real = await realPathInside(root, path)
  if (real !== undefined && !(await lstat(join(root, path))).isSymbolicLink())
    await rm(real, { recursive: true })
}

/** Paths of the files that `hideExam` takes out. */
export function examPaths(
  side: Side,
  { files, settings, own }: Pick<Exam, 'files' | 'settings' | 'own'>,
): ReadonlySet<string> {
  const ofBase = [files.base?.golden?.path, settings.judge?.canaries, settings.judge?.labels]
  const ofHead = [files.head.golden.path, own?.settings.judge?.canaries]
  const paths = side === 'base' ? ofBase : [...ofBase, ...ofHead]
  return new Set(paths.flatMap((path) => (path === undefined ? [] : [posix.normalize(path)])))
}
