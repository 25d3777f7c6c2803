import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CliResult } from '../../../../../test/rig/run-cli.ts'
import { tempRepo } from '../../../../../test/support/temp-repo.ts'
import { behavingServer } from './behaving-server.ts'
import type { Row, Settings } from './row.ts'

/** Runs the command line, in a new process or in this one. */
export type RunCli = (
  env: Readonly<Record<string, string>>,
  folder: string,
  ...args: readonly string[]
) => Promise<CliResult>

/** A row's result. `wrong` is undefined if the row behaves as expected. */
export type Tried = {
  readonly name: string
  readonly source: string | undefined
  readonly came: 'works' | 'cured' | 'told'
  readonly wrong: string | undefined
  readonly requests: number
}

const quiet = { OPENAI_API_KEY: 'sk-test' }

/**
 * Runs the checks against a row's server, applies the recommended remedy, and judges some questions if
 * individual calls fail.
 */
export async function tryRow(row: Row, run: RunCli): Promise<Tried> {
  await using server = await behavingServer(row.behave)
  await using repo = await tempRepo()
  const check = async ({ judge = {}, env = {}, path = '/v1' }: Settings): Promise<CliResult> => {
    await writeFile(join(repo.path, 'rag-gate.yml'), configOf(judge))
    const to = ['--base-url', `${server.origin}${path}`, '--no-cache']
    const secrets = { ...quiet, ...env }
    const result = await run(secrets, repo.path, 'judge', 'check', ...to)
    const leaked = Object.values(secrets).find((one) => shown(result).includes(one))
    return leaked === undefined ? result : { exit: null, stdout: '', stderr: `shows ${leaked}` }
  }
  await repo.commit({ 'golden.jsonl': goldenLine, 'docs/a.md': 'A fee is due.\n' })
  const first = await check(row)
  const wrong = await wrongWith(row, first, async (cure) =>
    check({
      ...row,
      ...cure,
      judge: { ...row.judge, ...cure.judge },
      env: { ...row.env, ...cure.env },
    }),
  )
  const lost =
    wrong === undefined && row.isLossy === true
      ? await lostIn(row, { origin: server.origin, run })
      : undefined
  const { name, source, ends } = row
  const came = ends === undefined ? 'works' : ends.cure === 'server' ? 'told' : 'cured'
  return { name, source, came, wrong: wrong ?? lost, requests: server.requests.length }
}

async function wrongWith(
  { ends }: Row,
  first: CliResult,
  apply: (cure: Settings) => Promise<CliResult>,
): Promise<string | undefined> {
  if (ends === undefined) return isTrusted(first) ? undefined : `is not trusted: ${shown(first)}`
  if (isTrusted(first)) return 'works without the remedy'
  const said = first.stdout + first.stderr
  if (!ends.says.test(said)) return `does not say ${ends.says}: ${shown(first)}`
  if (ends.cure === 'server') return undefined
  const untold = [...keysOf(ends.cure)].filter((key) => !said.includes(key))
  if (untold.length > 0) return `does not mention ${untold.join(', ')}: ${shown(first)}`
  const cured = await apply(ends.cure)
  return isTrusted(cured) ? undefined : `does not work with the remedy: ${shown(cured)}`
}

function keysOf({ judge = {}, env = {}, path }: Settings): ReadonlySet<string> {
  // For headers, the user chooses the names of the environment variables.
  const variables = 'headers' in judge ? [] : Object.keys(env)
  return new Set([...Object.keys(judge), ...variables, ...(path === undefined ? [] : ['base-url'])])
}

function isTrusted({ exit, stdout }: CliResult): boolean {
  return exit === 0 && /^trusted: /m.test(stdout)
}

function shown({ exit, stdout, stderr }: CliResult): string {
  return `exit ${exit}\n${stdout.slice(0, 3000)}\n${stderr.slice(0, 3000)}`
}

const configOf = (judge: Settings['judge']): string =>
  JSON.stringify({
    golden: 'golden.jsonl',
    pipeline: { documents: ['docs/*.md'], answer: { model: 'writer' } },
    metrics: ['faithfulness', 'correctness', 'context_recall'],
    judge: { model: 'judge-1', ...judge },
  })

const goldenLine = `${JSON.stringify({ id: 'a', query: 'Is a fee due?', docs: ['docs/a.md'] })}\n`

/**
 * Describes the judgments that a run over several questions lost, or why the run ended early.
 * Returns undefined if all went well.
 */
async function lostIn(
  { judge, env }: Row,
  { origin, run }: { readonly origin: string; readonly run: RunCli },
): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'rag-gate-behaviour-'))
  try {
    const items = Array.from({ length: 20 }, (_, at) => at + 1)
    const write = async (name: string, lines: readonly unknown[]): Promise<void> =>
      writeFile(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await write(
      'golden.jsonl',
      items.map((at) => ({
        id: `q${at}`,
        query: `How much is fee ${at}?`,
        answer: `Fee ${at} is ${at} euros.`,
      })),
    )
    const answers = { base: 'is', head: 'amounts to' }
    for (const side of ['base', 'head'] as const) {
      await write(
        `${side}.jsonl`,
        items.map((at) => ({
          id: `q${at}`,
          chunks: [
            {
              id: `c${at}`,
              doc: `docs/${at}.md`,
              text: `Fee ${at} is due in May. It is ${at} euros.`,
            },
          ],
          answer: `The fee ${at} ${answers[side]} ${at} euros.`,
        })),
      )
    }
    const config = JSON.parse(configOf(judge))
    await writeFile(
      join(folder, 'rag-gate.yml'),
      JSON.stringify({ ...config, metrics: ['faithfulness', 'correctness'] }),
    )
    const result = await run(
      { ...quiet, ...env },
      folder,
      ...'report --base-run base.jsonl --head-run head.jsonl --golden golden.jsonl'.split(' '),
      ...`--config rag-gate.yml --base-url ${origin}/v1 --no-cache --json`.split(' '),
    )
    if (result.stdout === '') return `a run ended: ${shown(result)}`
    const { judge: facts } = JSON.parse(result.stdout)
    const lost = [...(facts.lost.base ?? []), ...facts.lost.head]
    if (facts.stopped !== undefined) return `a run stopped: ${facts.stopped.message}`
    return lost.length === 0 ? undefined : `a run lost ${JSON.stringify(lost)}`
  } finally {
    await rm(folder, { recursive: true })
  }
}
