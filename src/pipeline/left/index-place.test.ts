import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { CommandSchema } from '../../lib/model/settings/kinds/command.ts'
import { openIndexPlace } from './index-place.ts'
import { changedAt, wroteSince } from './wrote-since.ts'

const command = (query: string, build?: string, setup?: string) =>
  CommandSchema.parse({ kind: 'command', query, build, setup })

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
  const observed = { settings, root, folder, temp, began, environment }
  const place = openIndexPlace(observed)
  await setTimeout(20)
  await place.begin()
  return { place, root, temp, observed }
}

/** Returns whether the side reports `HOME/i.json`, or a folder around it, written since it began. */
async function isOutside(
  settings: ReturnType<typeof command>,
  writes: (home: string, dir: string) => readonly string[] = (home) => [join(home, 'i.json')],
): Promise<boolean> {
  await using dir = await tempDir()
  await using home = await tempDir()
  const { place } = await side(dir.path, settings, {
    HOME: home.path,
    PLACE: join(home.path, 'at'),
  })
  await write(...writes(home.path, dir.path))
  const outside = await place.outside()
  return outside?.places.values().some((written) => written > outside.since) === true
}

describe('openIndexPlace', () => {
  it.each([
    ['nothing else', [], true],
    ["an interpreter's cache", ['root/rag/__pycache__/index.pyc', 'folder/tmp/tsx-0/a'], true],
    ['a file of the worktree', ['root/.index/i.json'], false],
    ['a file that is in the commit', ['root/docs/a.md'], false],
    ['a temporary file', ['folder/tmp/i.json'], false],
  ])('reports a named place if the programs also wrote %s', async (_, paths, isTold) => {
    const settings = command('ask ~/i.json')
    const writes = (home: string, dir: string) =>
      [join(home, 'i.json')].concat(paths.map((path) => join(dir, path)))
    expect(await isOutside(settings, writes)).toBe(isTold)
  })

  it('knows nothing before setup has ended', async () => {
    await using dir = await tempDir()
    const { observed } = await side(dir.path, command('ask', 'index'))
    expect(await openIndexPlace(observed).outside()).toBeUndefined()
  })

  it.each([
    ['ask --index ~/at/i.json'],
    ['ask --index=$PLACE'],
    ['INDEX="${PLACE}" ask'],
    ['cat - | ask ~/at'],
    ['bash -c "ask --index ~/at"'],
  ])('reports the place that %s names, also in build', async (words) => {
    const writes = (home: string) => [join(home, 'at/i.json')]
    expect(await isOutside(command(words), writes)).toBe(true)
    expect(await isOutside(command('ask', words), writes)).toBe(true)
  })

  it.each([
    ['an index in memory', command('ask', 'true')],
    ['an index in memory, with a check', command('ask', 'test -d docs')],
    ['an index of setup in the worktree', command('ask .index/i.json', 'true', 'index .index')],
    ['a log', command('ask 2>>~/i.json')],
    ['a log of a part', command('echo started >> ~/i.json; ask')],
    ['a log of both streams', command('ask &> "$HOME/i.json"')],
    ['a copy of the output', command('ask | tee ~/i.json')],
    ['a log option', command('ask --log-file ~/i.json')],
    ['a program', command('~/i.json')],
    ['a program with an argument', command('exec ~/i.json docs')],
    ['a place that only the program knows', command('ask', 'index')],
    ['a cache of models', command('HF_HOME=~/i.json XDG_CACHE_HOME="$HOME" ask')],
    ['a cache of packages', command('ask', 'PIP_CACHE_DIR=$HOME/i.json pip install -r r.txt')],
    ['the home folder', command('cd ~ && ask')],
    ['a path without anything', command('ask ~/none')],
  ])('reports no place for %s', async (_, settings) => {
    expect(await isOutside(settings)).toBe(false)
  })

  it('reports no place for installed programs', async () => {
    const installs = command('~/venv/bin/ask', 'python -m venv ~/venv && ~/venv/bin/pip install x')
    expect(await isOutside(installs, (at) => [join(at, 'venv/bin/ask')])).toBe(false)
  })

  it.each([
    ['if setup may have written it', 'download', false],
    ['without setup', undefined, true],
  ])('counts what was written before build, %s', async (_, setup, isTold) => {
    await using dir = await tempDir()
    await using outside = await tempDir()
    const at = join(outside.path, 'weights.bin')
    const { observed } = await side(dir.path, command(`ask --weights ${at}`, 'true', setup))
    const place = openIndexPlace(observed)
    await write(at)
    await place.begin()
    const found = await place.outside()
    expect((found?.places.get(at) ?? 0n) > (found?.since ?? 0n)).toBe(isTold)
  })

  it('does not search a folder that contains the worktree', async () => {
    await using dir = await tempDir()
    const { place } = await side(dir.path, command(`ask --index ${dir.path}`))
    await write(join(dir.path, 'of-another-program'))
    expect(await place.outside()).toBeUndefined()
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
