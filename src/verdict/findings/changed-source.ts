import { z } from 'zod'
import type { MeasuredSides } from '../../lib/sides.ts'
import { optionalText } from '../../lib/model/schema-parts.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import type { Finding } from './finding.ts'

/**
 * Where head's answers come from another place than base's, and what head's answers are said to depend on otherwise.
 * Nothing here says that a score moved, so it is a warning: the next change may make use of it.
 */
export function changedSource({ base, head }: MeasuredSides<PipelineSettings>): readonly Finding[] {
  if (base === undefined) return []
  return [...sourceOf(base, head), ...inputsOf(base, head)]
}

function sourceOf(base: PipelineSettings, head: PipelineSettings): readonly Finding[] {
  const changed = (key: SourceKey, was?: string, is?: string): readonly Finding[] => [
    { kind: 'changed-source', verdict: 'warn', key, base: was, head: is },
  ]
  if (base.kind !== head.kind) return changed('kind', base.kind, head.kind)
  if (base.kind === 'runs' && head.kind === 'runs' && base.path !== head.path)
    return changed('path', base.path, head.path)
  // An address may hold a secret.
  if (base.kind === 'http' && head.kind === 'http' && base.url !== head.url) return changed('url')
  // What a program says of its own context is its word, and can hide what its ranking lost.
  const isClaimed = base.kind !== 'builtin' && head.kind !== 'builtin'
  if (isClaimed && base.context !== head.context)
    return changed('context', base.context?.toString(), head.context?.toString())
  return []
}

const sourceKeys = ['kind', 'path', 'url', 'context', 'inputs', 'config'] as const
type SourceKey = (typeof sourceKeys)[number]

function inputsOf(
  { inputs: base }: PipelineSettings,
  { inputs: head }: PipelineSettings,
): readonly Finding[] {
  if (JSON.stringify(base) === JSON.stringify(head)) return []
  const globs = (list: readonly string[] | undefined) => list?.join(', ')
  return [
    {
      kind: 'changed-source',
      verdict: 'warn',
      key: 'inputs',
      base: globs(base),
      head: globs(head),
    },
  ]
}

/** The finding of a changed pipeline, by kind; evaluated by scripts and tests alone. */
export const sourceSchemas = () => ({
  'changed-source': z
    .strictObject({
      verdict: z.literal('warn'),
      key: z
        .enum(sourceKeys)
        .describe(
          'Of the section pipeline; config: base does not hold the configuration that was named, and the one that it has counted.',
        ),
      base: optionalText.describe(
        'Absent for an address, which may hold a secret, and where it is not set. Of config the one that was named.',
      ),
      head: optionalText.describe('Of config the one that counted.'),
    })
    .describe(
      "Head's answers come from another place than base's, or depend on other files, or another configuration counted than the one that was named.",
    ),
})
