import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runBuiltCliWith, runCliWith } from '../rig/run-cli.ts'
import { judgeServer, type JudgeServerOptions } from './judge-server.ts'
import { tempRepo } from './temp-repo.ts'

/** Returns a configuration with generated and judged answers. `judge` is the content of its section. */
export const judgedConfig = (judge = 'model: judge-1') => `golden: golden.jsonl
pipeline: { documents: [docs/*.md], retrieve: { k: 2 }, answer: { model: writer } }
metrics: [faithfulness, correctness, context_recall]
gate: {}
judge: { ${judge} }
`

const files = {
  'rag-gate.yml': judgedConfig(),
  'docs/refunds.md': 'Refunds take sixty days.\n\nRefunds of gifts take ten days.\n',
  'docs/seats.md': 'Teams have twelve seats.\n',
  'golden.jsonl': [
    {
      id: 'refunds',
      query: 'How long do refunds take?',
      docs: ['docs/refunds.md'],
      answer: 'Refunds take sixty days.',
    },
    {
      id: 'seats',
      query: 'How many seats do teams have?',
      docs: ['docs/seats.md'],
      answer: 'Teams have twelve seats.',
    },
  ]
    .map((item) => JSON.stringify(item))
    .join('\n'),
}

/** Creates a repository with a local judge, and functions to run the command line in it. */
export async function judgedRepo(
  options: JudgeServerOptions = {},
  changes: Readonly<Record<string, string>> = {},
  variables: Readonly<Record<string, string>> = {},
) {
  const repo = await tempRepo()
  await repo.commit({ ...files, ...changes })
  const server = await judgeServer({ key: 'sk-test', ...options })
  const env = {
    HOME: repo.path,
    XDG_CACHE_HOME: join(repo.path, '.git', 'cache'),
    OPENAI_API_KEY: 'sk-test',
    ...variables,
  }
  const placed = (args: readonly string[]) => {
    const isAsked = args.length > 1 || args[0] === 'gate'
    const isPlaced = args.includes('--base-url')
    return [...args, ...(isAsked && !isPlaced ? ['--base-url', server.baseUrl] : [])]
  }
  const run = async (...args: readonly string[]) => {
    const { exit, stdout, stderr } = await runCliWith(env, repo.path, ...placed(args))
    return { code: exit, out: stdout, err: stderr }
  }
  return {
    server,
    run,
    /** Like `run`, but with the built program in a process. */
    runBuilt: async (...args: readonly string[]) =>
      runBuiltCliWith({ env }, repo.path, ...placed(args)),
    path: (name: string) => join(repo.path, name),
    commit: async (changed: Readonly<Record<string, string>>) => repo.commit(changed),
    write: async (name: string, text: string) => writeFile(join(repo.path, name), text),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]()
      await repo[Symbol.asyncDispose]()
    },
  }
}
