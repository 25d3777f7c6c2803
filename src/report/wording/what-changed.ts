import { listWithin } from './id-list.ts'
import type {
  Changed,
  ConfigChange,
  DocumentChanges,
  DocumentReason,
  FileChanges,
  IndexChange,
  NamedFiles,
  SetupChange,
} from '../../model/changed.ts'
import type { Report } from '../schema/report.ts'
import {
  foreign,
  id,
  joinWords,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../text/sentence.ts'

/** Bytes that the whole line may take, and one list in it. */
const room = { line: 2400, list: 600 }

/** Parts of the line, on a pass and otherwise, and names of one list. */
const most = { onPass: 3, parts: 6, names: 3 }

/** Code points of a value beyond which it is only told that it changed. */
const longestValue = 40

/** What differs between the sides and may explain what moved, as one line; undefined where nothing does. */
export function whatChanged({ changed, verdict }: Report): Words | undefined {
  if (changed === undefined) return undefined
  const parts = [
    ...settingWords(changed),
    ...movedWords(changed.documents),
    ...ownConfigWords(changed),
    ...changed.setup.map((change) => setupWords(change)),
    ...fileWords(changed),
    ...otherWords(changed.documents),
    ...changed.models.map(
      ({ role, base, head }) => say`${plain(role)} ${value(base)} → ${value(head)}`,
    ),
    ...indexWords(changed),
  ]
  return parts.length === 0
    ? undefined
    : sentence(parts, verdict === 'pass' ? most.onPass : most.parts)
}

/** As many as fit, the settings first. */
function sentence(parts: readonly Words[], limit: number): Words {
  const fitting = parts.filter(
    (_, index) => listWithin(parts.slice(0, index + 1), room.line) !== undefined,
  )
  const shown = fitting.slice(0, limit)
  const rest = parts.length - shown.length
  const more = rest === 0 ? [] : [say`${rest} more`]
  return say`${joinWords([...shown, ...more], say`; `)}.`
}

/** Keys of the settings with their place: `chunk.size 500 → 1500, chunk.overlap 50 → 150 (rag-gate.yml:9)`. */
function settingWords(changed: Changed): readonly Words[] {
  const places = Map.groupBy(untold(changed).filter(isSetting), ({ file, line, side }) =>
    JSON.stringify([file, line, side]),
  )
  return [...places.values()].flatMap((changes) => {
    const keys = joinWords(changes.map(keyWords), say`, `)
    return changes.slice(0, 1).map((first) => say`${keys}${placeWords(first)}`)
  })
}

/** Keys of the pipeline's own files: `rag/conf.json: reverse 0 → 20, depth 5 → 8 and 2 more`. */
function ownConfigWords({ config }: Changed): readonly Words[] {
  const files = Map.groupBy(
    config.filter((change) => !isSetting(change)),
    ({ file }) => file ?? '',
  )
  return Array.from(files, ([file, changes]) => {
    const keys = named(changes.map(keyWords), changes.length)
    return say`${foreign(file, pathLimit)}${keys === undefined ? say` edited` : afterColon(keys)}`
  })
}

function isSetting({ path }: ConfigChange): boolean {
  return path.startsWith('pipeline.')
}

/** Without the globs by which documents came or left, which are told with these. */
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
      const listed = listWithin(words, room.list)
      return listed === undefined ? say`${name} edited` : say`${name}: ${listed}`
    }
    case 'edited':
      return say`${name} edited`
  }
}

/** ` (rag-gate.yml:9)`. */
function placeWords({ file, line, side }: Pick<ConfigChange, 'file' | 'line' | 'side'>): Words {
  if (file === undefined || line === undefined) return say``
  return say` (${foreign(`${file}:${line}`, pathLimit)}${plain(side === 'base' ? ' on base' : '')})`
}

/** Our own keys, which need no escaping. */
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

/** A number is one of ours, any other value is foreign. */
function value(text: string | undefined): Words {
  if (text === undefined) return say`not set`
  return /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? plain(text) : foreign(text, longestValue)
}

/** Documents that left the index or came into it. */
function movedWords(documents: DocumentChanges | undefined): readonly Words[] {
  if (documents === undefined) return []
  return [
    ...documents.removed.by.map((why) => reasonWords(why, 'removed')),
    ...documents.added.by.map((why) => reasonWords(why, 'added')),
  ]
}

function otherWords(documents: DocumentChanges | undefined): readonly Words[] {
  if (documents === undefined) return []
  const { renamed, edited } = documents
  return [...renamedWords(renamed, 'document'), ...countedWords(edited, 'document', 'edited')]
}

function reasonWords(why: DocumentReason, how: 'added' | 'removed'): Words {
  const documents = plural(why.total, 'document')
  const names = named(pathsOf(why.names), why.total)
  if (why.kind === 'file') return say`${documents} ${plain(how)}${inBrackets(names)}`
  const moved = say`${documents} ${plain(how === 'added' ? 'came into the index' : 'left the index')}`
  switch (why.kind) {
    case 'glob': {
      const glob = say`glob ${id(why.glob)}`
      const by = plain(how === 'added' ? 'selected by' : 'excluded by')
      const reason = why.is === 'new' ? say`${by} the new ${glob}` : say`since the ${glob} is gone`
      return say`${moved}${afterColon(names)}, ${reason}${placeWords(why)}`
    }
    case 'manifest': {
      const file = plain(why.total === 1 ? 'its file is' : 'their files are')
      const though =
        how === 'added' ? say` (${file} on base as well)` : say` though ${file} still there`
      return say`${moved}${though}${afterColon(names)}`
    }
    case 'no-file':
      return say`${moved}${afterColon(names)}`
  }
}

/** `package-lock.json edited (left-pad 1.0.0 → 1.1.0)`. */
function setupWords({ file, change, packages }: SetupChange): Words {
  const versions = (packages?.names ?? []).map(
    ({ name, base, head }) => say`${id(name)} ${value(base)} → ${value(head)}`,
  )
  const listed = named(versions, packages?.total ?? 0)
  return say`${foreign(file, pathLimit)} ${plain(change)}${inBrackets(listed)}`
}

/** Files that are not told with their keys or packages. */
function fileWords({ files, config, setup }: Changed): readonly Words[] {
  if (files === undefined) return []
  const told = new Set([...setup.map(({ file }) => file), ...config.map(({ file }) => file)])
  const others = ({ total, names }: NamedFiles): NamedFiles => {
    const rest = names.filter((name) => !told.has(name))
    return { total: total - names.length + rest.length, names: rest }
  }
  return [
    ...countedWords(others(files.edited), 'file', 'edited'),
    ...countedWords(others(files.added), 'file', 'added'),
    ...countedWords(others(files.removed), 'file', 'removed'),
    ...renamedWords(files.renamed, 'file'),
  ]
}

function countedWords({ total, names }: NamedFiles, what: string, how: string): readonly Words[] {
  if (total === 0) return []
  return [say`${plural(total, what)} ${plain(how)}${inBrackets(named(pathsOf(names), total))}`]
}

function renamedWords({ total, names }: FileChanges['renamed'], what: string): readonly Words[] {
  if (total === 0) return []
  const pairs = names.map(
    ({ from, to }) => say`${foreign(from, pathLimit)} → ${foreign(to, pathLimit)}`,
  )
  return [say`${plural(total, what)} renamed${inBrackets(named(pairs, total))}`]
}

function pathsOf(names: readonly string[]): readonly Words[] {
  return names.map((name) => foreign(name, pathLimit))
}

/** `a, b, c and 12 more`; undefined where not even the first fits. */
function named(list: readonly Words[], total: number): Words | undefined {
  return listWithin(list.slice(0, most.names), room.list, total)
}

function inBrackets(list: Words | undefined): Words {
  return list === undefined ? say`` : say` (${list})`
}

function afterColon(list: Words | undefined): Words {
  return list === undefined ? say`` : say`: ${list}`
}

const facts: Readonly<Record<IndexChange['fact'], string>> = {
  documents: 'documents in the index',
  chunks: 'chunks',
  'mean-chunk-tokens': 'tokens per chunk',
  'duplicate-share': 'duplicate chunks',
  'empty-chunks': 'empty chunks',
}

/** How many documents there are is told where they left and came. */
function indexWords({ index, documents }: Changed): readonly Words[] {
  const isTold = documents !== undefined && movedWords(documents).length > 0
  return index
    .filter(({ fact }) => !isTold || fact !== 'documents')
    .map(
      ({ fact, base, head }) =>
        say`${plain(facts[fact])} ${number(fact, base)} → ${number(fact, head)}`,
    )
}

function number(fact: IndexChange['fact'], amount: number): Words {
  if (fact === 'duplicate-share') return plain(`${(100 * amount).toFixed(1)}%`)
  return say`${Math.round(amount)}`
}
