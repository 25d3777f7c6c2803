import { type Exam, loadExam } from '../../exam/load-exam.ts'
import { resolveTextLevel } from '../../model/visibility.ts'
import type { RunContext } from '../../report/build/short-reports.ts'
import { openWorkspace, type Workspace } from '../../workspace/workspace.ts'
import type { GateRequest, PipelinePorts } from '../request.ts'
import type { RunSoFar } from '../run-context.ts'
import { type Commits, findCommits } from './find-commits.ts'
import { keepOnly } from './keep-only.ts'

/** The commits to measure, and the exam to measure them by. Closing it removes the workspace. */
export type OpenExam = AsyncDisposable & {
  readonly workspace: Workspace
  readonly commits: Commits
  readonly context: RunContext & { readonly exam: Exam }
}

/** Finds the commits and reads the exam. Throws as `findCommits`, `loadExam` and `keepOnly` do. */
export async function openExam(
  request: GateRequest,
  { log, signal }: Pick<PipelinePorts, 'log' | 'signal'>,
  run?: RunSoFar,
): Promise<OpenExam> {
  await using undo = new AsyncDisposableStack()
  const workspace = undo.use(await openWorkspace({ ...request, log, signal }))
  const found = await findCommits(request, workspace)
  const commits = { base: found.base, head: found.named ? found.head : undefined }
  run?.learn({ commits })
  const loaded = await loadExam({ ...request, workspace, commits: found })
  const exam = keepOnly(loaded, request.only)
  const text = resolveTextLevel(exam.settings.text, request.visibility)
  run?.learn({ exam, text })
  const owned = undo.move()
  return {
    workspace,
    commits: found,
    context: { origin: request.origin, commits, exam, text },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
