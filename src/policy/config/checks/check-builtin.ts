import type { SchemaMistake } from '../../../lib/parse/schema-mistakes.ts'
import { type Mapping, valid, valueAt } from '../../../lib/parse/written-values.ts'
import {
  ChunkOverlapSchema,
  ChunkSizeSchema,
  RetrieveModeSchema,
} from '../../../lib/model/settings/kinds/builtin.ts'
import { checkGlobs } from './check-globs.ts'

/** Finds contradictory keys in a built-in pipeline. */
export function checkBuiltin(pipeline: Mapping): readonly SchemaMistake[] {
  return [...checkGlobs(pipeline, 'documents'), ...checkOverlap(pipeline), ...checkEmbed(pipeline)]
}

function checkOverlap(pipeline: Mapping): readonly SchemaMistake[] {
  const overlap = valid(ChunkOverlapSchema, valueAt(pipeline, ['chunk', 'overlap']))
  const size = valid(ChunkSizeSchema, valueAt(pipeline, ['chunk', 'size']))
  if (overlap === undefined || size === undefined || overlap < size) return []
  const message = `expected less than ${size} (the chunk size), found ${overlap}`
  return [{ path: ['pipeline', 'chunk', 'overlap'], part: 'value', message }]
}

function checkEmbed(pipeline: Mapping): readonly SchemaMistake[] {
  const mode = valid(RetrieveModeSchema, valueAt(pipeline, ['retrieve', 'mode']))
  const path = ['pipeline', 'embed']
  const given = Object.hasOwn(pipeline, 'embed')
  if (mode === 'bm25' && given) {
    const message = 'has no effect with mode "bm25": expected retrieve.mode "vectors" or "hybrid"'
    return [{ path, part: 'key', message }]
  }
  if (mode === undefined || mode === 'bm25' || given) return []
  const message = `missing: expected an embedding model for mode "${mode}", such as { model: text-embedding-3-small }`
  return [{ path, part: 'value', message }]
}
