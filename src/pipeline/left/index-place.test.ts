import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { CommandSchema } from '../../lib/model/settings/kinds/command.ts'
import { HttpSchema } from '../../lib/model/settings/kinds/http.ts'
import { openIndexPlace } from './index-place.ts'
import { changedAt, wroteSince } from './wrote-since.ts'

const command = (query: string, build?: string) =>
  CommandSchema.parse({ kind: 'command', query, build })
const http = (more: object) =>
  HttpSchema.parse({ kind: 'http', url: 'http://127.0.0.1:{port}/', ...more })

/** Writes files, given by path, a moment after everything before. */
async function write(...paths: readonly string[]): Promise<void> {
  await setTimeout(20)
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'x')
  }
}

/** Opens a side in a folder with a checkout, in which `setup` has installed packages. */
async function side(
  dir: string,
  settings: Parameters<typeof openIndexPlace>[0]['settings'],
  environment = {},
) {
  const [folder, root] = [join(dir, 'folder'), join(dir, 'root')]
  const temp = join(folder, 'tmp')
  await mkdir(temp, { recursive: true })
  const began = await changedAt(folder)
  await write(join(root, 'docs/a.md'), join(root, '.venv/lib/site-packages/x.py'))
  const observed = { settings, root, folder, temp, began, environment, left: undefined }
  const place = openIndexPlace(observed)
  await setTimeout(20)
  await place.begin()
  return { place, root, temp, observed }
}

describe('openIndexPlace', () => {
  it.each([
    ['nothing', [], true],
    ["an interpreter's cache", ['root/rag/__pycache__/index.pyc', 'folder/tmp/tsx-0/a'], true],
    ['a file of the worktree', ['root/.index/i.json'], false],
    ['a file that is in the commit', ['root/docs/a.md'], false],
    ['a temporary file', ['folder/tmp/i.json'], false],
  ])('knows where the index of a build is that wrote %s', async (_, paths, isElsewhere) => {
    await using dir = await tempDir()
    const { place } = await side(dir.path, command('ask', 'index'))
    await write(...paths.map((path) => join(dir.path, path)))
    expect(await place.isElsewhere()).toBe(isElsewhere)
  })

  it('knows nothing before setup has ended', async () => {
    await using dir = await tempDir()
    const { observed } = await side(dir.path, command('ask', 'index'))
    expect(await openIndexPlace(observed).isElsewhere()).toBe(false)
  })

  it('takes programs without build for ones with an index in memory, but not foreign servers', async () => {
    await using dir = await tempDir()
    const isElsewhere = async (name: string, settings: ReturnType<typeof http>) =>
      (await side(join(dir.path, name), settings)).place.isElsewhere()
    expect(await isElsewhere('own', http({ start: 'serve' }))).toBe(false)
    expect(await isElsewhere('foreign', http({ url: 'http://x/search' }))).toBe(true)
  })

  it.each([
    ['ask --index PLACE/i.json', true],
    ['ask --index=$PLACE', true],
    ['INDEX="${PLACE}" ask', true],
    ['ask ~/i.json', true],
    ['ask --index OLD', false],
    ['ask --index PLACE/none', false],
    ['ask', false],
  ])('finds a file that was written outside by the words of %s: %s', async (query, isElsewhere) => {
    await using dir = await tempDir()
    await using outside = await tempDir()
    const old = join(dir.path, 'old.json')
    await write(old)
    await setTimeout(20)
    const named = query.replace(/(?<!\$\{?)PLACE/, outside.path).replace('OLD', old)
    const variables = { PLACE: outside.path, HOME: outside.path }
    const { place } = await side(dir.path, command(named), variables)
    await write(join(outside.path, 'i.json'))
    expect(await place.isElsewhere()).toBe(isElsewhere)
  })

  it('does not search a folder that contains the worktree', async () => {
    await using dir = await tempDir()
    const { place } = await side(dir.path, command(`ask --cache ${dir.path}`))
    await write(join(dir.path, 'of-another-program'))
    expect(await place.isElsewhere()).toBe(false)
  })

  it('reads from what an earlier job left, if that job built', async () => {
    await using dir = await tempDir()
    const { observed } = await side(dir.path, command('ask', 'index'))
    const file = { path: 'i', sha256: 'a'.repeat(64), bytes: 1, executable: false }
    expect(await openIndexPlace({ ...observed, left: [] }).isElsewhere()).toBe(true)
    expect(await openIndexPlace({ ...observed, left: [file] }).isElsewhere()).toBe(false)
    const cache = { ...file, path: 'rag/__pycache__/index.pyc' }
    expect(await openIndexPlace({ ...observed, left: [cache] }).isElsewhere()).toBe(true)
  })
})

describe('wroteSince', () => {
  it('sees installed packages by their folder, follows no links, and knows its limits', async () => {
    await using dir = await tempDir()
    const at = (path: string) => join(dir.path, path)
    await write(at('old/a'), at('elsewhere/b'))
    await symlink(at('elsewhere'), at('old/link'))
    await setTimeout(20)
    const since = async () => {
      await write(at('mark'))
      return changedAt(at('mark'))
    }
    const first = await since()
    await write(at('elsewhere/c'))
    expect(await wroteSince(at('old'), first)).toBe(false)
    await write(at('old/node_modules/x/index.js'))
    expect(await wroteSince(at('old'), first)).toBe(true)
    expect(await wroteSince(at('none'), first)).toBe('unknown')
  })
})
