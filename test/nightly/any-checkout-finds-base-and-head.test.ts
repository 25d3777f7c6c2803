import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configText, handbook, pipeline, recallDrop } from '../rig/handbook.ts'
import type { StepResult } from '../rig/run-step.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'
import { headlineIn } from '../rig/step-report.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { spyOnGit } from '../support/spy-on-git.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

const regression = { base: handbook, head: recallDrop } as const

type Commits = { readonly base: string; readonly head: string }

async function measured(step: StepResult): Promise<Commits> {
  const report = JSON.parse(await readFile(step.outputs.get('report') ?? '', 'utf8')) as {
    readonly origin: { readonly commits: Commits }
  }
  return report.origin.commits
}

describe('github 3: the checkout that actions/checkout makes', () => {
  it('of depth 1: the base is fetched over HTTP with the token, hidden from other processes', async () => {
    await using scenario = await openScenario({ ...regression, visibility: 'private' })
    await using git = await spyOnGit()
    const workspace = await scenario.checkout('shallow-merge')
    const before = await fingerprint(workspace)
    const step = await scenario.run({ workspace, env: { PATH: git.path } })
    expect(step.exit, step.stdout).toBe(1)
    const { base, merge } = scenario.pull
    expect(await measured(step)).toEqual({ base, head: merge })
    const encoded = Buffer.from(`x-access-token:${scenario.token}`).toString('base64')
    expect(scenario.server.requests.map(({ authorization }) => authorization)).toContain(
      `basic ${encoded}`,
    )
    const calls = await git.calls()
    const secret = (texts: readonly string[]): boolean =>
      texts.some((text) => text.includes(scenario.token) || text.includes(encoded))
    expect(calls.filter(({ argv }) => secret(argv))).toEqual([])
    const informed = calls.filter(({ env }) => secret(Object.values(env)))
    expect(informed.length).toBeGreaterThan(0)
    expect(informed.filter(({ argv }) => !argv.includes('fetch'))).toEqual([])
    expect(await fingerprint(workspace)).toEqual(before)
  })

  it('of depth 1, in a public repository with a token that may only read', async () => {
    await using scenario = await openScenario({ ...regression, fork: true })
    const step = await scenario.run({
      workspace: await scenario.checkout('shallow-merge'),
      permissions: { contents: 'read', pull_requests: 'read', issues: 'read' },
    })
    expect(step.exit, step.stdout).toBe(1)
  })

  it('of depth 1, when the server does not answer: an error that names the commit', async () => {
    await using scenario = await openScenario(regression)
    const step = await scenario.run({
      workspace: await scenario.checkout('shallow-merge'),
      env: { GITHUB_SERVER_URL: 'http://gh.localhost:9' },
    })
    expect(step.exit, step.stdout).toBe(3)
    expect(step.outputs.get('verdict')).toBe('error')
    expect(step.summary).toContain(scenario.pull.base.slice(0, 7))
  })

  it('of the merge commit: what landed on the base branch meanwhile is not charged to the pull request', async () => {
    await using scenario = await openScenario({
      base: handbook,
      head: { 'docs/extra.md': '# Extra\n\nNew.\n' },
      meanwhile: recallDrop,
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(0)
    const { base, merge } = scenario.pull
    expect(await measured(step)).toEqual({ base, head: merge })
    expect(headlineIn(step)).toMatchObject({ degraded: 0 })
  })
})

describe('github 3: other checkouts', () => {
  it('the branch itself: base is the merge base that GitHub names', async () => {
    await using scenario = await openScenario({
      base: handbook,
      head: { 'docs/extra.md': '# Extra\n\nNew.\n' },
      meanwhile: recallDrop,
    })
    const step = await scenario.run({ workspace: await scenario.checkout('head') })
    expect(step.exit, step.stdout).toBe(0)
    const { origin, pull } = scenario
    const base = await origin.git('merge-base', pull.base, pull.head)
    expect(await measured(step)).toEqual({ base, head: pull.head })
    expect(base).not.toBe(pull.base)
  })

  it('a branch whose tip is a merge is not mistaken for the merge commit', async () => {
    await using scenario = await openScenario({
      base: handbook,
      head: { 'docs/extra.md': '# Extra\n\nNew.\n' },
      meanwhile: { 'docs/more.md': '# More\n\nMore.\n' },
    })
    const { origin } = scenario
    await origin.checkout('change')
    await origin.merge('main')
    await scenario.refresh()
    const { base, head } = scenario.pull
    const step = await scenario.run({ workspace: await scenario.checkout('head') })
    expect(step.exit, step.stdout).toBe(0)
    expect(await measured(step)).toEqual({ base, head })
  })

  it('a foreign commit is an error that says so; the input base makes it measurable', async () => {
    await using scenario = await openScenario(regression)
    const workspace = await scenario.checkout('main')
    const lost = await scenario.run({ workspace })
    expect(lost.exit, lost.stdout).toBe(3)
    const said = lost.annotations.map(({ message }) => message).join('\n')
    expect(said).toContain('neither the merge commit nor the head of pull request #1')
    const based = await scenario.run({ workspace, inputs: { base: 'change' } })
    expect(await measured(based)).toEqual({ base: scenario.pull.head, head: scenario.pull.base })
  })

  it('uncommitted files from earlier steps are excluded from both sides', async () => {
    await using scenario = await openScenario(regression)
    const workspace = await scenario.checkout()
    await writeFile(join(workspace, '.github/rag-gate.yml'), configText())
    await writeFile(
      join(workspace, 'docs/left-over.md'),
      'Spreadsheets leave through the export menu\n',
    )
    const step = await scenario.run({ workspace })
    expect(step.exit, step.stdout).toBe(1)
  })
})

describe('S8: settings of the checkout’s own git', () => {
  it.each([
    ['core.hooksPath'],
    ['filter.x.smudge'],
    ['core.fsmonitor'],
    ['core.sshCommand'],
    ['url.insteadOf'],
  ])('%s runs nothing and redirects nothing', async (setting) => {
    await using scenario = await openScenario({
      base: { ...handbook, '.gitattributes': '* filter=x\n' },
      head: recallDrop,
    })
    const workspace = await scenario.checkout('shallow-merge')
    const pwned = join(workspace, '..', 'pwned')
    const trap = join(workspace, '..', 'trap')
    await writeFile(trap, `#!/bin/sh\ntouch ${pwned}\ncat\n`, { mode: 0o755 })
    await writeFile(join(workspace, '..', 'post-checkout'), `#!/bin/sh\ntouch ${pwned}\n`, {
      mode: 0o755,
    })
    const values: Readonly<Record<string, readonly [key: string, value: string]>> = {
      'core.hooksPath': ['core.hooksPath', join(workspace, '..')],
      'filter.x.smudge': ['filter.x.smudge', trap],
      'core.fsmonitor': ['core.fsmonitor', trap],
      'core.sshCommand': ['core.sshCommand', trap],
      'url.insteadOf': ['url.ext::sh -c touch% pwned.insteadOf', 'http://gh.localhost'],
    }
    const [key, value] = values[setting] ?? ['', '']
    const config = join(workspace, '.git/config')
    const [section, rest] = [key.split('.')[0], key.slice(key.indexOf('.') + 1)]
    const name = rest.slice(rest.lastIndexOf('.') + 1)
    const sub = rest.includes('.') ? ` "${rest.slice(0, rest.lastIndexOf('.'))}"` : ''
    await writeFile(
      config,
      `${await readFile(config, 'utf8')}\n[${section}${sub}]\n\t${name} = ${value}\n`,
    )
    const step = await scenario.run({ workspace })
    expect(step.exit, step.stdout).toBe(1)
    await expect(readFile(pwned)).rejects.toThrow('ENOENT')
    await expect(readFile(join(workspace, 'pwned'))).rejects.toThrow('ENOENT')
  })
})

describe('github 3: LFS and submodules', () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12\n`

  /** Creates a checkout with a file that an earlier fetch leaves in its git folder. */
  async function checkoutWith(scenario: Scenario, left: string): Promise<string> {
    const workspace = await scenario.checkout()
    const path = join(workspace, '.git', left)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
    return workspace
  }

  it('a document that is an LFS pointer stops the run, naming the file and the checkout option', async () => {
    await using scenario = await openScenario({
      base: { ...handbook, 'docs/large.md': pointer },
      head: recallDrop,
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(3)
    expect(step.outputs.get('verdict')).toBe('error')
    expect(step.summary).toContain('lfs: true')
    expect(step.summary).toContain('large')
  })

  it('LFS files in the checkout that LFS cannot provide are an error that says so', async () => {
    await using scenario = await openScenario({
      base: { ...handbook, 'docs/large.md': pointer },
      head: recallDrop,
    })
    const workspace = await checkoutWith(scenario, 'lfs/objects/aa/aa/object')
    const step = await scenario.run({ workspace })
    expect(step.exit, step.stdout).toBe(3)
    expect(step.annotations.map(({ message }) => message).join('\n')).toMatch(/lfs/i)
  })

  it('documents in a submodule are found if the checkout fetched it, and mentioned in a hint otherwise', async () => {
    await using library = await tempRepo()
    const { 'docs/export.md': text } = handbook
    const sha = await library.commit({
      'export.md': text ?? '',
      'refunds.md': handbook['docs/refunds.md'] ?? '',
    })
    const config = { pipeline: pipeline({ documents: ['library/**/*.md'] }) }
    await using scenario = await openScenario({
      prepare: async (origin) => {
        await origin.git('update-index', '--add', '--cacheinfo', `160000,${sha},library`)
      },
      base: {
        '.gitmodules': '[submodule "library"]\n\tpath = library\n\turl = ../library\n',
        '.github/rag-gate.yml': configText(config),
        'eval/golden.jsonl':
          '{"id":"export","query":"How do spreadsheets leave?","docs":["library/export.md"]}\n',
      },
      head: {
        '.github/rag-gate.yml': configText({
          pipeline: pipeline({ documents: ['library/**/*.md', '!library/export.md'] }),
        }),
      },
    })
    await scenario.serve('library', library)
    const without = await scenario.run()
    expect(without.exit, without.stdout).toBe(3)
    expect(without.summary).toContain('submodules: true')
    const workspace = await checkoutWith(scenario, 'modules/library/HEAD')
    const step = await scenario.run({ workspace })
    expect(step.exit, step.stdout).toBe(1)
    expect(headlineIn(step)).toMatchObject({ degraded: 1 })
  })
})

describe('a checkout below the workspace, as actions/checkout makes it for a path', () => {
  it('is found by the working directory; without it, the error says to set it', async () => {
    await using scenario = await openScenario({
      base: handbook,
      head: recallDrop,
      door: 'bundle-at-night',
    })
    await using outer = await tempDir()
    await rename(await scenario.checkout('shallow-merge'), join(outer.path, 'app'))
    const found = await scenario.run({
      workspace: outer.path,
      inputs: { 'working-directory': 'app' },
    })
    expect(found.exit, found.stdout).toBe(1)
    expect(found.outputs.get('verdict')).toBe('fail')
    const lost = await scenario.run({ workspace: outer.path })
    expect(lost.exit).toBe(2)
    expect(lost.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'if that step sets `path`, set `working-directory` to the same folder',
    )
  })
})
