import { z } from 'zod'

/**
 * The accounts and names in a commit, as returned by GitHub. Whoever creates the commit can set
 * them to any value.
 */
export const CommitSchema = z.object({
  sha: z.string(),
  // A deleted account has no id.
  author: z.object({ id: z.int().optional() }).nullish(),
  committer: z.object({ id: z.int().optional() }).nullish(),
  commit: z
    .object({
      message: z.string().optional(),
      author: z.object({ name: z.string().optional() }).nullish(),
      committer: z.object({ name: z.string().optional(), email: z.string().optional() }).nullish(),
    })
    .optional(),
  parents: z.array(z.unknown()).default([]),
})

export type Commit = z.infer<typeof CommitSchema>

/**
 * The ids of accounts. `logins` contains the co-authors' logins in lower case, because a co-author's
 * email address may contain a login but no id.
 */
type Accounts = { readonly ids: ReadonlySet<number>; readonly logins: ReadonlySet<string> }

/** Returns the accounts of the commits' authors and co-authors on the server `host`. */
export function authorsOf(commits: readonly Commit[], host: string): Accounts {
  const accounts = commits
    .flatMap((commit) => coAuthors(commit, host))
    .flatMap(({ account }) => account ?? [])
  const ids = accounts.flatMap(({ id }) => id ?? [])
  return {
    ids: new Set([...commits.flatMap(({ author }) => author?.id ?? []), ...ids]),
    logins: new Set(accounts.map(({ login }) => login)),
  }
}

export function isAmong(
  { ids, logins }: Accounts,
  { id, login }: { readonly id: number; readonly login: string },
): boolean {
  return ids.has(id) || logins.has(login.toLowerCase())
}

/**
 * Returns the names of those among a commit's author, committer and co-authors who have no known
 * account.
 */
export function unknownIn(one: Commit, host: string): readonly string[] {
  const { sha, author, committer, commit } = one
  const { name, email } = commit?.committer ?? {}
  // If somebody merges a pull request on GitHub's page, for example, the server itself is the committer.
  // It may have no account and is not reported as unknown.
  const isServer = email !== undefined && isNobody(email)
  const written = author?.id === undefined ? [commit?.author?.name ?? ''] : []
  const committed = committer?.id === undefined && !isServer && name !== undefined ? [name] : []
  const coWritten = coAuthors(one, host).flatMap(({ account, named }) =>
    account === undefined ? [named] : [],
  )
  return [...written, ...committed, ...coWritten].map((who) =>
    who.replaceAll(blank, '') === '' ? sha.slice(0, 7) : who,
  )
}

type CoAuthor = {
  readonly named: string
  /** Undefined if the address is not one that GitHub assigns to an account. */
  readonly account: { readonly id: number | undefined; readonly login: string } | undefined
}

/**
 * Returns the co-authors in a commit's trailers, which are in the last paragraph of its message.
 */
function coAuthors({ commit }: Commit, host: string): readonly CoAuthor[] {
  const message = (commit?.message ?? '').trimEnd().replaceAll(/\r\n?/g, '\n')
  const lines =
    message
      .split(/\n[ \t]*\n/)
      .at(-1)
      ?.split('\n') ?? []
  return lines.flatMap((line): readonly CoAuthor[] => {
    const [, named, address = ''] = /^co-authored-by:([^<]*)<([^<>]*)>/i.exec(line) ?? []
    // An address that begins with `noreply@` does not belong to a person. Coding assistants, for
    // example, sign commits with such an address.
    if (named === undefined || isNobody(address.trim())) return []
    return [{ named: named.trim(), account: accountOf(address.trim(), host) }]
  })
}

function accountOf(address: string, host: string): CoAuthor['account'] {
  const [, id, login, domain = ''] =
    /^(?:(\d{1,15})\+)?([^@+]+)@users\.noreply\.(.+)$/i.exec(address) ?? []
  if (login === undefined || !['github.com', host].includes(domain.toLowerCase())) return undefined
  return { id: id === undefined ? undefined : Number(id), login: login.toLowerCase() }
}

function isNobody(address: string): boolean {
  return /^noreply@/i.test(address)
}

/** Matches characters that are invisible or look like spaces. */
const blank = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]/gu
