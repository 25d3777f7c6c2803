import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandSettings } from '../../src/lib/model/settings/settings.ts'
import type { QueryResult, Run } from '../../src/lib/model/run.ts'
import { runCommand } from '../../src/pipeline/command/run-command.ts'
import { type ProcessLimits, processLimits } from '../../src/pipeline/process/process-limits.ts'
import type { SideRequest } from '../../src/pipeline/side-request.ts'
import { recordingLog } from './recording-log.ts'
import { type TempDir, tempDir } from './temp-dir.ts'

/** One side with a command pipeline and short limits. */
export type CommandSide = {
  /**
   * Body of `pipeline.mjs` in the worktree. `ask(handler)` calls the handler with each request,
   * `say(object)` writes a line.
   */
  readonly program?: string
  readonly settings?: Partial<Omit<CommandSettings, 'kind'>>
  /** Queries, or only their ids. A query with only the id `a` has the text "about a". */
  readonly queries?: readonly (string | { readonly id: string; readonly query: string })[]
  readonly depth?: number
  readonly limits?: Partial<ProcessLimits>
  readonly signal?: AbortSignal
  readonly onAsked?: SideRequest['onAsked']
}

export type MeasuredSide = AsyncDisposable & {
  readonly run: Run
  readonly log: readonly string[]
  /** Path to the worktree. */
  readonly root: string
  /** Returns the error message of a failed query, or `answered`. */
  said(id: string): string
}

/** The shell command that runs the worktree's program. */
export const pipeline = `'${process.execPath}' pipeline.mjs`

const frame = `
  import { appendFileSync } from 'node:fs'
  import { createInterface } from 'node:readline'
  const say = (answer) => process.stdout.write(JSON.stringify(answer) + '\\n')
  const answer = (request) => say({ id: request.id, chunks: [{ id: 'for-' + request.id, text: request.query }] })
  const ask = (handler) => createInterface({ input: process.stdin }).on('line', (line) => handler(JSON.parse(line)))
`

const settings: CommandSettings = {
  kind: 'command',
  inputs: undefined,
  depth: undefined,
  context: undefined,
  concurrency: 4,
  setup: undefined,
  build: undefined,
  teardown: undefined,
  query: pipeline,
  mode: 'stream',
  timeoutMs: 5000,
}

/** Creates a worktree and a working folder for `runCommand`. */
async function commandFolders(program: string): Promise<TempDir> {
  const dir = await tempDir()
  await mkdir(join(dir.path, 'tree'))
  await mkdir(join(dir.path, 'work'))
  await writeFile(join(dir.path, 'tree/pipeline.mjs'), frame + program)
  return dir
}

/** Creates the side, runs its pipeline and asks all queries. The folder exists until disposal. */
export async function measureCommand(side: CommandSide = {}): Promise<MeasuredSide> {
  await using undo = new AsyncDisposableStack()
  const dir = undo.use(await commandFolders(side.program ?? 'ask(answer)'))
  const root = join(dir.path, 'tree')
  const log = recordingLog()
  const all = { ...settings, ...side.settings }
  const run = await runCommand(
    {
      side: 'head',
      root,
      folder: join(dir.path, 'work'),
      settings: all,
      depth: side.depth ?? 5,
      concurrency: all.concurrency,
      queries: (side.queries ?? ['a', 'b', 'c']).map((query) =>
        typeof query === 'string' ? { id: query, query: `about ${query}` } : query,
      ),
      environment: { PATH: process.env.PATH ?? '' },
      log,
      signal: side.signal ?? new AbortController().signal,
      onAsked: side.onAsked,
    },
    {
      ...processLimits,
      patienceMs: 400,
      drainMs: 300,
      stepMs: 5000,
      warmUpMs: 5000,
      ...side.limits,
    },
  )
  const owned = undo.move()
  const said = (id: string): string => saidBy(run.results.get(id))
  return { run, log: log.lines, root, said, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

function saidBy(result: QueryResult | undefined): string {
  if (result === undefined) return 'no result'
  return result.kind === 'failed' ? result.message : 'answered'
}
