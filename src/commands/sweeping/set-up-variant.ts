import { GateError } from '../../core/errors.ts'
import { pipelineWith } from '../../config/pipeline-with.ts'
import { formatKeyPath } from '../../parse/key-path.ts'
import type { Variant } from './variant.ts'
import type { SetUp, VariantWork } from './variant-work.ts'

/**
 * A variant's settings and commit. Throws `config-invalid` where its settings, or those of its patch, are no
 * configuration, and `workspace-failed` for a patch that does not apply.
 */
export async function setUpVariant(
  { exam, commits }: Pick<VariantWork, 'exam' | 'workspace' | 'commits'>,
  { settings = new Map() }: Variant,
): Promise<SetUp> {
  const changed = pipelineWith(exam.files.head.config.bytes, settings)
  if (changed.kind === 'settings') return { pipeline: changed.pipeline, sha: commits.head }
  const lines = changed.mistakes.map(({ path, message }) => `${formatKeyPath(path)}: ${message}`)
  throw new GateError('config-invalid', lines.join('\n'), {
    hint: 'docs/configuration.md of RAG Gate describes every key of pipeline',
  })
}
