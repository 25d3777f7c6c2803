import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { runGit } from '../support/temp-repo.ts'
import type { GitHub } from './github.ts'

/**
 * Hands every commit of a real repository to the emulator through GitHub's own data routes. It names
 * objects as git does, so both sides know the commits by the same shas; a difference throws.
 */
export async function importCommits(
  github: Pick<GitHub, 'ask'>,
  repository: string,
  directory: string,
): Promise<void> {
  const listed = await runGit(directory, 'rev-list', '--reverse', '--topo-order', '--all')
  const contents = new Map<string, Buffer>()
  for (const sha of listed.split('\n')) {
    const commit = readCommit(await runGit(directory, 'cat-file', 'commit', sha))
    const entries = readTree(await runGit(directory, 'ls-tree', '-r', '-z', '--full-tree', sha))
    await loadBlobs(directory, entries, contents)
    const tree = []
    for (const entry of entries) tree.push(await treeEntry(github, repository, entry, contents))
    const made = await github.ask<{ readonly sha: string }>(
      'POST',
      `/repos/${repository}/git/trees`,
      {
        body: { tree },
      },
    )
    const saved = await github.ask<{ readonly sha: string }>(
      'POST',
      `/repos/${repository}/git/commits`,
      {
        body: { ...commit, tree: made.sha },
      },
    )
    if (saved.sha !== sha) throw new Error(`commit ${sha} became ${saved.sha} in the emulator`)
  }
}

/** Points a branch at a commit that was imported; makes the branch where there is none. */
export async function setBranch(
  github: Pick<GitHub, 'ask'>,
  repository: string,
  branch: { readonly name: string; readonly sha: string },
): Promise<void> {
  const path = `/repos/${repository}/git/refs`
  const known = await github
    .ask('PATCH', `${path}/heads/${branch.name}`, { body: { sha: branch.sha, force: true } })
    .then(
      () => true,
      () => false,
    )
  if (known) return
  await github.ask('POST', path, { body: { ref: `refs/heads/${branch.name}`, sha: branch.sha } })
}

type Entry = {
  readonly mode: string
  readonly type: string
  readonly sha: string
  readonly path: string
}

function readTree(listed: string): readonly Entry[] {
  return listed
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [, mode = '', type = '', sha = '', path = ''] =
        /^(\d+) (\w+) (\w+)\t(.+)$/s.exec(line) ?? []
      return { mode, type, sha, path }
    })
}

function readCommit(raw: string): object {
  const [head = '', ...message] = raw.split('\n\n')
  const person = (role: string): object => {
    const [, name, email, seconds] =
      new RegExp(`^${role} (.+) <(.+)> (\\d+) \\+0000$`, 'm').exec(head) ?? []
    return { name, email, date: new Date(Number(seconds) * 1000).toISOString() }
  }
  return {
    message: message.join('\n\n'),
    parents: [...head.matchAll(/^parent (\w+)$/gm)].map((match) => match[1]),
    author: person('author'),
    committer: person('committer'),
  }
}

/** Reads the files that are not in `contents` yet, all in one process. */
async function loadBlobs(
  directory: string,
  entries: readonly Entry[],
  contents: Map<string, Buffer>,
): Promise<void> {
  const wanted = [...new Set(entries.filter(({ type }) => type === 'blob').map(({ sha }) => sha))]
  const missing = wanted.filter((sha) => !contents.has(sha))
  if (missing.length === 0) return
  const read = await batch(directory, missing)
  let at = 0
  for (const sha of missing) {
    const line = read.indexOf('\n', at)
    const size = Number(read.subarray(at, line).toString().split(' ')[2])
    contents.set(sha, read.subarray(line + 1, line + 1 + size))
    at = line + 1 + size + 1
  }
}

function batch(directory: string, shas: readonly string[]): Promise<Buffer> {
  const child = spawn('git', ['cat-file', '--batch'], {
    cwd: directory,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(`${shas.join('\n')}\n`)
  return buffer(child.stdout)
}

async function treeEntry(
  github: Pick<GitHub, 'ask'>,
  repository: string,
  entry: Entry,
  contents: ReadonlyMap<string, Buffer>,
): Promise<object> {
  const { mode, type, path, sha } = entry
  if (type !== 'blob') return { mode, type, path, sha }
  const content = contents.get(sha) ?? Buffer.alloc(0)
  const utf8 = content.toString('utf8')
  if (Buffer.from(utf8).equals(content)) return { mode, type, path, content: utf8 }
  await github.ask('POST', `/repos/${repository}/git/blobs`, {
    body: { content: content.toString('base64'), encoding: 'base64' },
  })
  return { mode, type, path, sha }
}
