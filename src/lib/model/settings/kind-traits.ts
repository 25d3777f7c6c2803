import type { CommandSettings, HttpSettings, PipelineSettings } from './settings.ts'
import type { PipelineKind } from './pipeline-schema.ts'

type KindTraits = {
  /** Whether the repository's code may run on the same machine, where it could read a key. */
  readonly runsCode: boolean
  /** Whether chunks with equal scores are in the same order in every run. */
  readonly fixesTies: boolean
  /**
   * Whether answers are generated from the first `retrieve.k` chunks. If so, the run need not
   * report the context.
   */
  readonly knowsContext: boolean
  /**
   * What the results depend on unless `inputs` is set: the documents, or every file in the
   * repository. `elsewhere` means that RAG Gate cannot know this, even if `inputs` is set.
   */
  readonly dependsOn: 'documents' | 'repository' | 'elsewhere'
}

const foreign = { runsCode: true, fixesTies: false, knowsContext: false } as const

export const kindTraits: Readonly<Record<PipelineKind, KindTraits>> = {
  builtin: { runsCode: false, fixesTies: true, knowsContext: true, dependsOn: 'documents' },
  command: { ...foreign, dependsOn: 'repository' },
  http: { ...foreign, dependsOn: 'repository' },
  // The origin of the files is unknown, so they are treated as the output of third-party code.
  runs: { ...foreign, dependsOn: 'elsewhere' },
}

/**
 * Returns whether both sides search vectors but use different models or dimensions for them. If so,
 * the same text has different vectors.
 */
export function embedsAnew({
  base,
  head,
}: {
  readonly base: PipelineSettings | undefined
  readonly head: PipelineSettings
}): boolean {
  const [ofBase, ofHead] = [base, head].map((side) =>
    side?.kind === 'builtin' && side.retrieve.mode !== 'bm25' ? side.embed : undefined,
  )
  if (ofBase === undefined || ofHead === undefined) return false
  return ofBase.model !== ofHead.model || ofBase.dimensions !== ofHead.dimensions
}

/** Returns whether RAG Gate, rather than the user's own pipeline, generates the answers. */
export function isWritten(settings: PipelineSettings): boolean {
  return settings.kind === 'builtin' && settings.answer !== undefined
}

/** Returns whether the pipeline is the user's own program or server. */
export function runsPrograms(
  settings: PipelineSettings,
): settings is CommandSettings | HttpSettings {
  return settings.kind === 'command' || settings.kind === 'http'
}

function stepsOf({ setup, build, teardown }: CommandSettings | HttpSettings) {
  return [setup, build, teardown]
}

/**
 * Returns the shell commands in the pipeline settings that a gate runs. They come from the user's
 * repository and can read everything the job can.
 */
export function commandsOf(settings: PipelineSettings): readonly string[] {
  switch (settings.kind) {
    case 'builtin':
    case 'runs':
      return []
    case 'command':
      return [...stepsOf(settings), settings.query].filter((each) => each !== undefined)
    case 'http':
      return [...stepsOf(settings), settings.start].filter((each) => each !== undefined)
  }
}
