import type { Changed, ConfigChange } from '../../../lib/model/changed.ts'
import {
  foreign,
  id,
  joinWords,
  pathLimit,
  plain,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import { afterColon, listRoom, longestValue, named, value } from './named-list.ts'

/**
 * Lists changed settings with their places, for example `chunk.size 500 → 1500, chunk.overlap 50 →
 * 150 (rag-gate.yml:9)`.
 */
export function settingWords(changed: Changed): readonly Words[] {
  const places = Map.groupBy(untold(changed).filter(isSetting), ({ file, line, side }) =>
    JSON.stringify([file, line, side]),
  )
  return [...places.values()].flatMap((changes) => {
    const keys = joinWords(changes.map(keyWords), say`, `)
    return changes.slice(0, 1).map((first) => say`${keys}${placeWords(first)}`)
  })
}

/** The maximum number of the pipeline's own files whose keys are listed. */
const mostFiles = 2

/** Returns up to two of the pipeline's own files that have changed keys, with those keys. */
export function ownConfig({ config }: Changed): ReadonlyMap<string, readonly ConfigChange[]> {
  const files = Map.groupBy(
    config.filter((change) => !isSetting(change)),
    ({ file }) => file ?? '',
  )
  return new Map([...files].slice(0, mostFiles))
}

/**
 * Lists changed keys in the pipeline's own files, for example `rag/conf.json: reverse 0 → 20, depth
 * 5 → 8 and 2 more`.
 */
export function ownConfigWords(changed: Changed): readonly Words[] {
  return Array.from(ownConfig(changed), ([file, changes]) => {
    const keys = named(changes.map(keyWords), changes.length)
    return say`${foreign(file, pathLimit)}${keys === undefined ? say` edited` : afterColon(keys)}`
  })
}

function isSetting({ path }: ConfigChange): boolean {
  return path.startsWith('pipeline.')
}

/**
 * Removes globs that are already reported as the reason why documents left or entered the index.
 */
function untold({ config, documents }: Changed): readonly ConfigChange[] {
  const reasons = [...(documents?.added.by ?? []), ...(documents?.removed.by ?? [])]
  const told = new Set(reasons.flatMap((why) => (why.kind === 'glob' ? why.glob : [])))
  return config.flatMap((change) => {
    if (change.kind !== 'list' || change.path !== 'pipeline.documents') return [change]
    const added = change.added.filter((glob) => !told.has(glob))
    const removed = change.removed.filter((glob) => !told.has(glob))
    return added.length + removed.length === 0 ? [] : [{ ...change, added, removed }]
  })
}

function keyWords(change: ConfigChange): Words {
  const path = foreign(change.path.replace(/^pipeline\./, ''), pathLimit)
  const name = keyName(change.path) ?? path
  switch (change.kind) {
    case 'value': {
      const { base, head } = change
      if (isLong(base) || isLong(head)) return say`${name} edited`
      return say`${name} ${value(base)} → ${value(head)}`
    }
    case 'list': {
      const words = [
        ...change.added.map((each) => say`+ ${id(each)}`),
        ...change.removed.map((each) => say`- ${id(each)}`),
      ]
      const listed = listWithin(words, listRoom)
      return listed === undefined ? say`${name} edited` : say`${name}: ${listed}`
    }
    case 'edited':
      return say`${name} edited`
  }
}

/** Formats the place of a change, for example ` (rag-gate.yml:9)`. */
export function placeWords({
  file,
  line,
  side,
}: Pick<ConfigChange, 'file' | 'line' | 'side'>): Words {
  if (file === undefined || line === undefined) return say``
  return say` (${foreign(`${file}:${line}`, pathLimit)}${plain(side === 'base' ? ' on base' : '')})`
}

/** Returns the name of a builtin key, which needs no escaping, or undefined for any other key. */
function keyName(path: string): Words | undefined {
  const own = /^pipeline\.([a-z]+(?:[.-][a-z]+)*)$/.exec(path)?.[1]
  if (own === undefined) return undefined
  return joinWords(
    own.split('.').map((part) => plain(part)),
    say`.`,
  )
}

function isLong(text: string | undefined): boolean {
  return text !== undefined && text.length > longestValue
}
