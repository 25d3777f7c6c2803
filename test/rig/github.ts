import { generateKeyPairSync, sign } from 'node:crypto'
import { createEmulator } from 'emulate'
import { askHttp } from './ask-http.ts'
import { openProxy, type Proxy } from './proxy.ts'

/** A stateful GitHub stand-in with one repository, `acme/handbook`, behind the checking proxy. */
export type GitHub = AsyncDisposable & {
  readonly proxy: Proxy
  /** `owner/name`. */
  readonly repository: string
  /**
   * Sends a request directly to the emulator, bypassing the proxy and its journal. Throws if the status is
   * 400 or above.
   */
  ask<T>(
    method: string,
    path: string,
    options?: { readonly as?: Actor; readonly body?: unknown },
  ): Promise<T>
  /** Creates a new `GITHUB_TOKEN` of the App `github-actions` with these permissions. */
  token(permissions: Permissions): Promise<string>
  /** Returns the comments on a pull request, oldest first. */
  comments(pull: number): Promise<readonly Comment[]>
  /** Writes a comment as another actor. */
  comment(pull: number, as: Actor, body: string): Promise<Comment>
  /** Submits a review, by default of the pull request's newest commit. */
  review(pull: number, as: Actor, review: ReviewToSubmit): Promise<Review>
  /** Gives a person a role in the repository. */
  allow(person: Actor, permission: 'pull' | 'push'): Promise<void>
}

/**
 * The actors in a repository: the owner, a colleague, another person, a person with the bot's name,
 * another App's bot, or the workflow's own bot.
 */
type Actor =
  | 'acme'
  | 'ada'
  | 'mallory'
  | 'github-actions'
  | 'other-app[bot]'
  | 'github-actions[bot]'

export type Permissions = Readonly<Record<string, 'read' | 'write'>>

/** Permissions that a workflow grants for the comment and, with `checks`, for the check run. */
export const writeGrants: Permissions = {
  contents: 'read',
  pull_requests: 'write',
  issues: 'write',
}

/** Permissions of the token of a fork's pull request. */
export const readGrants: Permissions = { contents: 'read', pull_requests: 'read', issues: 'read' }

export type Comment = {
  readonly id: number
  readonly body: string
  readonly user: { readonly login: string; readonly type: string }
  readonly created_at: string
}

type ReviewToSubmit = {
  readonly body: string
  readonly event?: 'APPROVE' | 'COMMENT'
  readonly commit_id?: string
}

type Review = { readonly id: number; readonly node_id: string; readonly [key: string]: unknown }

const owner = 'acme'
const name = 'handbook'

/** Ids of the GitHub Apps by slug. An installation's id is a hundred times the id of its App. */
const apps = { 'github-actions': 1, 'other-app': 2 } as const

const granted: Permissions = {
  issues: 'write',
  contents: 'write',
  checks: 'write',
  pull_requests: 'write',
}

let privateKey: string | undefined

/** Starts the emulator and the proxy in this process, on their own ports. */
export async function openGitHub(options: { readonly private: boolean }): Promise<GitHub> {
  await using undo = new AsyncDisposableStack()
  const key = appKey()
  const emulator = await createEmulator({ service: 'github', port: 0, seed: seedOf(key, options) })
  undo.defer(() => emulator.close())
  const url = emulator.url.replace('//localhost:', '//127.0.0.1:')
  const proxy = undo.use(await openProxy(url))
  const send = async <T>(
    method: string,
    path: string,
    token: string,
    body?: unknown,
  ): Promise<T> => {
    const { status, body: text } = await askHttp(url + path, { method, token, body })
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  const mint = async (app: keyof typeof apps, permissions: Permissions): Promise<string> => {
    const path = `/app/installations/${apps[app] * 100}/access_tokens`
    const { token } = await send<{ readonly token: string }>('POST', path, jwt(apps[app], key), {
      permissions,
    })
    return token
  }
  const bots = new Map<Actor, Promise<string>>()
  const tokenOf = (actor: Actor): Promise<string> | string => {
    const [, app] = /^(github-actions|other-app)\[bot\]$/.exec(actor) ?? []
    // Each person's token is the person's name.
    if (app !== 'github-actions' && app !== 'other-app') return actor
    const minted = bots.get(actor) ?? mint(app, granted)
    bots.set(actor, minted)
    return minted
  }
  const ask = async <T>(
    method: string,
    path: string,
    { as = 'acme', body }: { readonly as?: Actor; readonly body?: unknown } = {},
  ): Promise<T> => send<T>(method, path, await tokenOf(as), body)
  const owned = undo.move()
  return {
    proxy,
    repository: `${owner}/${name}`,
    ask,
    token: async (permissions) => {
      const token = await mint('github-actions', permissions)
      proxy.know(token, 'github-actions[bot]')
      return token
    },
    comments: async (pull) => {
      const all: Comment[] = []
      for (let page = 1; all.length === (page - 1) * 100; page++) {
        const path = `/repos/${owner}/${name}/issues/${pull}/comments?per_page=100&page=${page}`
        all.push(...(await ask<readonly Comment[]>('GET', path)))
      }
      return all
    },
    comment: (pull, as, body) =>
      ask<Comment>('POST', `/repos/${owner}/${name}/issues/${pull}/comments`, {
        as,
        body: { body },
      }),
    review: (pull, as, review) =>
      ask<Review>('POST', `/repos/${owner}/${name}/pulls/${pull}/reviews`, {
        as,
        body: { event: 'COMMENT', ...review },
      }),
    allow: async (person, permission) => {
      const path = `/repos/${owner}/${name}/collaborators/${person}`
      await ask('PUT', path, { body: { permission } })
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

function seedOf(key: string, options: { readonly private: boolean }) {
  const people = ['acme', 'ada', 'mallory', 'github-actions']
  return {
    github: {
      users: people.map((login) => ({ login })),
      repos: [{ owner, name, private: options.private, auto_init: false, default_branch: 'main' }],
      apps: Object.entries(apps).map(([slug, id]) => ({
        app_id: id,
        slug,
        name: slug,
        private_key: key,
        permissions: granted,
        installations: [{ installation_id: id * 100, account: owner, repository_selection: 'all' }],
      })),
    },
    tokens: Object.fromEntries(people.map((login) => [login, { login, scopes: ['repo'] }])),
  }
}

/**
 * Returns the key that all Apps of this process share, because creating a key takes longer than starting
 * the emulator.
 */
function appKey(): string {
  privateKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string
  return privateKey
}

/** Returns the token with which an App authenticates itself to GitHub. */
function jwt(app: number, key: string): string {
  const now = Math.floor(Date.now() / 1000)
  const encode = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ iss: String(app), iat: now - 10, exp: now + 480 })}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}
