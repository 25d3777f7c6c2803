import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Report } from '../../src/report/schema/report.ts'
import type { Sides } from '../../src/lib/sides.ts'
import { tempDir } from '../support/temp-dir.ts'
import { type TempRepo, tempRepo } from '../support/temp-repo.ts'
import { rigPackages } from './rig-packages.ts'
import { type WatchedResult, watchCli } from './watch-cli.ts'
import { withTexts } from '../../src/report/shared-texts.ts'

/** A folder of `examples/` that shows how to gate a certain kind of retriever. */
export type AdapterName =
  | 'agent-langchain'
  | 'chroma-node'
  | 'http-server'
  | 'lancedb'
  | 'langchain-js'
  | 'pgvector'
  | 'python-jsonl'
  | 'scorers'

const examples = fileURLToPath(new URL('../../examples', import.meta.url))

/**
 * Creates the repository that an adapter's README describes: its files, with the helpdesk's documents
 * and questions, on a branch `change`. `changed` edits the files on `main` too. `setup` links the
 * packages that `npm run rig adapters` has installed, instead of running `npm ci`.
 */
export async function adapterRepo(
  name: AdapterName,
  changed: (files: Map<string, string>) => void = () => undefined,
): Promise<TempRepo> {
  const files = new Map([...(await filesOf('helpdesk')), ...(await filesOf(name))])
  files.delete('README.md')
  const config = files.get('rag-gate.yml') ?? ''
  files.set('rag-gate.yml', config.replace('npm ci', `ln -s '${rigPackages}' node_modules`))
  changed(files)
  await using undo = new AsyncDisposableStack()
  const repo = undo.use(await tempRepo())
  await repo.commit(Object.fromEntries(files))
  await repo.branch('change')
  undo.move()
  return repo
}

async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  const cwd = join(examples, folder)
  for await (const entry of glob('**/*', { cwd, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(cwd.length + 1), await readFile(path, 'utf8'))
  }
  return files
}

/**
 * Commits a file with one piece of its text replaced. Throws if the file does not contain it exactly once.
 */
export async function edit(
  repo: TempRepo,
  file: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const text = await readFile(join(repo.path, file), 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} does not hold ${from} once`)
  await repo.commit({ [file]: text.replace(from, () => to) })
}

export type GatedAdapter = WatchedResult & { readonly report: Report }

/** Runs `rag-gate gate` on the branch. Passes these variables on to the adapter's programs. */
export async function gateAdapter(
  repo: TempRepo,
  passed: Readonly<Record<string, string>> = {},
): Promise<GatedAdapter> {
  const flags = Object.keys(passed).flatMap((name) => ['--pass-env', name])
  const commits = ['--base', 'main', '--head', 'HEAD']
  const args = ['gate', ...commits, '--json', ...flags]
  const result = await watchCli(repo.path, { args, env: passed })
  return { ...result, report: reportIn(result) }
}

/**
 * Builds the branch once, asks the questions in several parts with that build, and reports on all parts
 * together.
 */
export async function gateInStages(repo: TempRepo, parts: number): Promise<Report> {
  await using dir = await tempDir()
  const run = async (...args: readonly string[]): Promise<WatchedResult> => {
    const result = await watchCli(repo.path, { args })
    if (args[0] !== 'report' && result.exit !== 0)
      throw new Error(`${args.join(' ')}: ${result.exit}\n${result.stderr}`)
    return result
  }
  const [build, runs] = ['build', 'runs'].map((name) => join(dir.path, name)) as [string, string]
  await run('build', '--base', 'main', '--head', 'HEAD', '--out', build)
  for (let part = 1; part <= parts; part += 1)
    await run('ask', build, '--shard', `${part}/${parts}`, '--out', join(runs, String(part)))
  return reportIn(await run('report', '--runs', runs, '--json'))
}

function reportIn({ stdout, stderr }: WatchedResult): Report {
  if (!stdout.startsWith('{')) throw new Error(`no report: ${stderr}`)
  const report = JSON.parse(stdout)
  return { ...report, chunks: withTexts(report.chunks) }
}

/** Returns the ids of the questions that lost their evidence, sorted. */
export function lostIn({ items }: Report): readonly string[] {
  const lost = items.filter(({ targets }) => targets?.some((target) => target.lost))
  return lost.map(({ id }) => id).toSorted()
}

/** Returns whether each side answered the questions that were asked a second time. */
export function askedTwice({ health }: Report): Sides<'answered' | 'not answered'> {
  const of = (side: Report['health']['head'] | undefined): 'answered' | 'not answered' =>
    (side?.twice?.asked ?? 0) > 0 ? 'answered' : 'not answered'
  return { base: of(health.base), head: of(health.head) }
}

/** Returns the distinct causes of questions that got worse, sorted. */
export function causesIn({ items }: Report): readonly string[] {
  return [...new Set(items.flatMap(({ why }) => why?.cause ?? []))].toSorted()
}

/**
 * Returns the distinct ways in which the gate matched relevant chunks of both sides with evidence,
 * sorted: by offsets, by text in the document, or by words.
 */
export function waysOfMatching(report: Report): readonly string[] {
  const chunks = report.items.flatMap(({ chunks: ranked }) => [
    ...(ranked?.base ?? []),
    ...(ranked?.head ?? []),
  ])
  const ways = chunks.flatMap(({ relevant, chunk }) => {
    const found = report.chunks[chunk]
    if (relevant !== true || found === undefined) return []
    if (found.start !== undefined) return ['span']
    return [found.lines.base === undefined && found.lines.head === undefined ? 'words' : 'text']
  })
  return [...new Set(ways)].toSorted()
}
