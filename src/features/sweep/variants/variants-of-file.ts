import { z } from 'zod'
import { keyed, listOf, shortText } from '../../../lib/parse/expected.ts'
import { eitherSide, fileText } from '../../../lib/parse/file-text.ts'
import { listMistakes } from '../../../lib/parse/mistake-list.ts'
import { readYaml } from '../../../lib/parse/read-yaml.ts'
import { schemaMistakes, type SchemaMistake } from '../../../lib/parse/schema-mistakes.ts'
import { isMapping } from '../../../lib/parse/written-values.ts'
import { mayBeGiven } from '../../../pipeline/pass-env.ts'
import { asItIs } from './variant.ts'
import { mostVariants } from './variants-of-sets.ts'

const ValueSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String)

const VariantSchema = keyed('a mapping with `name` and at least one of `set`, `env` and `patch`', {
  name: shortText('a name', 100),
  set: z
    .record(z.string(), z.unknown(), { error: 'expected a mapping of pipeline keys' })
    .optional(),
  env: z
    .record(z.string(), ValueSchema, { error: 'expected a mapping of variables and their values' })
    .refine((env) => Object.keys(env).every(mayBeGiven), {
      error:
        'expected names of variables that do not belong to RAG Gate or the runner and do not change how programs start',
    })
    .optional(),
  patch: shortText('the path to a patch', 1000).optional(),
}).refine(({ set, env, patch }) => set ?? env ?? patch, {
  error: 'expected set, env or patch, because without them the variant is the unchanged pipeline',
})

const FileSchema = listOf('a list of variants', VariantSchema, 1).max(mostVariants, {
  error: `expected at most ${mostVariants} variants`,
})

/** A variant as written in its file, where `patch` is still a path. */
export type WrittenVariant = z.output<typeof VariantSchema>

const limits = { most: 1024 * 1024, tooLarge: 'a variants file of more than 1 MiB' }

/**
 * Reads a YAML or JSON file of variants. Throws `input-invalid` with the file's mistakes and their positions.
 */
export function readVariants(bytes: Uint8Array, file: string): readonly WrittenVariant[] {
  const mistakes = listMistakes(file)
  const document = readYaml(fileText(bytes, { ...limits, resolve: eitherSide, mistakes }))
  const { value, problems } = document
  for (const problem of problems) mistakes.add(problem, () => problem.position)
  if (mistakes.count === 0)
    for (const { path, part, message } of [...schemaMistakes(FileSchema, value), ...twice(value)])
      mistakes.add({ path, message }, () => document.positionOf(path, part))
  if (mistakes.count > 0)
    throw mistakes.error('input-invalid', "RAG Gate's docs/sweep.md describes the variants file")
  return FileSchema.parse(value)
}

/** Returns a mistake for each name that occurs twice or is reserved. */
function twice(value: unknown): readonly SchemaMistake[] {
  const names = Array.isArray(value)
    ? value.map((one) => (isMapping(one) ? one['name'] : undefined))
    : []
  return names.flatMap((name, at) => {
    const isRepeated = name !== undefined && names.indexOf(name) < at
    if (name !== asItIs && !isRepeated) return []
    const message = isRepeated
      ? 'appears twice: expected a different name'
      : 'is the name of the unchanged settings: expected a different name'
    return [{ path: [at, 'name'], part: 'value', message } as const]
  })
}
