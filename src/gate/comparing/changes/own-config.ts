import { extname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ConfigChange } from '../../../lib/model/changed.ts'
import { isNestedTooDeep } from '../../../lib/parse/json-limits.ts'
import { formatKeyPath, type KeyPath } from '../../../lib/parse/key-path.ts'
import { locateJson } from '../../../lib/parse/locate-json.ts'
import { readYaml } from '../../../lib/parse/read-yaml.ts'
import { isMapping } from '../../../lib/parse/written-values.ts'
import { isConfigFile, isEnvironment, isHidden } from './file-changes.ts'
import { looksSecret, quotable } from './looks-secret.ts'
import { parsedJson } from '../../../lib/parse/parsed-json.ts'
import { isSetupFile, type ReadText } from './setup-files.ts'

/**
 * Limits: how many files to read, the size of a file in bytes, and the number of changed keys per file.
 * A file with more changed keys is treated as data rather than settings.
 */
const most = { files: 10, bytes: 32 * 1024, changes: 20 }

/**
 * Returns the changed keys of the pipeline's own configuration files. Reads at most `most.files` of
 * the edited files.
 */
export async function ownConfigChanges(
  edited: readonly string[],
  read: ReadText,
): Promise<readonly ConfigChange[]> {
  const files = edited.filter((path) => isConfigFile(path) && !isSetupFile(path) && !isHidden(path))
  const changes: ConfigChange[] = []
  for (const file of files.slice(0, most.files)) {
    const base = await read('base', file, most.bytes)
    const head = await read('head', file, most.bytes)
    if (base !== undefined && head !== undefined) changes.push(...keyChanges(file, { base, head }))
  }
  return changes
}

/** `shown` is the value in a form that a report may quote. */
type Written = {
  readonly value: unknown
  readonly shown: string | undefined
  readonly line: () => number
}

/**
 * Returns a file's keys whose values differ. Returns an empty list if a version cannot be parsed or
 * if the file seems to contain data.
 */
export function keyChanges(
  file: string,
  texts: { readonly base: string; readonly head: string },
): readonly ConfigChange[] {
  const base = keysIn(file, texts.base)
  const head = keysIn(file, texts.head)
  if (base === undefined || head === undefined) return []
  const isHiddenFile = isEnvironment(file) || looksSecret(file)
  const changed = [...new Set([...head.keys(), ...base.keys()])].filter(
    (path) => !isDeepStrictEqual(base.get(path)?.value, head.get(path)?.value),
  )
  if (changed.length > most.changes) return []
  return changed.flatMap((path): readonly ConfigChange[] => {
    const [ofBase, ofHead] = [base.get(path), head.get(path)]
    const known = ofHead ?? ofBase
    if (known === undefined) return []
    const place = {
      file,
      line: known.line(),
      side: ofHead === undefined ? 'base' : 'head',
    } as const
    const isQuoted = [ofBase, ofHead].every(
      (each) => each === undefined || each.shown !== undefined,
    )
    if (isHiddenFile || looksSecret(path) || !isQuoted) return [{ kind: 'edited', path, ...place }]
    return [{ kind: 'value', path, base: ofBase?.shown, head: ofHead?.shown, ...place }]
  })
}

/** Returns a file's values by key path, or undefined if the text cannot be parsed reliably. */
function keysIn(file: string, text: string): ReadonlyMap<string, Written> | undefined {
  switch (extname(file).toLowerCase()) {
    case '.json':
      return keysOfJson(text)
    case '.yml':
    case '.yaml':
      return keysOfYaml(text)
    default:
      return assignments(text)
  }
}

/**
 * Returns a JSON file's values by key path. Does not parse the file as YAML, which would take many
 * times as long.
 */
function keysOfJson(text: string): ReadonlyMap<string, Written> | undefined {
  const value = isNestedTooDeep(text) ? undefined : parsedJson(text)
  return leavesOf(value, (path) => {
    const offset = locateJson(text, { start: 0, path, part: 'key' })
    return text.slice(0, offset).split('\n').length
  })
}

function keysOfYaml(text: string): ReadonlyMap<string, Written> | undefined {
  const document = readYaml(text)
  if (document.problems.length > 0) return undefined
  return leavesOf(document.value, (path) => document.positionOf(path, 'key').line)
}

function leavesOf(
  top: unknown,
  lineOf: (path: KeyPath) => number,
): ReadonlyMap<string, Written> | undefined {
  if (!isMapping(top)) return undefined
  const keys = new Map<string, Written>()
  const add = (value: unknown, path: KeyPath): void => {
    if (isMapping(value))
      for (const [key, inner] of Object.entries(value)) add(inner, [...path, key])
    else {
      const shown = quotable(value, String(path.at(-1)))
      keys.set(formatKeyPath(path), { value, shown, line: () => lineOf(path) })
    }
  }
  add(top, [])
  return keys
}

/**
 * Parses text with `key = value` on every line and optional `[sections]`. Returns undefined if any
 * line is something else, such as part of a multi-line value.
 */
function assignments(text: string): ReadonlyMap<string, Written> | undefined {
  const keys = new Map<string, Written>()
  let section: readonly string[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || /^[#;]/.test(line)) continue
    const named = /^\[([\w .-]+)\]$/.exec(line)?.[1]
    const [, key, value = ''] = /^(?:export\s+)?([\w.-]+)\s*[=:]\s*(.*)$/.exec(line) ?? []
    if (named !== undefined) section = [named]
    else if (key === undefined) return undefined
    else {
      const bare = withoutQuotes(value)
      const shown = quotable(bare, key)
      keys.set([...section, key].join('.'), { value: bare, shown, line: () => index + 1 })
    }
  }
  return keys
}

function withoutQuotes(text: string): string {
  return /^(["'])([^"'\\]*)\1$/.exec(text)?.[2] ?? text
}
