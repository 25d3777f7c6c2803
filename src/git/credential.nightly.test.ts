import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gitHttpServer } from '../../test/support/git-http-server.ts'
import { spyOnGit } from '../../test/support/spy-on-git.ts'
import { tempClone, tempRepo } from '../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'
import { readHeadCommit } from './head-commit.ts'
import { basicCredential } from './remote.ts'
import { resolveRef } from './refs/resolve-ref.ts'

// These tests start dozens of git processes, which are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const token = 'ghs_canary0123456789'

describe('S8: the credential', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('reaches the server in the environment of the fetch only, and never on a command line', async () => {
    await using source = await tempRepo()
    const base = await source.commit({ a: 'base' })
    await source.commit({ a: 'head' })
    await using server = await gitHttpServer({ root: source.path, password: token })
    await using clone = await tempClone(`file://${source.path}`, '--depth=1')
    await using spy = await spyOnGit()
    vi.stubEnv('PATH', spy.path)
    vi.stubEnv('INPUT_API-KEY', 'sk-canary')
    vi.stubEnv('GITHUB_TOKEN', token)
    vi.stubEnv('ACTIONS_RUNTIME_TOKEN', 'runtime-canary')
    vi.stubEnv('GIT_TRACE', '1')
    vi.stubEnv('HTTPS_PROXY', 'http://proxy.example:8080')
    vi.stubEnv('no_proxy', '127.0.0.1')
    {
      await readHeadCommit(clone.path)
      await resolveRef(clone.path, 'HEAD')
      await using opened = await tempWorkspace(clone.path, { remote: { url: server.url, token } })
      const { workspace } = opened
      await workspace.openWorktree('base', base)
      await workspace.openWorktree('head', await workspace.snapshotWorkTree())
      await workspace.readFile(base, 'a')
      await workspace.parentsOf(base)
    }
    expect(server.requests.map(({ authorization }) => authorization)).toEqual(
      server.requests.map(() => `basic ${basicCredential(token)}`),
    )
    const calls = await spy.calls()
    const secret = [token, basicCredential(token), 'canary']
    const tells = (text: string): boolean => secret.some((word) => text.includes(word))
    expect(calls.length).toBeGreaterThan(10)
    expect(calls.filter(({ argv }) => tells(argv.join(' ')))).toEqual([])
    const fetches = calls.filter(({ env }) => tells(JSON.stringify(env)))
    expect(fetches.map(({ argv }) => argv.includes('fetch'))).toEqual([true])
    expect(fetches[0]?.env).toMatchObject({
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `http.${server.url}/.extraheader`,
      GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${basicCredential(token)}`,
    })
    expect(fetches[0]?.argv).toContain('http.followRedirects=false')
    expect(fetches[0]?.argv.slice(-3)).toEqual(['--end-of-options', server.url, base])
  })

  it('is passed with an environment of known names only', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await using spy = await spyOnGit()
    for (const name of Object.keys(process.env)) vi.stubEnv(name, undefined)
    vi.stubEnv('PATH', spy.path)
    vi.stubEnv('HOME', '/home/somebody')
    vi.stubEnv('https_proxy', 'http://proxy.example:8080')
    vi.stubEnv('SSL_CERT_FILE', '/etc/ca.pem')
    vi.stubEnv('GIT_DIR', '/elsewhere')
    vi.stubEnv('GIT_SSH_COMMAND', 'touch pwned')
    vi.stubEnv('NODE_OPTIONS', '--no-warnings')
    await readHeadCommit(repo.path)
    for (const { argv, env } of await spy.calls()) {
      expect(env).toEqual({
        PATH: spy.path,
        HOME: '/home/somebody',
        https_proxy: 'http://proxy.example:8080',
        SSL_CERT_FILE: '/etc/ca.pem',
        LC_ALL: 'C',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_TERMINAL_PROMPT: '0',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_NO_REPLACE_OBJECTS: '1',
        GIT_NO_LAZY_FETCH: '1',
        GIT_ALLOW_PROTOCOL: 'none',
      })
      expect(argv.join(' ')).toMatch(
        /^-c core\.hooksPath=\/dev\/null .*-c protocol\.ext\.allow=never/,
      )
    }
  })

  it('is not sent to another host after a redirect', async () => {
    await using source = await tempRepo()
    const base = await source.commit({ a: 'base' })
    await source.commit({ a: 'head' })
    await using thief = await gitHttpServer({ root: source.path })
    await using server = await redirectTo(thief.url)
    await using clone = await tempClone(`file://${source.path}`, '--depth=1')
    await using opened = await tempWorkspace(clone.path, { remote: { url: server.url, token } })
    await expect(opened.workspace.ensureCommit(base)).rejects.toMatchObject({
      code: 'ref-not-found',
    })
    expect(thief.requests).toEqual([])
  })

  it('is not sent to another host in the address of a submodule', async () => {
    await using library = await tempRepo()
    await library.commit({ 'lib.md': 'library' })
    await using thief = await gitHttpServer({ root: library.path })
    await using server = await gitHttpServer({ root: library.path, password: token })
    await using repo = await tempRepo()
    await repo.git('submodule', 'add', '--quiet', '--', thief.url, 'lib')
    const sha = await repo.commit({})
    await using opened = await tempWorkspace(repo.path, {
      remote: { url: server.url, token },
      submodules: true,
    })
    const before = thief.requests.length
    await using tree = await opened.workspace.openWorktree('head', sha)
    expect(await readFile(join(tree.path, 'lib/lib.md'), 'utf8')).toBe('library')
    const asked = thief.requests.slice(before)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter(({ authorization }) => authorization !== undefined)).toEqual([])
  })

  it('is in no error message, even if the server repeats it', async () => {
    await using repo = await tempRepo()
    await repo.commit({ a: '1' })
    await using spy = await spyOnGit(`
      case "$*" in *fetch*) env | grep GIT_CONFIG_VALUE_0 >&2; echo "token ${token}" >&2; exit 128 ;; esac`)
    vi.stubEnv('PATH', spy.path)
    const remote = { url: 'http://name:pass-word@127.0.0.1:9/repo.git', token }
    await using opened = await tempWorkspace(repo.path, { remote })
    const error: unknown = await opened.workspace
      .ensureCommit('d'.repeat(40))
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      message: `commit ${'d'.repeat(40)} could not be fetched from http://127.0.0.1:9/repo.git: GIT_CONFIG_VALUE_0=AUTHORIZATION: basic *** token ***`,
    })
    expect(opened.lines.join()).not.toMatch(/canary|pass-word/)
  })
})

/** Answers every request with a redirect to the same path on another server. */
async function redirectTo(url: string): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer((request, response) => {
    response.writeHead(302, { location: `${url}${request.url}` }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { readonly port: number }
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
