import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { cliBundle } from '../rig/run-cli.ts'
import { tempDir } from '../support/temp-dir.ts'

const example = new URL('../../examples/two-prompts/', import.meta.url)

/** The program, the settings and the commands of the example. */
async function recipe(): Promise<Readonly<Record<'js' | 'yaml' | 'sh', string>>> {
  const read = async (name: string): Promise<string> =>
    await readFile(new URL(name, example), 'utf8')
  const [, sh = ''] = /```sh\n(.*?)```/s.exec(await read('README.md')) ?? []
  return { js: await read('answer.mjs'), yaml: await read('compare.yml'), sh }
}

/** Gives an answer from the first chunk, following the instructions in the prompt. */
async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { messages } = JSON.parse(await text(request)) as Asked
  const [system, user] = messages.map(({ content }) => content)
  const [, said = ''] = /\[1\] (.*)\.\n/.exec(user ?? '') ?? []
  const content = system?.includes('Cite') === true ? `${said} [1].` : `${said}.`
  response.end(JSON.stringify({ choices: [{ message: { content } }] }))
}

async function model() {
  const server = createServer((request, response) => {
    void reply(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      await new Promise((closed) => server.close(closed))
    },
  }
}

type Asked = { readonly messages: readonly { readonly content: string }[] }

/** Returns what the last of the three commands prints, and its exit code. */
async function compared(
  prompts: Readonly<Record<'now' | 'next', string>>,
  golden: object = {},
): Promise<{ readonly exit: number; readonly said: string }> {
  await using dir = await tempDir()
  await using served = await model()
  const { js, yaml, sh } = await recipe()
  const write = async (name: string, content: string) => {
    await writeFile(join(dir.path, name), content)
  }
  await mkdir(join(dir.path, 'prompts'))
  await mkdir(join(dir.path, 'eval'))
  for (const [name, prompt] of Object.entries(prompts)) await write(`prompts/${name}.txt`, prompt)
  await write('answer.mjs', js)
  await write('compare.yml', yaml)
  const questions = Array.from({ length: 20 }, (_, at) => ({
    id: `q${at}`,
    query: `What does the pass of zone ${at} cost?`,
    fact: `The pass of zone ${at} costs ${at + 3} euros and is valid for ${at + 40} days.`,
  }))
  const lines = (values: readonly object[]): string =>
    values.map((value) => `${JSON.stringify(value)}\n`).join('')
  await write(
    'contexts.jsonl',
    lines(
      questions.map(({ id, query, fact }) => ({
        id,
        query,
        chunks: [{ id: `${id}-c`, text: fact }],
      })),
    ),
  )
  await write(
    'eval/golden.jsonl',
    lines(questions.map(({ id, query, fact }) => ({ id, query, answer: fact, ...golden }))),
  )
  const program = `rag-gate() { ${JSON.stringify(process.execPath)} ${JSON.stringify(cliBundle)} "$@"; }\nset -e\n${sh}`
  const env = {
    PATH: `${join(process.execPath, '..')}:/usr/bin:/bin`,
    HOME: dir.path,
    LLM_URL: served.url,
    LLM_MODEL: 'stand-in',
    LLM_KEY: 'none',
  }
  return await new Promise((done) => {
    execFile('bash', ['-c', program], { cwd: dir.path, env }, (error, stdout, stderr) => {
      const exit = error === null ? 0 : Number(error.code)
      done({ exit, said: `${stdout}${stderr}`.replaceAll(/\s+/g, ' ') })
    })
  })
}

describe('the recipe for two prompts over the same contexts', () => {
  it('passes a prompt that changes nothing', async () => {
    const { exit, said } = await compared({ now: 'Answer. Cite.', next: 'Answer briefly. Cite.' })
    expect(exit, said).toBe(0)
    expect(said).toContain('RAG Gate: pass')
  })

  it('fails a prompt that no longer requests citations, and shows the questions', async () => {
    const { exit, said } = await compared({ now: 'Answer. Cite.', next: 'Answer.' })
    expect(exit, said).toBe(1)
    expect(said).toContain('citation_coverage')
    expect(said).toContain('head: The pass of zone')
  })

  it('names what a gated metric requires and the questions lack', async () => {
    const prompts = { now: 'Answer. Cite.', next: 'Answer. Cite.' }
    const { exit, said } = await compared(prompts, { answer: undefined })
    expect(exit, said).toBe(3)
    expect(said).toMatch(/No question could be compared on chrf/i)
    expect(said).toContain('give the questions an answer as their reference')
  })
})
