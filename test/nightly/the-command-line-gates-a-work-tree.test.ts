import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { handbook, recallDrop, refactoring } from '../rig/handbook.ts'
import { runBuiltCli, runBuiltCliWith, runCli, runCliWith } from '../rig/run-cli.ts'
import { stableText } from '../rig/stable-text.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { spyOnGit } from '../support/spy-on-git.ts'
import { tempDir } from '../support/temp-dir.ts'
import { type TempRepo, tempRepo } from '../support/temp-repo.ts'
import { sinks } from '../../src/report/sinks/all.ts'

/** A repository with the handbook on main and an empty branch on top of it. */
async function handbookRepo(): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit(
    Object.fromEntries(Object.entries(handbook).filter(([, content]) => content !== null)),
  )
  await repo.branch('change')
  return repo
}

const worseConfig = String(recallDrop['.github/rag-gate.yml'])

describe('rag-gate gate', () => {
  it('compares the uncommitted work tree with the merge base and prints a table', async () => {
    await using repo = await handbookRepo()
    await writeFile(join(repo.path, '.github/rag-gate.yml'), worseConfig)
    const before = await fingerprint(repo.path)
    const result = await runBuiltCli(repo.path, 'gate')
    expect(result.exit, result.stdout).toBe(1)
    expect(result.stdout).not.toContain('\u001B')
    const after = await fingerprint(repo.path)
    const isKept = (line: string): boolean => line.startsWith('.git/rag-gate-report.json ')
    expect(after.filter(isKept)).toHaveLength(1)
    expect(after.filter((line) => !isKept(line))).toEqual(before)
    // The width of the column of times depends on how long the times are.
    const narrow = stableText(result.stdout).replaceAll(/(\S) {2,}/g, '$1  ')
    await expect(narrow).toMatchFileSnapshot('snapshots/command-line.txt')
  })

  it('compares two commits with at most twelve git processes, one of which reads all objects', async () => {
    await using repo = await handbookRepo()
    await repo.commit(recallDrop)
    await using git = await spyOnGit()
    const range = ['--base', 'main', '--head', 'change']
    const result = await runCliWith({ PATH: git.path }, repo.path, 'gate', ...range)
    expect(result.exit, result.stdout).toBe(1)
    const calls = (await git.calls()).map(({ argv }) => argv)
    expect(calls.filter((argv) => argv.includes('worktree'))).toEqual([])
    expect(calls.filter((argv) => argv.includes('cat-file'))).toHaveLength(1)
    expect(calls.length, calls.map((argv) => argv.join(' ')).join('\n')).toBeLessThanOrEqual(12)
  })

  it('measures without a cache if its folder is not writable, and says so once', async () => {
    await using repo = await handbookRepo()
    await repo.commit(refactoring)
    const given = { env: { XDG_CACHE_HOME: '/proc/1/cache' } }
    const { exit, stderr } = await runBuiltCliWith(given, repo.path, 'gate', '--base', 'main')
    expect(exit, stderr).toBe(0)
    const said =
      'warning: nothing is cached for later runs, because "/proc/1/cache/rag-gate" cannot be written to: set XDG_CACHE_HOME to a folder that you can write to'
    expect(stderr.split(said)).toHaveLength(2)
    const without = ['gate', '--base', 'main', '--no-cache']
    expect((await runBuiltCliWith(given, repo.path, ...without)).stderr).not.toContain('warning')
  })

  it('includes a new untracked document, and excludes ignored ones', async () => {
    await using repo = await handbookRepo()
    await repo.commit({ '.gitignore': 'ignored.md\n' })
    const { 'docs/export.md': text } = handbook
    await repo.commit({ 'docs/export.md': null })
    await writeFile(join(repo.path, 'docs/export.md'), String(text))
    const untracked = await runCli(repo.path, 'gate', '--base', 'main', '--json')
    expect(untracked.exit, untracked.stdout).toBe(0)
    expect(JSON.parse(untracked.stdout)).toMatchObject({ verdict: 'pass' })
  })

  it('measures head alone on the main branch, where nothing is to compare', async () => {
    await using repo = await handbookRepo()
    await repo.checkout('main')
    const alone = await runCli(repo.path, 'gate')
    expect(alone.exit, alone.stdout).toBe(0)
    expect(alone.stdout).toContain('RAG Gate: pass, nothing to compare with')
    expect(alone.stdout).toMatch(/^not compared +recall@5 +\d/m)
    expect(alone.stdout).toMatch(/^(None|\d+) of 5 answerable questions fails? today$/m)
    expect(alone.stdout).toMatch(/^head working tree, 6 questions, /m)
    expect(alone.stdout).toContain(
      'Nothing was compared, because these files are those of the main branch.',
    )
    const outcomeOf = async (...flags: readonly string[]) => {
      const { stdout } = await runCli(repo.path, 'gate', '--json', ...flags)
      const { outcome } = JSON.parse(stdout)
      return outcome
    }
    expect(await outcomeOf('--head', 'HEAD')).toBe('head-only')
    expect(await outcomeOf('--base', 'HEAD')).toBe('unchanged')
    await repo.commit({ 'unrelated.txt': 'Nothing to see.\n' })
    await writeFile(join(repo.path, '.github/rag-gate.yml'), worseConfig)
    expect(await outcomeOf()).toBe('compared')
  })

  it('measures single questions of the main branch alone, by the rules of head', async () => {
    await using repo = await handbookRepo()
    await repo.checkout('main')
    const floor = worseConfig.replace('max-drop: 0.02', 'max-drop: 0.02\n    min: 1')
    await repo.commit({ '.github/rag-gate.yml': floor })
    const lost = await runCli(repo.path, 'gate', '--only', 'export-csv', '--json')
    expect(lost.exit, lost.stdout).toBe(1)
    const { outcome, policy, items } = JSON.parse(lost.stdout)
    expect({ outcome, from: policy.from }).toEqual({ outcome: 'head-only', from: 'head' })
    expect(items.map(({ id }: { readonly id: string }) => id)).toEqual(['export-csv'])
    const { stdout } = await runCli(repo.path, 'gate')
    expect(stdout).toContain('add this to .github/rag-gate.yml:')
  })

  it.each([
    { what: 'the address of a model', more: 'base-url: https://a.invalid', without: 'head-only' },
    {
      what: 'another judge',
      more: 'also: [{ model: n, key-variable: RAG_GATE_KEY }, { model: o }]',
      without: 'unchanged',
    },
  ])('sends no key to $what that only a checkout of main names', async ({ more, without }) => {
    await using repo = await handbookRepo()
    await repo.checkout('main')
    const config = String(handbook['.github/rag-gate.yml'])
    await repo.commit({ '.github/rag-gate.yml': `${config}judge: { model: m, ${more} }\n` })
    const outcomeWith = async (env: Readonly<Record<string, string>>) => {
      const { stdout, stderr } = await runCliWith(env, repo.path, 'gate', '--json')
      expect(stdout, stderr).not.toBe('')
      const { outcome } = JSON.parse(stdout)
      return outcome
    }
    expect(await outcomeWith({ OPENAI_API_KEY: 'a', RAG_GATE_KEY: 'b' })).toBe('unchanged')
    expect(await outcomeWith({})).toBe(without)
  })

  it('does not charge the branch with what landed on main since', async () => {
    await using repo = await handbookRepo()
    await repo.commit({ 'docs/extra.md': '# Extra\n\nNew.\n' })
    await repo.checkout('main')
    await repo.commit(recallDrop)
    await repo.checkout('change')
    const result = await runCli(repo.path, 'gate', '--json')
    expect(result.exit, result.stdout).toBe(0)
    expect(JSON.parse(result.stdout)).toMatchObject({ verdict: 'pass', outcome: 'compared' })
  })

  it('--head measures a commit instead of the work tree', async () => {
    await using repo = await handbookRepo()
    const sound = await repo.commit(refactoring)
    await repo.commit(recallDrop)
    expect((await runCli(repo.path, 'gate', '--head', sound)).exit).toBe(0)
    expect((await runCli(repo.path, 'gate', '--head', 'change')).exit).toBe(1)
  })

  it('--base takes a branch, a tag or a commit', async () => {
    await using repo = await handbookRepo()
    const first = await repo.git('rev-parse', 'main')
    await repo.git('tag', 'v1')
    await repo.commit(recallDrop)
    for (const base of ['main', 'v1', first, first.slice(0, 7)]) {
      expect((await runCli(repo.path, 'gate', '--base', base)).exit).toBe(1)
    }
  })

  it('--only asks the named questions, and reports unknown ones', async () => {
    await using repo = await handbookRepo()
    await repo.commit(recallDrop)
    const lost = await runCli(repo.path, 'gate', '--only', 'export-csv,sso-setup', '--json')
    expect(lost.exit, lost.stdout).toBe(1)
    const { items } = JSON.parse(lost.stdout) as {
      readonly items: readonly { readonly id: string }[]
    }
    expect(items.map(({ id }) => id)).toEqual(['export-csv', 'sso-setup'])
    expect((await runCli(repo.path, 'gate', '--only', 'sso-setup')).exit).toBe(0)
    const misspelt = await runCli(repo.path, 'gate', '--only', 'sso-stup')
    expect(misspelt.exit).toBe(2)
    expect(misspelt.stderr).toContain(
      'the golden set has no question with the id sso-stup, did you mean sso-setup?',
    )
    const unknown = await runCli(repo.path, 'gate', '--only', 'exprot-csv')
    expect(unknown.exit, unknown.stdout).toBe(2)
    expect(unknown.stderr).toContain('exprot-csv')
  })

  it('--metrics measures additional metrics against base without gating them', async () => {
    await using repo = await handbookRepo()
    await repo.commit(recallDrop)
    const tried = await runCli(repo.path, 'gate', '--metrics', 'hit@1,recall@context', '--json')
    expect(tried.exit, tried.stdout).toBe(1)
    const { metrics, findings } = JSON.parse(tried.stdout) as {
      readonly metrics: readonly { readonly metric: string; readonly base?: number }[]
      readonly findings: readonly { readonly metric?: string }[]
    }
    const added = metrics.filter(({ metric }) => ['hit@1', 'recall@context'].includes(metric))
    expect(added).toMatchObject([
      { metric: 'hit@1', base: 1, head: 0.8 },
      { metric: 'recall@context', base: 1, head: 0.8 },
    ])
    expect(findings.map(({ metric }) => metric)).not.toContain('hit@1')
  })

  it('--out writes the report’s files and nothing else', async () => {
    await using repo = await handbookRepo()
    await using out = await tempDir()
    await repo.commit(recallDrop)
    const result = await runCli(repo.path, 'gate', '--out', join(out.path, 'new/folder'))
    expect(result.exit, result.stdout).toBe(1)
    expect((await readdir(join(out.path, 'new/folder'))).toSorted()).toEqual(
      Object.values(sinks)
        .map(({ file }) => file)
        .toSorted(),
    )
    expect(await readFile(join(out.path, 'new/folder/comment.md'), 'utf8')).toContain(
      '**RAG Gate: fail**',
    )
  })

  it('works from a folder inside the repository', async () => {
    await using repo = await handbookRepo()
    await repo.commit(recallDrop)
    expect((await runCli(join(repo.path, 'docs'), 'gate')).exit).toBe(1)
  })

  it('S3: prints no escape sequence or command from a document or question', async () => {
    await using repo = await handbookRepo()
    const hostile = {
      id: 'title',
      query: '\u001B]0;owned\u0007 spreadsheets ::error::x',
      docs: ['docs/export.md'],
    }
    const golden = `${String(handbook['eval/golden.jsonl'])}${JSON.stringify(hostile)}\n`
    await repo.checkout('main')
    await repo.commit({ 'eval/golden.jsonl': golden })
    await repo.checkout('change')
    await repo.git('merge', '--quiet', 'main')
    await repo.commit(recallDrop)
    const { exit, stdout, stderr } = await runCli(repo.path, 'gate')
    expect(exit).toBe(1)
    expect(['\u001B', '\u0007'].filter((control) => (stdout + stderr).includes(control))).toEqual(
      [],
    )
  })
})

describe('exit code 2: nothing was started', () => {
  it('outside a repository', async () => {
    await using folder = await tempDir()
    const result = await runCli(folder.path, 'gate')
    expect(result).toMatchObject({ exit: 2, stdout: '' })
    expect(result.stderr).toMatch(/^error: .*repository/)
  })

  it('for a misspelt flag, with a suggestion', async () => {
    await using repo = await handbookRepo()
    const result = await runCli(repo.path, 'gate', '--bsae', 'main')
    expect(result.exit, result.stdout).toBe(2)
    expect(result.stderr).toContain('--base')
  })

  it('for a misspelt command, with a suggestion', async () => {
    await using folder = await tempDir()
    const result = await runCli(folder.path, 'gaet')
    expect(result.exit, result.stdout).toBe(2)
    expect(result.stderr).toContain('rag-gate gate')
  })

  it('for config mistakes, each with file and line', async () => {
    await using repo = await handbookRepo()
    await writeFile(
      join(repo.path, '.github/rag-gate.yml'),
      'golden: eval/golden.jsonl\npipelnie: {}\nmetrics: [recal@5]\n',
    )
    const result = await runCli(repo.path, 'gate')
    expect(result.exit, result.stdout).toBe(2)
    expect(result.stderr).toContain('.github/rag-gate.yml:2')
    expect(result.stderr).toContain('.github/rag-gate.yml:3')
    expect(result.stderr).toContain('pipeline')
  })

  it('for a base that does not exist', async () => {
    await using repo = await handbookRepo()
    const result = await runCli(repo.path, 'gate', '--base', 'no-such-branch')
    expect(result.exit, result.stdout).toBe(2)
    expect(result.stderr).toContain('no-such-branch')
  })

  it('for a base that looks like an option', async () => {
    await using repo = await handbookRepo()
    const result = await runCli(repo.path, 'gate', '--base=--upload-pack=touch pwned')
    expect(result.exit, result.stdout).toBe(2)
  })
})

describe('exit code 3: could not measure', () => {
  it('for a document that is not text', async () => {
    await using repo = await handbookRepo()
    await repo.commit({ ...refactoring, 'docs/limits.md': Buffer.from([0, 1, 2, 0]) })
    const result = await runCli(repo.path, 'gate')
    expect(result.exit, result.stdout).toBe(3)
    expect(`${result.stdout}${result.stderr}`).toContain('docs/limits.md')
  })
})

describe('help and version', () => {
  it.each([[['--help']], [['gate', '--help']], [['init', '--help']]])(
    '%j prints to standard output',
    async (args) => {
      await using folder = await tempDir()
      const result = await runCli(folder.path, ...args)
      expect(result).toMatchObject({ exit: 0, stderr: '' })
      expect(result.stdout).toContain('rag-gate')
      expect(result.stdout.split('\n').filter((line) => line.length > 110)).toEqual([])
    },
  )

  it('--version prints the package’s version', async () => {
    await using folder = await tempDir()
    expect(await runCli(folder.path, '--version')).toEqual({
      exit: 0,
      stdout: `${packageJson.version}\n`,
      stderr: '',
    })
  })
})
