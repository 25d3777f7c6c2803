import type { Side } from '../../../lib/sides.ts'
import type { Policy } from '../../../policy/policy.ts'
import type { ConfigChange } from '../../../lib/model/changed.ts'
import type { KeyPath } from '../../../lib/parse/key-path.ts'
import { readYaml } from '../../../lib/parse/read-yaml.ts'
import { isMapping, valueAt } from '../../../lib/parse/written-values.ts'
import { decodeText } from '../../../lib/text/decode-text.ts'

type Place = Pick<ConfigChange, 'file' | 'line' | 'side'>

const nowhere: Place = { file: undefined, line: undefined, side: undefined }

/** Returns where `pipeline.documents` lists a glob. */
export type PlaceOfGlob = (side: Side, glob: string) => Place

export type SettingPlaces = {
  /**
   * Returns where a key is set in head's file or, if it is not there, in base's file. Returns undefined
   * if neither file has the key, because its value then follows from another key.
   */
  readonly of: (path: string) => Place | undefined
  /** Returns the line of a glob in a list or, if it is not found, the line of the list. */
  readonly ofGlob: (side: Side, path: string, glob: string) => Place
}

/**
 * Finds the lines of settings such as `pipeline.chunk.size` in the files that a policy was read from.
 */
export function settingPlaces({ base, head }: Policy['files']): SettingPlaces {
  const files = {
    base: base && writtenIn(base.config, 'base'),
    head: writtenIn(head.config, 'head'),
  }
  return {
    of: (path) => {
      const keys = path.split('.')
      return files.head.placeOf(keys) ?? files.base?.placeOf(keys)
    },
    ofGlob: (side, path, glob) => files[side]?.placeOfGlob(path.split('.'), glob) ?? nowhere,
  }
}

function writtenIn(
  { path: file, bytes }: { readonly path: string; readonly bytes: Uint8Array },
  side: Side,
) {
  const document = readYaml(decodeText(bytes) ?? '')
  const placeAt = (path: KeyPath): Place => {
    const part = typeof path.at(-1) === 'number' ? 'value' : 'key'
    const { line } = document.positionOf(path, part)
    return { file, line, side }
  }
  const isThere = (keys: readonly string[]): boolean =>
    isMapping(valueAt(document.value, keys.slice(0, -1))) &&
    valueAt(document.value, keys) !== undefined
  return {
    placeOf: (keys: readonly string[]) => (isThere(keys) ? placeAt(keys) : undefined),
    placeOfGlob: (keys: readonly string[], glob: string) => {
      if (!isThere(keys)) return undefined
      const list = valueAt(document.value, keys)
      const at = Array.isArray(list) ? list.findIndex((each) => isGlob(each, glob)) : -1
      return placeAt(at === -1 ? keys : [...keys, at])
    },
  }
}

/** Returns whether a glob as written equals a parsed one, which has no leading `./`. */
function isGlob(written: unknown, glob: string): boolean {
  return typeof written === 'string' && written.replace(/^(!?)(\.\/)+/, '$1') === glob
}
