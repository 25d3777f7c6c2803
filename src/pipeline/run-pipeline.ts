import type { BuiltinSettings, EmbedSettings } from '../config/config.ts'
import type { IndexPlace } from './index-place.ts'
import type { Run } from '../run/run.ts'
import { runBuiltin } from './builtin/run-builtin.ts'
import { runCommand } from './command/run-command.ts'
import type { Embedder } from './embedder.ts'
import { runHttp } from './http/run-http.ts'
import { readRuns } from './runs/read-runs.ts'
import type { SideRequest } from './side-request.ts'

/** What single kinds need beside the request. */
export type KindNeeds = {
  /** The measured commit. */
  readonly sha: string
  /** The user's checkout, where an earlier step may have left run files. */
  readonly checkout: string
  readonly openEmbedder: (settings: EmbedSettings) => Promise<Embedder>
  readonly index: IndexPlace
}

/** Builds and asks one side. A new kind of pipeline is a folder and a line here. */
export async function runPipeline(request: SideRequest, needs: KindNeeds): Promise<Run> {
  const { settings } = request
  switch (settings.kind) {
    case 'builtin':
      return runBuiltin({
        ...request,
        settings,
        seed: await needs.index.seed(),
        indexFile: needs.index.file,
        onIndexed: () => needs.index.indexed(),
        embedder: await embedderOf(settings, needs),
      })
    case 'command':
      return runCommand({ ...request, settings })
    case 'http':
      return runHttp({ ...request, settings })
    case 'runs':
      return readRuns({ ...request, settings }, needs)
  }
}

/** Where words alone are searched no model is asked, and no key wanted. */
async function embedderOf(
  { retrieve, embed }: BuiltinSettings,
  { openEmbedder }: KindNeeds,
): Promise<Embedder | undefined> {
  return embed === undefined || retrieve.mode === 'bm25' ? undefined : openEmbedder(embed)
}
