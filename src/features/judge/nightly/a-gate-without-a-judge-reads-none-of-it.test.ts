import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { cliBundle, type CliResult } from '../../../../test/rig/run-cli.ts'
import { judgedConfig, judgedRepo } from '../../../../test/support/judged-repo.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'

vi.setConfig({ testTimeout: 60_000 })

const features = join(import.meta.dirname, '../..')

/**
 * Returns the functions that only the judge's folder declares, except those of its metrics, which every gate loads
 * with the catalogue.
 */
async function ownFunctions(): Promise<readonly string[]> {
  const src = join(features, '..')
  const names = await readdir(src, { recursive: true })
  const declared = await Promise.all(
    names
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map(async (name) => {
        const code = await readFile(join(src, name), 'utf8')
        const found = Array.from(code.matchAll(/\bfunction (\w+)/g), ([, own = '']) => own)
        return { isJudge: /^features\/judge\/(?!metrics\/|testing\/)/.test(name), found }
      }),
  )
  const others = new Set(declared.flatMap(({ isJudge, found }) => (isJudge ? [] : found)))
  const own = declared.flatMap(({ isJudge, found }) => (isJudge ? found : []))
  return own.filter((name) => !others.has(name))
}

/** Runs the built gate with or without a judge, and returns which of the judge's functions were loaded. */
async function readBy(judge: string): Promise<CliResult & { readonly read: readonly string[] }> {
  await using dir = await tempDir()
  const log = join(dir.path, 'loaded.txt')
  const hook = join(dir.path, 'hook.mjs')
  await writeFile(log, '')
  await writeFile(
    hook,
    `import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) appendFileSync(${JSON.stringify(log)}, fileURLToPath(url) + '\\n')
    return nextLoad(url, context)
  },
})
`,
  )
  const config = judgedConfig(judge)
  const metrics = judge === '' ? config.replace(/^metrics:.*$/m, 'metrics: [recall@2]') : config
  const env = { NODE_OPTIONS: `--import=${hook}` }
  await using given = await judgedRepo({}, { 'rag-gate.yml': metrics }, env)
  await given.commit({ 'docs/seats.md': 'Teams have ten seats.\n' })
  const said = await given.runBuilt('gate', '--base', 'main~1', '--head', 'main', '--json')
  const loaded = (await readFile(log, 'utf8')).split('\n')
  const built = [...new Set(loaded)].filter((path) => path.startsWith(dirname(cliBundle)))
  const code = await Promise.all(built.map((path) => readFile(path, 'utf8')))
  const declared = new Set(
    code.flatMap((text) => Array.from(text.matchAll(/\bfunction (\w+)/g), ([, name = '']) => name)),
  )
  return { ...said, read: (await ownFunctions()).filter((name) => declared.has(name)) }
}

describe('the built gate', () => {
  it("loads none of the judge's code if no judge is configured", async () => {
    const { exit, stderr, read } = await readBy('')
    expect(exit, stderr).toBe(0)
    expect(read).toEqual([])
  })

  it("loads the judge's code if a judge is configured", async () => {
    const { exit, stderr, read } = await readBy('model: judge-1')
    expect(exit, stderr).toBe(0)
    expect(read).toEqual(expect.arrayContaining(['judgeRuns', 'runCanaries', 'openJudges']))
  })
})
