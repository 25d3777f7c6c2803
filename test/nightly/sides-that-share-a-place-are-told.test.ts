import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type CliResult, runCliBuiltAtNightWith } from '../rig/run-cli.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../support/temp-repo.ts'

const ids = Array.from({ length: 12 }, (_, at) => `q${at}`)

/** Cuts each document into chunks of as many words as the file `words` says. */
const cutting = `
const words = Number(readFileSync('words', 'utf8'))
const chunks = readdirSync('docs').sort().flatMap((name) => {
  const all = readFileSync('docs/' + name, 'utf8').trim().split(' ')
  return Array.from({ length: Math.ceil(all.length / words) }, (_, at) => ({
    id: name + at, doc: 'docs/' + name, text: all.slice(at * words, (at + 1) * words).join(' '),
  }))
})
`

const build = `
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
${cutting}
mkdirSync(process.argv[2], { recursive: true })
writeFileSync(process.argv[2] + '/index.json', JSON.stringify(chunks))
`

/**
 * Returns the chunks of each question's document. Each chunk is missing with the probability `WAVERS`.
 */
const query = `
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const index = JSON.parse(readFileSync(process.argv[2] + '/index.json', 'utf8'))
const share = Number(process.env.WAVERS ?? 0)
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const found = index.filter(({ doc }) => doc === 'docs/' + id + '.md')
  console.log(JSON.stringify({ id, chunks: found.filter(() => Math.random() >= share) }))
}
`

/** Uploads the chunks to a collection of a server. */
const upload = `
import { readdirSync, readFileSync } from 'node:fs'
${cutting}
await fetch(process.argv[2], { method: 'PUT', body: JSON.stringify(chunks) })
`

const node = `"${process.execPath}"`

async function repository(pipeline: string): Promise<TempRepo> {
  const repo = await tempRepo()
  const golden = ids.map((id) =>
    JSON.stringify({ id, query: `What is ${id}?`, docs: [`docs/${id}.md`] }),
  )
  const docs = ids.map((id) => [`docs/${id}.md`, `All about ${id} in a few words more.\n`] as const)
  await repo.commit(
    {
      ...Object.fromEntries(docs),
      'golden.jsonl': `${golden.join('\n')}\n`,
      'build.mjs': build,
      'query.mjs': query,
      'upload.mjs': upload,
      words: '3',
      'rag-gate.yml': `golden: golden.jsonl
metrics: [recall@5]
gate: { recall@5: { max-drop: 0.02 } }
pipeline: { ${pipeline} }
`,
    },
    'base',
  )
  await repo.branch('change')
  await repo.commit({ words: '4' }, 'change')
  return repo
}

async function gate(repo: TempRepo, env: Readonly<Record<string, string>> = {}) {
  const names = Object.keys(env).flatMap((name) => ['--pass-env', name])
  const sides = ['--base', 'main', '--head', 'change']
  const said = await runCliBuiltAtNightWith(env, repo.path, 'gate', ...sides, ...names, '--json')
  return { ...said, report: reportOf(said) }
}

type Report = { readonly verdict: string; readonly error?: { readonly code: string } }

function reportOf({ stdout, stderr }: CliResult): Report {
  expect(stdout, stderr).toMatch(/^{/)
  return JSON.parse(stdout) as Report
}

const command = (place: string): string =>
  `kind: command, build: '${node} build.mjs ${place}', query: '${node} query.mjs ${place}'`

describe('an index at a fixed path', () => {
  it('is an error that says what to separate, instead of a pass for two equal sides', async () => {
    await using place = await tempDir()
    await using repo = await repository(command(place.path))
    const { exit, report, stderr } = await gate(repo)
    expect(exit, stderr).toBe(3)
    expect(report).toMatchObject({
      verdict: 'error',
      error: {
        code: 'place-shared',
        message:
          "after head was built, base returned head's results for 12 questions instead of its own earlier results",
        hint: expect.stringContaining('$RAG_GATE_SIDE'),
      },
    })
  })

  it('is a warning if each side has its own index, but head queries the index of base', async () => {
    await using place = await tempDir()
    const own = join(place.path, '$RAG_GATE_SIDE')
    await using repo = await repository(command(own))
    const config = await repo.git('show', 'HEAD:rag-gate.yml')
    const asked = `query.mjs ${own}`
    expect(config).toContain(asked)
    const stolen = config.replace(asked, `query.mjs ${join(place.path, 'base')}`)
    await repo.commit({ 'rag-gate.yml': stolen, words: '1' }, 'asks base')
    const { report, stderr } = await gate(repo)
    expect(report, stderr).toMatchObject({
      verdict: 'warn',
      findings: expect.arrayContaining([
        { kind: 'changed-source', verdict: 'warn', key: 'side', base: 'query' },
      ]),
    })
  })

  it('is an error if two questions alone show it', async () => {
    await using place = await tempDir()
    await using repo = await repository(command(place.path))
    const nothing = (id: string) => ({ [`docs/${id}.md`]: `Nothing else about ${id} here.\n` })
    await repo.commit({ words: '3', ...nothing('q0'), ...nothing('q7') }, 'two pages')
    const { exit, report, stderr } = await gate(repo)
    expect(exit, stderr).toBe(3)
    expect(report).toMatchObject({ verdict: 'error', error: { code: 'place-shared' } })
  })

  it('is a warning if one question alone shows it', async () => {
    await using place = await tempDir()
    await using repo = await repository(command(place.path))
    await repo.commit({ words: '3', 'docs/q0.md': 'Nothing else about q0 here.\n' }, 'one page')
    const { stderr } = await gate(repo)
    expect(stderr).toContain("base: after head was built, 1 question to base got head's results")
  })

  it('causes no warning if each side has its own index', async () => {
    await using place = await tempDir()
    await using repo = await repository(command(join(place.path, '$RAG_GATE_SIDE')))
    const { exit, report, stderr } = await gate(repo)
    expect(report, stderr).toMatchObject({ verdict: 'pass' })
    expect(exit).toBe(0)
  })

  it('causes no warning if answers are non-deterministic', async () => {
    await using place = await tempDir()
    await using repo = await repository(command(join(place.path, '$RAG_GATE_SIDE')))
    for (const share of ['0.1', '0.3']) {
      const { report } = await gate(repo, { WAVERS: share })
      expect(report).not.toHaveProperty('error')
    }
  })
})

/** A minimal vector server: a collection contains what was last put into it. */
async function server() {
  const collections = new Map<string, readonly { readonly doc: string }[]>()
  const listening = createServer((request, response) => {
    void (async () => {
      const body = JSON.parse(await text(request))
      const { url = '' } = request
      if (request.method === 'PUT') collections.set(url, body)
      const id = /q\d+/.exec(String(body.query))?.[0]
      const chunks = (collections.get(url) ?? []).filter(({ doc }) => doc === `docs/${id}.md`)
      response.end(JSON.stringify({ chunks }))
    })()
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      listening.closeAllConnections()
      listening.close()
      await once(listening, 'close')
    },
  }
}

describe('a server collection', () => {
  const http = (url: string, name: string, placeholder: string): string =>
    `kind: http, build: '${node} upload.mjs ${url}/${name}', url: '${url}/${placeholder}'`

  it('filled by both sides is an error', async () => {
    await using engine = await server()
    await using repo = await repository(http(engine.url, 'docs', 'docs'))
    const { exit, report } = await gate(repo)
    expect(exit).toBe(3)
    expect(report).toMatchObject({ verdict: 'error', error: { code: 'place-shared' } })
  })

  it('is accepted if each side has its own', async () => {
    await using engine = await server()
    await using repo = await repository(http(engine.url, 'docs-$RAG_GATE_SIDE', 'docs-{side}'))
    const { exit, report, stderr } = await gate(repo)
    expect(report, stderr).toMatchObject({ verdict: 'pass' })
    expect(exit).toBe(0)
  })
})
