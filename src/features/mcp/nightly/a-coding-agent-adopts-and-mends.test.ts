import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { handbook } from '../../../../test/rig/handbook.ts'
import { cliBundle } from '../../../../test/rig/run-cli.ts'
import type { Files } from '../../../../test/rig/scenario.ts'
import {
  lacksRealTexts,
  realConfig,
  realCorpus,
  realRepo,
} from '../../../../test/support/real-texts.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../../../../test/support/temp-repo.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Documents of a repository that does not use RAG Gate yet. */
const documents: Files = Object.fromEntries(
  Object.entries(handbook).filter(([path]) => path.startsWith('docs/')),
)

type Answer = {
  readonly text: string
  readonly isError: boolean
  readonly fields: Readonly<Record<string, unknown>>
}

/** Connects the SDK's client to the built program in a repository. */
async function agentIn(repo: TempRepo) {
  const cache = await tempDir()
  const client = new Client({ name: 'an-agent', version: '1.0.0' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [cliBundle, 'mcp'],
    cwd: repo.path,
    env: {
      PATH: process.env['PATH'] ?? '',
      XDG_CACHE_HOME: cache.path,
      HOME: join(repo.path, '..'),
      GIT_CONFIG_NOSYSTEM: '1',
    },
    stderr: 'pipe',
  })
  await client.connect(transport)
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<Answer> => {
    const answer = await client.callTool({ name, arguments: args })
    const [first] = answer.content
    return {
      text: first?.type === 'text' ? first.text : '',
      isError: answer.isError === true,
      fields: (answer.structuredContent ?? {}) as Readonly<Record<string, unknown>>,
    }
  }
  return {
    client,
    call,
    [Symbol.asyncDispose]: async () => {
      await client.close()
      await cache[Symbol.asyncDispose]()
    },
  }
}

describe('a coding agent over the Model Context Protocol', () => {
  it('adopts the gate, finds a regression, reads its cause, and fixes it', async () => {
    await using repo = await tempRepo()
    await repo.commit(documents)
    await using agent = await agentIn(repo)

    const adopted = await agent.call('init')
    expect(adopted.fields).toMatchObject({ written: expect.arrayContaining(['eval/golden.jsonl']) })
    await repo.git('add', '.')
    await repo.commit({}, 'Adopt the gate')
    const golden = await agent.call('check', { golden: 'eval/golden.jsonl' })
    expect(golden.fields).toMatchObject({ problems: expect.any(Array) })
    expect(golden.fields).not.toHaveProperty('pipeline')
    expect((await agent.call('check')).fields).toMatchObject({ pipeline: { outcome: 'healthy' } })

    await repo.branch('change')
    const path = join(repo.path, '.github/rag-gate.yml')
    const config = await readFile(path, 'utf8')
    const { pipeline, ...rest } = parse(config) as { readonly pipeline: object }
    const blind = { ...rest, pipeline: { ...pipeline, documents: ['README.md'] } }
    await writeFile(path, JSON.stringify(blind))
    await writeFile(join(repo.path, 'README.md'), '# Nothing of use\n')
    const broken = await agent.call('gate')
    expect(broken, broken.text).toMatchObject({ isError: false, fields: { verdict: 'fail' } })
    expect(broken.text).toContain('RAG Gate: fail')
    const [worst] = broken.fields['worse'] as readonly { readonly id: string }[]

    const shown = await agent.call('show_question', { id: worst?.id })
    expect(shown.fields).toMatchObject({ id: worst?.id, change: 'degraded' })
    expect(shown.text).toContain('docs/')

    await writeFile(path, config)
    const mended = await agent.call('gate', { only: ['@worse'] })
    expect(mended.fields).toMatchObject({ verdict: 'pass', worse: [] })
    const swept = await agent.call('sweep', { set: ['retrieve.k=2,3'] })
    expect(swept.fields['variants']).toHaveLength(3)
  })

  it('gets an error for an invalid call, and no id becomes a flag', async () => {
    await using repo = await tempRepo()
    await repo.commit(handbook)
    await using agent = await agentIn(repo)
    const tools = (await agent.client.listTools()).tools.map(({ name }) => name)
    expect(tools.toSorted()).toEqual(['check', 'gate', 'init', 'show_question', 'sweep'])
    const none = await agent.call('show_question', { id: '--report=/etc' })
    expect(none).toMatchObject({
      isError: true,
      text: expect.stringContaining('there is no report of this working tree yet'),
    })
    const misspelt = await agent.call('sweep', { set: ['chunk.siz=300'] })
    expect(misspelt.isError).toBe(true)
    expect(misspelt.text).toMatch(/chunk\.siz: unknown key.*size/)
    const flag = await agent.call('gate', { base: '--help' })
    expect(flag.isError).toBe(true)
    expect((await agent.call('gate', { out: '/tmp' })).isError).toBe(true)
  })
})

it.skipIf(lacksRealTexts)(
  'a coding agent adopts the gate for an encyclopedia, and a change of k is measured',
  async () => {
    await using repo = await realRepo(realCorpus('encyclopedia'), realConfig(10))
    await using agent = await agentIn(repo)
    const checked = await agent.call('check')
    expect(checked.fields, checked.text).toMatchObject({ pipeline: { outcome: 'healthy' } })
    await writeFile(join(repo.path, 'rag-gate.yml'), realConfig(1))
    const changed = await agent.call('gate')
    expect(changed.fields, changed.text).toMatchObject({ verdict: 'fail' })
    const [worst] = changed.fields['worse'] as readonly { readonly id: string }[]
    const shown = await agent.call('show_question', { id: worst?.id })
    expect(shown.fields, shown.text).toMatchObject({ id: worst?.id, change: 'degraded' })
  },
)
