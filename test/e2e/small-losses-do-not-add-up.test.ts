import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configText, handbook, pipeline } from '../rig/handbook.ts'
import { runCliWith } from '../rig/run-cli.ts'
import { importBranches } from '../support/import-branches.ts'
import { tempDir } from '../support/temp-dir.ts'
import { type TempRepo, tempRepo } from '../support/temp-repo.ts'

const config = '.github/rag-gate.yml'

/** Each of five questions is 20 points, and a pull request may lose one. */
const gate = { 'recall@5': { 'max-drop': 0.2, rule: 'point' } }

/** The index without these documents, each of which answers a question. */
function without(documents: readonly string[], baseline = 'v1'): Record<string, string> {
  const globs = ['docs/**/*.md', ...documents.map((name) => `!docs/${name}.md`)]
  return { [config]: configText({ gate, baseline, pipeline: pipeline({ documents: globs }) }) }
}

const two = ['export', 'sso']
const three = [...two, 'limits']
const document = { 'docs/new.md': 'New.\n' }

const branches = [
  { name: 'main', files: { ...handbook, ...without([]) } },
  { name: 'old', from: 'main', files: { [config]: 'retriever: bm25\n' } },
  { name: 'lost-two', from: 'main', files: without(two) },
  { name: 'lost-two-then-one', from: 'lost-two', files: without(three) },
  { name: 'lost-two-then-one-and-moves', from: 'lost-two', files: without(three, 'v2') },
  { name: 'lost-three', from: 'main', files: without(three) },
  { name: 'lost-three-then-none', from: 'lost-three', files: document },
  { name: 'lost-three-then-mended', from: 'lost-three', files: without(['export']) },
  { name: 'pins-none', from: 'main', files: without(three, 'v0') },
  { name: 'pins-none-change', from: 'pins-none', files: document },
  { name: 'pins-old', from: 'main', files: without(three, 'too-old') },
  { name: 'pins-old-change', from: 'pins-old', files: document },
]

describe('with a pinned baseline', () => {
  let repo: TempRepo
  let kept: Awaited<ReturnType<typeof tempDir>>

  beforeAll(async () => {
    repo = await tempRepo()
    kept = await tempDir()
    await importBranches(repo, branches)
    await repo.git('tag', 'v1', 'main')
    await repo.git('tag', 'too-old', 'old')
  })

  afterAll(async () => {
    await repo[Symbol.asyncDispose]()
    await kept[Symbol.asyncDispose]()
  })

  type Told = { readonly exit: number | null; readonly text: string }

  const told = (base: string, head: string): Promise<Told> =>
    cli('gate', '--base', base, '--head', head)

  async function cli(...args: readonly string[]): Promise<Told> {
    const env = { XDG_CACHE_HOME: kept.path }
    const { exit, stdout, stderr } = await runCliWith(env, repo.path, ...args)
    return { exit, text: `${stdout}${stderr}`.replaceAll(/\s+/g, ' ') }
  }

  it('a loss within its own tolerance fails once twice that is lost, with what fell since when', async () => {
    const { exit, text } = await told('lost-two', 'lost-two-then-one')
    expect(exit, text).toBe(1)
    expect(text).toMatch(
      /RAG Gate: fail Since the baseline v1 \(\w{7}\), recall@5 fell 1.000 -> 0.400 on 5 questions: 60.0 points \(40.0 allowed\), 20.0 of them in this change/,
    )
    expect(text).toContain('or set baseline to a newer commit in a pull request of its own')
  })

  it('collected in one job and reported in another it says the same', async () => {
    const runs = join(kept.path, 'runs')
    const sides = ['--base', 'lost-two', '--head', 'lost-two-then-one']
    const collected = await cli('collect', ...sides, '--out', runs)
    expect(collected.exit, collected.text).toBe(0)
    const { exit, text } = await cli('report', '--runs', runs)
    expect(exit, text).toBe(1)
    expect(text).toMatch(/RAG Gate: fail Since the baseline v1 .* 60.0 points \(40.0 allowed\)/)
  })

  it('a change that takes nothing warns of what others lost, and asks the commit no more', async () => {
    const { exit, text } = await told('lost-three', 'lost-three-then-none')
    expect(exit, text).toBe(0)
    expect(text).toContain('60.0 points (40.0 allowed), none of it in this change')
    expect(text).toMatch(/Ask the baseline v1 base: nothing to build: an earlier run .* was kept/)
  })

  it('one that mends passes, and says how far it is from there', async () => {
    const { exit, text } = await told('lost-three', 'lost-three-then-mended')
    expect(exit, text).toBe(0)
    expect(text).toMatch(/RAG Gate: pass .*20.0 of the 40.0 points allowed/)
  })

  it('one that cannot be found or measured warns with a remedy, and blocks nobody', async () => {
    const gone = await told('pins-none', 'pins-none-change')
    expect(gone.exit, gone.text).toBe(0)
    expect(gone.text).toContain('The baseline v0 was not found, so nothing was compared with it')
    expect(gone.text).toContain('git fetch --tags')
    const old = await told('pins-old', 'pins-old-change')
    expect(old.exit, old.text).toBe(0)
    expect(old.text).toMatch(
      /The baseline too-old \(\w{7}\) could not be measured \(.*\), so nothing was compared with it: set baseline to a newer commit/,
    )
  })

  it('a pull request that moves it is told to weaken the exam, and the old one counts', async () => {
    const { exit, text } = await told('lost-two', 'lost-two-then-one-and-moves')
    expect(exit, text).toBe(1)
    expect(text).toContain('This makes the exam easier: it loosens baseline')
  })
})
