import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { badGateway, beforehand, reset, tooManyRequests } from '../rig/faults.ts'
import { openGitHub, readGrants, writeGrants } from '../rig/github.ts'
import { parseCommands } from '../rig/parse-commands.ts'
import { runStep } from '../rig/run-step.ts'
import { openScenario } from '../rig/scenario.ts'
import { hasDescription } from '../rig/validator.ts'
import { tempDir } from '../support/temp-dir.ts'

describe('S3: the port of the two command parsers', () => {
  it.each([
    ['::error file=a.md,line=3::text', 'error', 'text'],
    ['  ::warning::after blanks', 'warning', 'after blanks'],
    ['text ##[add-matcher]m.json', 'add-matcher', 'm.json'],
    ['a\r::add-mask::gate', 'add-mask', 'gate'],
    ['::ERROR::case does not matter', 'error', 'case does not matter'],
    ['::notice::100%25 of%0Aall', 'notice', '100% of\nall'],
  ])('finds the command in %j', (output, name, data) => {
    expect(parseCommands(output)).toEqual([expect.objectContaining({ name, data })])
  })

  it.each(['base | ::error::x', '# #[error]x', ':: error::x', '::made-up::x', '##[error', 'plain'])(
    'finds no command in %j',
    (output) => {
      expect(parseCommands(output)).toEqual([])
    },
  )

  it('parses properties with their own escapes', () => {
    const [command] = parseCommands('::error file=a%2Cb.md,title=T%3A 1::x')
    expect(Object.fromEntries(command?.properties ?? [])).toEqual({ file: 'a,b.md', title: 'T: 1' })
  })
})

describe('the runner', () => {
  it('gives the step its inputs and files but nothing from this machine, and reads its outputs', async () => {
    await using folder = await tempDir()
    const main = join(folder.path, 'step.mjs')
    await writeFile(
      main,
      `import { appendFileSync, mkdirSync } from 'node:fs'
       const { env } = process
       appendFileSync(env.GITHUB_OUTPUT, 'names<<end\\n' + Object.keys(env).sort().join(' ') + '\\nend\\n')
       appendFileSync(env.GITHUB_OUTPUT, 'key=' + env['INPUT_CHECK-NAME'] + '\\n')
       appendFileSync(env.GITHUB_STEP_SUMMARY, '# Summary')
       mkdirSync(env.RUNNER_TEMP + '/left/over', { recursive: true })
       console.log('::warning file=a.md,line=7,title=T::careful')
       console.error('##[error]worse')
       process.exitCode = 3`,
    )
    const inputs = { 'check-name': 'RAG Gate' }
    const step = await runStep({
      main,
      workspace: folder.path,
      folder: folder.path,
      inputs,
      event: {},
      env: { A: 'a' },
    })
    expect(step.exit, step.stdout).toBe(3)
    expect(step.outputs.get('key')).toBe('RAG Gate')
    expect(
      step.outputs
        .get('names')
        ?.split(' ')
        .filter((name) => !/^(GITHUB|RUNNER|INPUT)_/.test(name)),
    ).toEqual(['A', 'CI', 'GIT_CONFIG_NOSYSTEM', 'HOME', 'NODE_COMPILE_CACHE', 'PATH'])
    expect(step.summary).toBe('# Summary')
    expect(step.leftovers).toEqual(['left', 'left/over'])
    expect(step.annotations).toEqual([
      { level: 'warning', message: 'careful', title: 'T', file: 'a.md', line: 7 },
      { level: 'error', message: 'worse', title: undefined, file: undefined, line: undefined },
    ])
  })

  it('sends a signal once the step has printed something', async () => {
    await using folder = await tempDir()
    const main = join(folder.path, 'step.mjs')
    await writeFile(main, `console.log('ready'); setInterval(() => {}, 1000)`)
    const step = await runStep({
      main,
      workspace: folder.path,
      folder: folder.path,
      inputs: {},
      event: {},
      env: {},
      onStart: async (running) => {
        await running.waitFor('ready')
        running.kill('SIGKILL')
      },
    })
    expect(step).toMatchObject({ exit: null, signal: 'SIGKILL', stdout: 'ready\n' })
  })
})

describe('the stand-in for GitHub', () => {
  const comment = async (url: string, token: string, body: string): Promise<Response> =>
    fetch(`${url}/repos/acme/handbook/issues/1/comments`, {
      method: 'POST',
      headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ body }),
    })

  it('knows the commits of the real repository by SHA, the merge base and the changed files', async () => {
    await using scenario = await openScenario({
      base: { 'a.md': 'a\n' },
      head: { 'b.md': 'b\n' },
      meanwhile: { 'c.md': 'c\n' },
    })
    const { github, pull, origin } = scenario
    const repository = `/repos/${github.repository}`
    const compared = await github.ask<{ merge_base_commit: { sha: string } }>(
      'GET',
      `${repository}/compare/${pull.base}...${pull.head}`,
    )
    expect(compared.merge_base_commit.sha).toBe(
      await origin.git('merge-base', pull.base, pull.head),
    )
    const files = await fetch(`${github.proxy.url}${repository}/pulls/1/files`)
    expect(await files.json()).toMatchObject([{ filename: 'b.md' }])
    await scenario.push({ 'd.md': 'd\n' })
    const moved = await fetch(`${github.proxy.url}${repository}/pulls/1`)
    expect(await moved.json()).toMatchObject({ head: { sha: scenario.pull.head } })
  })

  it('attributes comments with the workflow’s token to the bot, and rejects a read-only token', async () => {
    await using scenario = await openScenario({ base: { 'a.md': 'a\n' }, head: { 'a.md': 'b\n' } })
    const { github } = scenario
    const written = await comment(github.proxy.url, await github.token(writeGrants), 'hello')
    expect(await written.json()).toMatchObject({
      user: { login: 'github-actions[bot]', type: 'Bot' },
    })
    const refused = await comment(github.proxy.url, await github.token(readGrants), 'hello')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({ message: 'Resource not accessible by integration' })
    expect((await comment(github.proxy.url, 'made-up', 'hello')).status).toBe(401)
    const long = await comment(
      github.proxy.url,
      await github.token(writeGrants),
      'x'.repeat(65_537),
    )
    expect(long.status).toBe(422)
    expect(await long.text()).toContain('body is too long')
  })

  it('answers the GraphQL viewer query with the login of the token', async () => {
    await using github = await openGitHub({ private: false })
    const answered = await fetch(`${github.proxy.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `token ${await github.token(readGrants)}` },
      body: JSON.stringify({ query: '{ viewer { login } }' }),
    })
    expect(await answered.json()).toEqual({ data: { viewer: { login: 'github-actions[bot]' } } })
  })

  it('paginates long conversations with links that lead back through the proxy', async () => {
    await using scenario = await openScenario({ base: { 'a.md': 'a\n' }, head: { 'a.md': 'b\n' } })
    const { github } = scenario
    for (let n = 1; n <= 101; n++) await github.comment(1, 'mallory', `comment ${n}`)
    const path = `/repos/${github.repository}/issues/1/comments`
    const page = await fetch(`${github.proxy.url}${path}?per_page=100`)
    expect(await page.json()).toHaveLength(100)
    expect(page.headers.get('link')).toContain(
      `<${github.proxy.url}${path}?per_page=100&page=2>; rel="next"`,
    )
    expect(await scenario.comments()).toHaveLength(101)
  })

  it('fails the scenario that asks for an unknown route', async () => {
    await using undo = new AsyncDisposableStack()
    const scenario = await openScenario({ base: { 'a.md': 'a\n' }, head: { 'a.md': 'b\n' } })
    undo.defer(async () => {
      await expect(scenario[Symbol.asyncDispose]()).rejects.toThrow('unknown route: GET /users')
    })
    expect((await fetch(`${scenario.github.proxy.url}/users`)).status).toBe(404)
  })

  it.runIf(hasDescription())(
    'refuses a request that violates GitHub’s API description, and fails the scenario',
    async () => {
      const scenario = await openScenario({ base: { 'a.md': 'a\n' }, head: { 'a.md': 'b\n' } })
      const { github } = scenario
      const answered = await fetch(`${github.proxy.url}/repos/acme/handbook/check-runs`, {
        method: 'POST',
        headers: { authorization: `token ${await github.token({ checks: 'write' })}` },
        body: JSON.stringify({
          name: 'RAG Gate',
          head_sha: 'abc',
          status: 'completed',
          conclusion: 'bogus',
        }),
      })
      expect(answered.status).toBe(422)
      await expect(scenario[Symbol.asyncDispose]()).rejects.toThrow('invalid request POST')
    },
  )

  it('fails on demand, exactly as often as requested', async () => {
    await using github = await openGitHub({ private: false })
    const { proxy } = github
    const ask = async (): Promise<number | string> =>
      fetch(`${proxy.url}/repos/acme/handbook/pulls`).then(
        (answered) => answered.status,
        () => 'cut',
      )
    proxy.on('GET', /pulls$/, tooManyRequests(1), 2)
    proxy.on('GET', /pulls$/, badGateway)
    proxy.on('GET', /pulls$/, reset)
    let seen = 0
    proxy.on(
      'GET',
      /pulls$/,
      beforehand(async () => {
        seen++
      }),
    )
    const statuses = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()]
    expect(statuses).toEqual([429, 429, 502, 'cut', 200, 200])
    expect(seen).toBe(1)
    expect(proxy.journal.map(({ status }) => status)).toEqual([429, 429, 502, undefined, 200, 200])
  })
})
