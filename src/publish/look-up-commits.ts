import { z } from 'zod'
import { GateError } from '../core/errors.ts'
import type { CommitLookup } from '../event/find-refs.ts'
import { statusOf } from './open-comments.ts'
import type { GitHub } from './open-github.ts'

/** Commits as GitHub knows them; the client is opened only when one is asked for. */
export function lookUpCommits(
  open: () => Promise<GitHub>,
  { owner, repo }: { readonly owner: string; readonly repo: string },
): CommitLookup {
  return {
    mergeBase: async (base, head) => {
      const basehead = `${base}...${head}`
      const found = await ask(`merge base of ${base} and ${head}`, Comparison, async () => {
        const { rest } = await open()
        // One commit of the list is enough: only its ends are read.
        return rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 })
      })
      return { sha: found.merge_base_commit.sha, behind: found.behind_by }
    },
    resolve: async (ref) => {
      const found = await ask(`commit, branch or tag ${JSON.stringify(ref)}`, Commit, async () => {
        const { rest } = await open()
        return rest.repos.getCommit({ owner, repo, ref })
      })
      return found.sha
    },
  }
}

const Commit = z.object({ sha: z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/) })
const Comparison = z.object({ merge_base_commit: Commit, behind_by: z.int().nonnegative() })

/** The answer's data; throws `ref-not-found` naming what was asked for. */
async function ask<S extends z.ZodType>(
  what: string,
  schema: S,
  send: () => Promise<{ data: unknown }>,
): Promise<z.infer<S>> {
  try {
    return schema.parse((await send()).data)
  } catch (cause) {
    const status = statusOf(cause)
    const unknown = status === 404 || status === 422
    throw new GateError(
      'ref-not-found',
      unknown
        ? `GitHub knows no ${what} in this repository`
        : `GitHub did not tell the ${what}: ${status === undefined ? 'no usable answer came' : `it answered ${status}`}`,
      {
        hint: unknown
          ? 'check the input `base`, and that the token may read this repository'
          : 'run the job again; the token needs `contents: read`',
        cause,
      },
    )
  }
}
