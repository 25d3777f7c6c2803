import { requirePipelineWith } from '../../../policy/config/pipeline-with.ts'
import { GateError } from '../../../lib/errors.ts'
import type { Variant } from './variant.ts'
import type { SetUp, VariantWork } from './variant-work.ts'

/**
 * Returns a variant's settings and commit. For a patch, reads the settings from the patched files.
 * Rejects with `config-invalid` if the settings are not a valid configuration, and with
 * `input-invalid` if a patch does not apply or the pipeline kind does not accept the settings.
 */
export async function setUpVariant(
  { policy, workspace, commits }: Pick<VariantWork, 'policy' | 'workspace' | 'commits'>,
  { settings = new Map(), env, patch }: Variant,
): Promise<SetUp> {
  const { path, bytes } = policy.files.head.config
  const { head } = policy.pipelines
  const { kind } = head
  const isElsewhere = head.kind === 'http' && head.start === undefined
  if ((kind === 'builtin' || isElsewhere) && (env !== undefined || patch !== undefined))
    throw new GateError(
      'input-invalid',
      isElsewhere
        ? 'env and patch need a server that RAG Gate starts'
        : 'a pipeline of kind builtin does not support env or patch',
      {
        hint: isElsewhere
          ? 'set pipeline.start to the command that starts the server'
          : 'list the settings to try under set',
      },
    )
  if (patch === undefined)
    return { pipeline: requirePipelineWith(bytes, settings), sha: commits.head }
  const sha = await workspace.commitPatch(commits.head, patch)
  const patched = await workspace.readFile(sha, path)
  if (patched.kind !== 'file')
    throw new GateError('config-invalid', `the patch removes the configuration ${path}`)
  const pipeline = requirePipelineWith(patched.bytes, settings)
  if (pipeline.kind !== kind)
    throw new GateError('config-invalid', `the patch changes the pipeline kind to ${pipeline.kind}`)
  return { pipeline, sha }
}
