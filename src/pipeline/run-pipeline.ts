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
  readonly sha: string
  /** The user's checkout, in which an earlier step may have left run files. */
  readonly checkout: string
  /** The shard of the questions to ask, or undefined for all of them. */
  readonly shard?: Shard | undefined
  /** Returns the headers that may be sent to a server that RAG Gate did not start. */
  readonly headersTo: HttpReach['headersTo']
  /** Called with the vectors that a built-in pipeline searches. */
  readonly onVectors?: BuiltinRequest['onVectors']
  readonly openEmbedder: (settings: EmbedSettings) => Promise<Embedder>
  /**
   * Resolves to undefined if this run deliberately has no API key. Only a run that generates
   * answers needs one.
   */
  readonly openAnswerer: OpenAnswerer
  /** Returns the other side's answers that an earlier run stored. */
  readonly knownAnswers: () => Promise<readonly KnownAnswer[]>
  /**
   * A built-in pipeline's documents as stored in git, or undefined to read them from the worktree.
   */
  readonly files: SideFiles | undefined
  /** Documents, chunks and vectors that both sides share. */
  readonly library: Library
  readonly shelf: VectorShelf
}

/** Builds and queries one side. To add a kind of pipeline, add a folder and a case here. */
export async function runPipeline(request: SideRequest, needs: KindNeeds): Promise<Run> {
  const { settings } = request
  switch (settings.kind) {
    case 'builtin':
      return runBuiltinKind({ ...request, settings }, needs)
    case 'command':
      return runCommand({ ...request, settings })
    case 'http': {
      // Imported lazily, because loading Node's HTTP client takes as long as starting Node.
      const { runHttp } = await import('./http/run-http.ts')
      return runHttp({ ...request, settings }, needs)
    }
    case 'runs':
      return readRuns({ ...request, settings }, needs)
  }
}

/** Opens a model that generates answers. `concurrency` has the same meaning as in `SideRequest`. */
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
  // Opened before building, so a missing API key is reported without waiting for the index.
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
      `${side}: this run has no API key, so no answers are generated and only retrieval is measured`,
    )
    return run
  }
  for (const known of await needs.knownAnswers()) answerer.learn(known)
  return writeAnswers(run, { ...request, answerer, k: retrieve.k })
}

/**
 * Opens the embedder. Returns undefined if retrieval uses only words and therefore needs neither a
 * model nor an API key.
 */
async function embedderOf(
  { retrieve, embed }: BuiltinSettings,
  { openEmbedder }: KindNeeds,
): Promise<Embedder | undefined> {
  return embed === undefined || retrieve.mode === 'bm25' ? undefined : openEmbedder(embed)
}
