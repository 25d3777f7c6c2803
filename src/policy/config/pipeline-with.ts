import { z } from 'zod'
import { ConfigSchema } from '../../lib/model/settings/config-schema.ts'
import { unwrapped } from '../../lib/model/settings/setting-traits.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { GateError } from '../../lib/errors.ts'
import { formatKeyPath, type KeyPath } from '../../lib/parse/key-path.ts'
import type { SchemaMistake } from '../../lib/parse/schema-mistakes.ts'
import { readYaml } from '../../lib/parse/read-yaml.ts'
import { isMapping, type Mapping, valueAt } from '../../lib/parse/written-values.ts'
import { decodeText } from '../../lib/text/decode-text.ts'
import { problemsIn } from './parse-config.ts'

export type ChangedPipeline =
  | { readonly kind: 'settings'; readonly pipeline: PipelineSettings }
  | {
      readonly kind: 'mistakes'
      readonly mistakes: readonly SchemaMistake[]
      /** Whether each value is valid by itself and only the combination is invalid. */
      readonly contradict: boolean
    }

/**
 * Returns the pipeline of a valid configuration file with some values replaced. `changes` contains
 * the new values by key path under `pipeline`, such as `chunk.size`. Keys that are left out keep
 * their defaults, which may depend on the new values. If the mode changes to `bm25`, `embed` is
 * removed, because that mode does not allow it.
 */
export function pipelineWith(
  bytes: Uint8Array,
  changes: ReadonlyMap<string, unknown>,
): ChangedPipeline {
  const written = readYaml(decodeText(bytes) ?? '').value
  const own = isMapping(written) && isMapping(written['pipeline']) ? written['pipeline'] : {}
  const changed = [...changes].reduce((pipeline, [key, value]) => put(pipeline, key, value), own)
  const { embed: _, ...withoutEmbed } = changed
  const pipeline = changes.get('retrieve.mode') === 'bm25' ? withoutEmbed : changed
  const value = { ...(isMapping(written) ? written : {}), pipeline }
  const mistakes = problemsIn(value, {}).map((mistake) => {
    const deeper = mistake.part === 'key' ? deeperKey(mistake.path, bytes, changes) : undefined
    return deeper === undefined
      ? mistake
      : { ...mistake, message: `unknown key, did you mean ${deeper}?` }
  })
  if (mistakes.length > 0) {
    const isFit = ConfigSchema.safeParse(value).success
    const contradict = isFit && mistakes.every(({ part }) => part === 'value')
    return { kind: 'mistakes', mistakes, contradict }
  }
  return { kind: 'settings', pipeline: ConfigSchema.parse(value).pipeline }
}

/** Like `pipelineWith`, but throws `config-invalid` if there are mistakes. */
export function requirePipelineWith(
  bytes: Uint8Array,
  changes: ReadonlyMap<string, unknown>,
): PipelineSettings {
  const changed = pipelineWith(bytes, changes)
  if (changed.kind === 'settings') return changed.pipeline
  const lines = changed.mistakes.map(({ path, message }) => `${formatKeyPath(path)}: ${message}`)
  throw new GateError('config-invalid', lines.join('\n'), {
    hint: 'every key of pipeline is described in docs/configuration.md of RAG Gate',
  })
}

/** Returns a nested key that ends in an unknown key, such as `retrieve.k` for `k`. */
function deeperKey(
  [, ...path]: KeyPath,
  bytes: Uint8Array,
  changes: ReadonlyMap<string, unknown>,
): string | undefined {
  const key = path.join('.')
  const inPipeline = keysOf(ConfigSchema).flatMap(
    (known) => /^pipeline\.(.+)/.exec(known)?.[1] ?? [],
  )
  return inPipeline.find((known) => {
    if (!known.endsWith(`.${key}`)) return false
    const meant = pipelineWith(bytes, new Map([[known, changes.get(key)]]))
    return meant.kind === 'settings' || meant.mistakes.every(({ part }) => part === 'value')
  })
}

function keysOf(schema: z.core.$ZodType): readonly string[] {
  const own = unwrapped(schema)
  if (own instanceof z.ZodUnion) return own.options.flatMap((option) => keysOf(option))
  if (!(own instanceof z.ZodObject)) return []
  return Object.entries<z.core.$ZodType>(own.shape).flatMap(([key, value]) => [
    key,
    ...keysOf(value).map((below) => `${key}.${below}`),
  ])
}

function put(mapping: Mapping, key: string, value: unknown): Mapping {
  const [first = '', ...rest] = key.split('.')
  const below = valueAt(mapping, [first])
  const inside =
    rest.length === 0 ? value : put(isMapping(below) ? below : {}, rest.join('.'), value)
  // A computed key always creates an own property, even for `__proto__`.
  return { ...mapping, [first]: inside }
}
