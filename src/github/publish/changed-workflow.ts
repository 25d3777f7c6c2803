import { z } from 'zod'
import type { WorkflowRunPlan } from '../event/event-types.ts'
import type { GitHub } from './open-github.ts'

/**
 * How a pull request changes the repository's workflows or actions. `file`: it changes the file at
 * `path`, which is untrusted text. `too-many-files`: it changes more files than GitHub lists, and a
 * workflow may be among the unlisted ones.
 */
export type WorkflowChange =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'too-many-files' }

/**
 * Returns how a pull request changes the repository's workflows or actions, which includes adding,
 * removing and renaming them; undefined if it does not. Rejects with the client's error.
 */
export async function changedWorkflow(
  github: GitHub,
  number: number,
  { repository, workflowPath }: Pick<WorkflowRunPlan, 'repository' | 'workflowPath'>,
): Promise<WorkflowChange | undefined> {
  const pages = github.paginate.iterator(github.rest.pulls.listFiles, {
    owner: repository.owner,
    repo: repository.name,
    pull_number: number,
    per_page: 100,
  })
  let seen = 0
  for await (const { data } of pages) {
    for (const { filename, previous_filename: before } of z.array(FileSchema).parse(data)) {
      // Check the previous path too, because moving a workflow elsewhere also changes it.
      const path = [filename, before].find(
        (one) => one !== undefined && isWorkflow(one, workflowPath),
      )
      if (path !== undefined) return { kind: 'file', path }
      seen += 1
    }
    // GitHub lists no more files than this.
    if (seen >= mostFiles) return { kind: 'too-many-files' }
  }
  return undefined
}

const mostFiles = 3000

function isWorkflow(path: string, workflowPath: string): boolean {
  return (
    path.startsWith('.github/workflows/') ||
    path.startsWith('.github/actions/') ||
    path === workflowPath
  )
}

const FileSchema = z.object({ filename: z.string(), previous_filename: z.string().optional() })
