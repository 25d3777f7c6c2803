import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import type { GitHub } from './github.ts'

/**
 * Copies every commit of a real repository to the emulator through GitHub's Git data API. The emulator
 * computes object ids as git does, so commits have the same ids on both sides; throws if they differ.
 */
export async function importCommits(
  github: Pick<GitHub, 'ask'>,
  repository: string,
  directory: string,
): Promise<void> {
  const objects = await readObjects(directory)
  for (const [sha, commit] of commitsInOrder(objects)) {
    const tree = []
    for (const entry of filesOf(objects, commit.tree, '')) {
      tree.push(await treeEntry(github, repository, entry, objects))
    }
    const made = await github.ask<Made>('POST', `/repos/${repository}/git/trees`, {
      body: { tree },
    })
    const saved = await github.ask<Made>('POST', `/repos/${repository}/git/commits`, {
      body: { ...commit, tree: made.sha },
    })
    if (saved.sha !== sha) throw new Error(`commit ${sha} became ${saved.sha} in the emulator`)
  }
}

/** Points a branch at an imported commit, and creates the branch if needed. */
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

type Made = { readonly sha: string }

type GitObject = { readonly type: string; readonly content: Buffer }

type Objects = ReadonlyMap<string, GitObject>

type Commit = { readonly tree: string; readonly parents: readonly string[] }

type Entry = {
  readonly mode: string
  readonly type: string
  readonly sha: string
  readonly path: string
}

/** Reads all objects of the repository: loose ones from their files, or with git if there are packs. */
async function readObjects(directory: string): Promise<Objects> {
  const store = join(directory, '.git/objects')
  const names = readdirSync(store, { encoding: 'utf8', recursive: true })
  if (names.some((name) => name.startsWith('pack/'))) return readPacked(directory)
  const files = names.filter((name) => /^[0-9a-f]{2}\/[0-9a-f]{38}$/.test(name))
  const loose = files.toSorted().map((name): [string, GitObject] => {
    const bytes = inflateSync(readFileSync(join(store, name)))
    const end = bytes.indexOf(0)
    const [type = ''] = bytes.toString('latin1', 0, end).split(' ')
    return [name.replace('/', ''), { type, content: bytes.subarray(end + 1) }]
  })
  return new Map(loose)
}

async function readPacked(directory: string): Promise<Objects> {
  const child = spawn('git', ['cat-file', '--batch', '--batch-all-objects'], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await buffer(child.stdout)
  const objects = new Map<string, GitObject>()
  for (let at = 0; at < output.length;) {
    const end = output.indexOf('\n', at)
    const [sha = '', type = '', size = ''] = output.subarray(at, end).toString().split(' ')
    at = end + 1 + Number(size) + 1
    objects.set(sha, { type, content: output.subarray(end + 1, at - 1) })
  }
  return objects
}

/** Returns commits with parents before children. */
function commitsInOrder(objects: Objects): ReadonlyMap<string, Commit> {
  const ordered = new Map<string, Commit>()
  const add = (sha: string): void => {
    const object = objects.get(sha)
    if (object?.type !== 'commit' || ordered.has(sha)) return
    const commit = readCommit(object.content.toString())
    for (const parent of commit.parents) add(parent)
    ordered.set(sha, commit)
  }
  for (const sha of objects.keys()) add(sha)
  return ordered
}

function readCommit(raw: string): Commit {
  const [head = '', ...message] = raw.split('\n\n')
  const person = (role: string): object => {
    const line = new RegExp(`^${role} (.+) <(.+)> (\\d+) \\+0000$`, 'm').exec(head)
    const [, name, email, seconds] = line ?? []
    return { name, email, date: new Date(Number(seconds) * 1000).toISOString() }
  }
  const commit = {
    message: message.join('\n\n'),
    tree: /^tree (\w+)$/m.exec(head)?.[1] ?? '',
    parents: [...head.matchAll(/^parent (\w+)$/gm)].map((match) => match[1] ?? ''),
    author: person('author'),
    committer: person('committer'),
  }
  return commit
}

/** Parses a tree object: a sequence of `mode name NUL sha`, with the sha as 20 bytes. */
function filesOf(objects: Objects, tree: string, prefix: string): readonly Entry[] {
  const content = objects.get(tree)?.content ?? Buffer.alloc(0)
  const files: Entry[] = []
  for (let at = 0; at < content.length;) {
    const end = content.indexOf(0, at)
    const [, mode = '', name = ''] = /^(\d+) (.*)$/s.exec(content.toString('utf8', at, end)) ?? []
    const sha = content.toString('hex', end + 1, end + 21)
    at = end + 21
    const path = `${prefix}${name}`
    if (mode === '40000') files.push(...filesOf(objects, sha, `${path}/`))
    else files.push({ mode, type: mode === '160000' ? 'commit' : 'blob', sha, path })
  }
  return files
}

async function treeEntry(
  github: Pick<GitHub, 'ask'>,
  repository: string,
  entry: Entry,
  objects: Objects,
): Promise<object> {
  const { mode, type, path, sha } = entry
  if (type !== 'blob') return { mode, type, path, sha }
  const content = objects.get(sha)?.content ?? Buffer.alloc(0)
  const utf8 = content.toString('utf8')
  if (Buffer.from(utf8).equals(content)) return { mode, type, path, content: utf8 }
  await github.ask('POST', `/repos/${repository}/git/blobs`, {
    body: { content: content.toString('base64'), encoding: 'base64' },
  })
  return { mode, type, path, sha }
}
