import type { CommandSettings, HttpSettings, PipelineSettings } from './settings.ts'
import type { PipelineKind } from './pipeline-schema.ts'

type KindTraits = {
  /** Code of the repository may run beside the gate, which is no place for a key. */
  readonly runsCode: boolean
  /** Chunks of equal score come in the same order in every run. */
  readonly fixesTies: boolean
  /** An answer is written from the first `retrieve.k` chunks, so no run has to say what it was written from. */
  readonly knowsContext: boolean
  /**
   * What results depend on where `inputs` does not say: the documents, or every file of the repository.
   * `elsewhere`: no one can tell, and `inputs` says nothing either.
   */
  readonly dependsOn: 'documents' | 'repository' | 'elsewhere'
}

const foreign = { runsCode: true, fixesTies: false, knowsContext: false } as const

export const kindTraits: Readonly<Record<PipelineKind, KindTraits>> = {
  builtin: { runsCode: false, fixesTies: true, knowsContext: true, dependsOn: 'documents' },
  command: { ...foreign, dependsOn: 'repository' },
  http: { ...foreign, dependsOn: 'repository' },
  // Who made the files is not known, so they count as foreign code.
  runs: { ...foreign, dependsOn: 'elsewhere' },
}

/** Whether both sides search vectors and embed in different ways, so one text can have two vectors. */
export function embedsAnew({
  base,
  head,
}: {
  readonly base: PipelineSettings | undefined
  readonly head: PipelineSettings
}): boolean {
  const [before, after] = [base, head].map((side) =>
    side?.kind === 'builtin' && side.retrieve.mode !== 'bm25' ? side.embed : undefined,
  )
  if (before === undefined || after === undefined) return false
  return before.model !== after.model || before.dimensions !== after.dimensions
}

/** Whether answers are written here, and not by a pipeline of the user's own. */
export function isWritten(settings: PipelineSettings): boolean {
  return settings.kind === 'builtin' && settings.answer !== undefined
}

function stepsOf({ setup, build, teardown }: CommandSettings | HttpSettings) {
  return [setup, build, teardown]
}

/** Shell commands of a pipeline's own that a gate runs; of the user's repository, so they read what the job holds. */
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
