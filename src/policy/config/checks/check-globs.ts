import { compileGlob } from '../../../lib/text/compile-glob.ts'
import { GateError } from '../../../lib/errors.ts'
import type { SchemaMistake } from '../../../lib/parse/schema-mistakes.ts'
import { type Mapping, valid, valueAt } from '../../../lib/parse/written-values.ts'
import { GlobListSchema } from '../../../lib/model/settings/repository-paths.ts'

/** Finds mistakes in a pipeline's list of globs under `key`. Skips a list that the schema rejects. */
export function checkGlobs(pipeline: Mapping, key: string): readonly SchemaMistake[] {
  const path = ['pipeline', key]
  const globs = valid(GlobListSchema, valueAt(pipeline, [key]))
  if (globs === undefined) return []
  if (globs.every((glob) => glob.startsWith('!'))) {
    const message =
      'expected at least one glob that includes files, found only globs that begin with "!" and exclude files'
    return [{ path, part: 'value', message }]
  }
  return globs.flatMap((glob, index) =>
    isCompilable(glob) ? [] : [{ path: [...path, index], part: 'value', message: TOO_MANY_BRACES }],
  )
}

const TOO_MANY_BRACES = 'expected a glob whose braces expand to at most 100 globs'

function isCompilable(glob: string): boolean {
  try {
    compileGlob(glob.replace(/^!/, ''))
    return true
  } catch (error) {
    if (error instanceof GateError) return false
    throw error
  }
}
