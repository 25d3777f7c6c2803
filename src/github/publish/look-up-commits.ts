import { z } from 'zod'
import { GateError } from '../../lib/errors.ts'
import type { CommitLookup } from '../event/find-refs.ts'
import { statusOf } from './open-comments.ts'
import type { GitHub } from './open-github.ts'
import { githubWords } from './post-failure.ts'

/** Looks up commits on GitHub. The client is opened on first use. */
export function lookUpCommits(
  open: () => Promise<GitHub>,
  { owner, repo }: { readonly owner: string; readonly repo: string },
): CommitLookup {
  const compare = (base: string, head: string) => async (): Promise<{ data: unknown }> => {
    const { rest } = await open()
    const basehead = `${base}...${head}`
    // One commit per page is enough, because only the ends of the range are read.
    return rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1 })
  }
  const commit = (ref: string) => async (): Promise<{ data: unknown }> => {
    const { rest } = await open()
    return rest.repos.getCommit({ owner, repo, ref })
  }
  return {
    mergeBase: async (base, head) => {
      const what = `merge base of ${base} and ${head}`
      const found = (await ask(what, Comparison, compare(base, head))) ?? unknown(what, noMergeBase)
      return { sha: found.merge_base_commit.sha, behind: found.behind_by }
    },
    resolve: async (ref) => {
      const what = `commit, branch or tag ${JSON.stringify(ref)}`
      return ((await ask(what, Commit, commit(ref))) ?? unknown(what, noCommit)).sha
    },
    tipOf: async (branch) =>
      (await ask(`branch ${JSON.stringify(branch)}`, Commit, commit(`heads/${branch}`)))?.sha,
    isInHistory: async (older, newer) => {
      if (older === newer) return true
      const what = `history of ${newer}`
      return (await ask(what, Comparison, compare(older, newer)))?.merge_base_commit.sha === older
    },
  }
}

const noCommit = 'check the input `base`, and check that the token can read this repository'
const noMergeBase =
  'rebase the pull request branch onto its base and push it; also check that the token has `contents: read`'

const Commit = z.object({ sha: z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/) })
const Comparison = z.object({ merge_base_commit: Commit, behind_by: z.int().nonnegative() })

/**
 * Returns the data of a response; undefined if GitHub does not know the object. Rejects with
 * `ref-not-found` if GitHub gives no usable response.
 */
async function ask<S extends z.ZodType>(
  what: string,
  schema: S,
  send: () => Promise<{ data: unknown }>,
): Promise<z.infer<S> | undefined> {
  try {
    return schema.parse((await send()).data)
  } catch (cause) {
    const status = statusOf(cause)
    if (status === 404 || status === 422) return undefined
    const said = githubWords(cause)
    const answered = said === '' ? String(status) : `${status}, ${said}`
    const answer =
      status === undefined ? 'there was no usable response' : `the response was ${answered}`
    throw new GateError('ref-not-found', `GitHub did not return the ${what}: ${answer}`, {
      hint: 'run the job again; the token needs `contents: read` under `permissions:` in the workflow',
      cause,
    })
  }
}

function unknown(what: string, hint: string): never {
  throw new GateError('ref-not-found', `GitHub found no ${what} in this repository`, { hint })
}
