import type {
  AnswerSettings,
  BuiltinSettings,
  EmbedSettings,
} from '../lib/model/settings/settings.ts'
import type { Answerer, KnownAnswer } from './answerer.ts'
import { writeAnswers } from './builtin/answers/write-answers.ts'
import type { Library } from './builtin/library.ts'
import type { SideFiles } from './builtin/side-files.ts'
import type { VectorShelf } from './builtin/vectors/vector-shelf.ts'
import type { Run } from '../lib/model/run.ts'
import type { Shard } from '../lib/model/shard.ts'
import { type BuiltinRequest, runBuiltin } from './builtin/run-builtin.ts'
import { runCommand } from './command/run-command.ts'
import type { Embedder } from '../lib/llm/embedder.ts'
import type { HttpReach } from './http/asked-at.ts'
import { readRuns } from './runs/read-runs.ts'
import type { SideRequest } from './side-request.ts'

export type KindNeeds = {
  /** The measured commit. */
  readonly sha: string
  /** The user's checkout, where an earlier step may have left run files. */
  readonly checkout: string
  /** The part of the questions that is asked; left out: all of them are. */
  readonly shard?: Shard | undefined
  /** Of a server that runs elsewhere: what it may be sent beside the questions. */
  readonly headersTo: HttpReach['headersTo']
  /** Told of the vectors that a built-in pipeline searches; left out: nobody is. */
  readonly onVectors?: BuiltinRequest['onVectors']
  readonly openEmbedder: (settings: EmbedSettings) => Promise<Embedder>
  /** Undefined: no key is given to this run by design, and nothing but answers needs one. */
  readonly openAnswerer: OpenAnswerer
  /** Answers of the other side that an earlier run kept, once it is known whether there are any. */
  readonly knownAnswers: () => Promise<readonly KnownAnswer[]>
  /** The documents of a builtin pipeline as git holds them; undefined: those of the worktree. */
  readonly files: SideFiles | undefined
  /** Shared by both sides. */
  readonly library: Library
  readonly shelf: VectorShelf
}

/** Builds and asks one side. A new kind of pipeline is a folder and a line here. */
export async function runPipeline(request: SideRequest, needs: KindNeeds): Promise<Run> {
  const { settings } = request
  switch (settings.kind) {
    case 'builtin':
      return runBuiltinKind({ ...request, settings }, needs)
    case 'command':
      return runCommand({ ...request, settings })
    case 'http': {
      // Loaded where it is wanted: Node's HTTP client alone takes as long as Node's start.
      const { runHttp } = await import('./http/run-http.ts')
      return runHttp({ ...request, settings }, needs)
    }
    case 'runs':
      return readRuns({ ...request, settings }, needs)
  }
}

/** Opens what writes answers; `concurrency` as in the request of a side. */
export type OpenAnswerer = (
  settings: AnswerSettings,
  concurrency: number,
) => Promise<Answerer | undefined>

async function runBuiltinKind(
  request: SideRequest<BuiltinSettings>,
  needs: KindNeeds,
): Promise<Run> {
  const { settings, concurrency, side, log } = request
  const { answer, retrieve } = settings
  // Before anything is built: a key that is missing is no reason to wait for an index.
  const answerer = answer && (await needs.openAnswerer(answer, concurrency))
  const run = await runBuiltin({
    ...request,
    files: needs.files,
    library: needs.library,
    shelf: needs.shelf,
    onVectors: needs.onVectors,
    embedder: await embedderOf(settings, needs),
  })
  if (answer === undefined) return run
  if (answerer === undefined) {
    log.warn(
      `${side}: no answers are written, since no key is given to this run: retrieval alone is measured`,
    )
    return run
  }
  for (const known of await needs.knownAnswers()) answerer.learn(known)
  return writeAnswers(run, { ...request, answerer, k: retrieve.k })
}

/** Where words alone are searched no model is asked, and no key wanted. */
async function embedderOf(
  { retrieve, embed }: BuiltinSettings,
  { openEmbedder }: KindNeeds,
): Promise<Embedder | undefined> {
  return embed === undefined || retrieve.mode === 'bm25' ? undefined : openEmbedder(embed)
}
