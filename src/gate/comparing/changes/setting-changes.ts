import { isDeepStrictEqual } from 'node:util'
import type { Sides } from '../../../lib/sides.ts'
import type { ConfigChange } from '../../../lib/model/changed.ts'
import type { BuiltinSettings, PipelineSettings } from '../../../lib/model/settings/settings.ts'
import type { SettingPlaces } from './setting-places.ts'

type Value = string | number | readonly string[] | undefined

/**
 * If `shown` is `hidden`, the report says that the value changed but shows neither the old nor the new
 * value.
 */
type Key = {
  readonly path: string
  readonly value: unknown
  readonly shown: 'value' | 'list' | 'hidden'
}

/**
 * Returns the pipeline keys that differ. Leaves out keys that neither configuration contains,
 * because their defaults follow from other keys. Free text, commands and addresses are hidden,
 * because they may contain secrets.
 */
export function settingChanges(
  { base, head }: Sides<PipelineSettings>,
  places: SettingPlaces,
): readonly ConfigChange[] {
  // If the kinds differ, the other keys cannot be compared.
  const kinds = [shown('kind', base.kind), shown('kind', head.kind)] as const
  const isOther = base.kind !== head.kind
  const onBase = new Map((isOther ? [kinds[0]] : keysOf(base)).map((key) => [key.path, key]))
  const onHead = new Map((isOther ? [kinds[1]] : keysOf(head)).map((key) => [key.path, key]))
  return [...new Set([...onBase.keys(), ...onHead.keys()])].flatMap(
    (path): readonly ConfigChange[] => {
      const ofBase = onBase.get(path)?.value
      const ofHead = onHead.get(path)?.value
      const place = isDeepStrictEqual(ofBase, ofHead) ? undefined : places.of(path)
      if (place === undefined) return []
      switch ((onHead.get(path) ?? onBase.get(path))?.shown) {
        case 'value':
          return [{ kind: 'value', path, base: written(ofBase), head: written(ofHead), ...place }]
        case 'list': {
          const change = listChange(list(ofBase), list(ofHead))
          const [added] = change.added
          const own = added === undefined ? place : places.ofGlob('head', path, added)
          return [{ kind: 'list', path, ...change, ...own }]
        }
        case 'hidden':
        case undefined:
          return [{ kind: 'edited', path, ...place }]
      }
    },
  )
}

function written(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function list(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

function listChange(
  base: readonly string[],
  head: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  return {
    added: head.filter((each) => !base.includes(each)),
    removed: base.filter((each) => !head.includes(each)),
  }
}

/**
 * Returns the pipeline settings that are not part of the policy, in the order of the documentation.
 */
function keysOf(settings: PipelineSettings): readonly Key[] {
  return [
    shown('kind', settings.kind),
    { path: 'pipeline.inputs', value: settings.inputs, shown: 'list' },
    ...ownKeys(settings),
  ]
}

/**
 * Returns the settings specific to the pipeline's kind. For the user's own programs, only the mode and
 * the context length may be quoted.
 */
function ownKeys(settings: PipelineSettings): readonly Key[] {
  if (settings.kind === 'builtin') return builtinKeys(settings)
  const {
    kind: _kind,
    inputs: _inputs,
    depth: _depth,
    concurrency: _concurrency,
    context,
    ...own
  } = settings
  return [
    shown('context', context),
    ...Object.entries(own).map(([key, value]) =>
      key === 'mode' ? shown(key, String(value)) : hidden(key, value),
    ),
  ]
}

function builtinKeys({
  documents,
  chunk,
  retrieve,
  embed,
  answer,
}: BuiltinSettings): readonly Key[] {
  return [
    { path: 'pipeline.documents', value: documents, shown: 'list' },
    shown('chunk.size', chunk.size),
    shown('chunk.overlap', chunk.overlap),
    shown('chunk.unit', chunk.unit),
    shown('retrieve.mode', retrieve.mode),
    shown('retrieve.k', retrieve.k),
    shown('embed.model', embed?.model),
    shown('embed.dimensions', embed?.dimensions),
    shown('answer.model', answer?.model),
    hidden('answer.prompt', answer?.prompt),
    ...Object.entries(answer?.extraBody ?? {}).map(([name, value]) => {
      const path = `answer.extra-body.${name}`
      return typeof value === 'string' || typeof value === 'number'
        ? shown(path, value)
        : hidden(path, value)
    }),
  ]
}

function shown(path: string, value: Value): Key {
  return { path: `pipeline.${path}`, value, shown: 'value' }
}

function hidden(path: string, value: unknown): Key {
  return { path: `pipeline.${path}`, value, shown: 'hidden' }
}
