import { parseConfig } from '../config/parse-config.ts'
import { GateError } from '../core/errors.ts'
import type { PipelineSettings } from '../model/settings/settings.ts'
import type { CommitReader } from '../workspace/commit-reader.ts'
import type { Exam } from './load-exam.ts'
import { fromTop } from '../text/folder-path.ts'
import { defaultConfigPaths, type FileReader, maxBytes } from './load-side.ts'

/** The pinned commit that `baseline` of base's config names, and the pipeline that it holds. */
export type Baseline = {
  /** As the config writes it. */
  readonly name: string
  readonly commit: string
  readonly pipeline: PipelineSettings
}

/** Why nothing can be compared with the baseline. */
export type LostBaseline = {
  readonly name: string
  /** Undefined: nobody has the commit. */
  readonly commit: string | undefined
  /** Foreign text. */
  readonly message: string
}

/**
 * Finds what base's config pins, and reads the pipeline of that commit; undefined where it pins nothing, or there is no
 * base to compare with. A baseline that is gone or too old is no reason to stop: it never throws for one.
 */
export async function loadBaseline(
  { settings: { baseline: name }, pipelines, from, files }: Exam,
  reader: Pick<CommitReader, 'commitNamed' | 'ensureCommit'> & FileReader,
): Promise<Baseline | LostBaseline | undefined> {
  if (name === undefined || from === 'head' || pipelines.base === undefined) return undefined
  const commit = await reader.commitNamed(name)
  if (commit === undefined) return { name, commit, message: '' }
  try {
    await reader.ensureCommit(commit)
    const named = files.base?.config.path
    const workingDirectory = reader.folderOf?.(commit) ?? ''
    for (const path of [...(named === undefined ? [] : [named]), ...defaultConfigPaths]) {
      const file = await reader.readFile(commit, path, { maxBytes: maxBytes['config-invalid'] })
      if (file.kind === 'file')
        return {
          name,
          commit,
          pipeline: parseConfig(file.bytes, fromTop(workingDirectory, path), { workingDirectory })
            .pipeline,
        }
    }
    return { name, commit, message: 'it holds no configuration' }
  } catch (error) {
    return lostBy(error, { name, commit })
  }
}

/** The baseline as lost by an error of the gate's own; rethrows any other. */
export function lostBy(
  error: unknown,
  { name, commit }: Pick<Baseline, 'name' | 'commit'>,
): LostBaseline {
  if (!(error instanceof GateError)) throw error
  const [mistake] = error.mistakes
  const message = mistake ? `${mistake.file}: ${mistake.path} ${mistake.message}` : error.message
  return { name, commit, message }
}
