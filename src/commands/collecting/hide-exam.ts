import { rm } from 'node:fs/promises'
import type { Exam } from '../../exam/load-exam.ts'
import { realPathInside } from '../../files/real-path-inside.ts'

/**
 * Takes questions and labels out of a worktree before a pipeline sees it: both sides' golden sets, and the judge's own
 * cases. Documents beside them stay.
 */
export async function hideExam(
  root: string,
  { files, settings }: Pick<Exam, 'files' | 'settings'>,
): Promise<void> {
  const paths = [files.base?.golden?.path, files.head.golden.path, settings.judge?.canaries].filter(
    (path) => path !== undefined,
  )
  for (const path of new Set(paths)) {
    // A link in the worktree could lead to somebody else's file.
    const real = await realPathInside(root, path)
    if (real !== undefined) await rm(real, { force: true })
  }
}
