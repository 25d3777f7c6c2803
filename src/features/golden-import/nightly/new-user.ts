import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { runCli, runCliBuiltAtNight } from '../../../../test/rig/run-cli.ts'
import { type Files, openScenario } from '../../../../test/rig/scenario.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'
import { type DataSet, writeSet } from '../../../../test/support/sets-of-other-tools.ts'

export type FirstSteps = {
  readonly commands: readonly string[]
  readonly said: string
  /**
   * The comments on the first pull request, which adds RAG Gate, and on the second, which breaks retrieval.
   */
  readonly comments: readonly string[]
}

/**
 * Simulates a new user with a data set, who imports it, lets `init` write the other files, and opens a pull
 * request. A second pull request removes the documents from the index. Runs the bundle in `npm run nightly`
 * unless `door` says otherwise.
 */
export async function firstSteps(
  files: Files,
  set: DataSet,
  {
    corpus,
    door = 'bundle-at-night',
  }: { readonly corpus?: string; readonly door?: 'bundle-at-night' | 'sources' } = {},
): Promise<FirstSteps> {
  const run = door === 'bundle-at-night' ? runCliBuiltAtNight : runCli
  await using repo = await tempRepo()
  await using away = await tempDir()
  await repo.commit(files)
  const brought = await writeSet(set, away.path)
  const commands = [
    ['golden', 'import', brought, ...(corpus === undefined ? [] : ['--corpus', corpus])],
    ['init'],
  ]
  const said: string[] = []
  for (const command of commands) {
    const ran = await run(repo.path, ...command)
    expect({ exit: ran.exit, stderr: ran.stderr }).toEqual({ exit: 0, stderr: '' })
    said.push(ran.stdout)
  }
  const added = await filesBelow(repo.path)
  await using adopting = await openScenario({ base: files, head: added, door })
  const first = await adopting.run()
  expect(first.exit, first.stdout).toBe(0)

  const path = '.github/rag-gate.yml'
  const config = parse(String(added[path])) as { readonly pipeline: object }
  const blind = { ...config, pipeline: { ...config.pipeline, documents: ['README.md'] } }
  await using next = await openScenario({
    base: { ...files, ...added },
    head: { [path]: JSON.stringify(blind) },
    door,
  })
  const second = await next.run()
  expect(second.exit, second.stdout).toBe(1)
  const comments = [await adopting.comments(), await next.comments()]
  return {
    commands: commands.map((command) => `rag-gate ${command.join(' ').replace(away.path, '.')}`),
    said: said.join(''),
    comments: comments.map(([comment]) => comment?.body ?? ''),
  }
}

async function filesBelow(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files: Record<string, string> = {}
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1)
    if (entry.isFile() && !path.startsWith('.git/'))
      files[path] = await readFile(join(root, path), 'utf8')
  }
  return files
}
