import {
  foreign,
  id,
  joinWords,
  pathLimit,
  plain,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import type { Changed, IndexChange, NamedFiles, SetupChange } from '../../../lib/model/changed.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import type { Report } from '../../schema/report.ts'
import { editedWords, movedWords } from './changed-documents.ts'
import { ownConfig, ownConfigWords, settingWords } from './changed-keys.ts'
import { countedWords, inBrackets, named, renamedWords, value } from './named-list.ts'

/**
 * The maximum length of the line in bytes and the maximum number of its parts, which is lower on a
 * pass.
 */
const most = { bytes: 2400, onPass: 3, parts: 6 }

/**
 * Returns the differences between the sides that may explain the results, as one line, or undefined
 * if there are none.
 */
export function whatChanged({ changed, verdict }: Report): Words | undefined {
  if (changed === undefined) return undefined
  const parts = [
    ...settingWords(changed),
    ...modelWords(changed),
    ...movedWords(changed.documents),
    ...ownConfigWords(changed),
    ...fileWords(changed),
    ...editedWords(changed.documents),
    ...indexWords(changed),
  ]
  const limit = verdict === 'pass' ? most.onPass : most.parts
  return parts.length === 0 ? undefined : sentence(parts, limit)
}

/**
 * Joins as many of the first `limit` parts as fit and says how many more there are. If only one
 * part is left, shows that part instead of the number, provided it fits.
 */
function sentence(parts: readonly Words[], limit: number): Words {
  const fitting = parts.filter(
    (_, index) => listWithin(parts.slice(0, index + 1), most.bytes) !== undefined,
  )
  const shown = fitting.slice(0, parts.length === limit + 1 ? parts.length : limit)
  const rest = parts.length - shown.length
  const more = rest === 0 ? [] : [say`${rest} more`]
  return say`${joinWords([...shown, ...more], say`; `)}.`
}

function modelWords({ models }: Changed): readonly Words[] {
  return models.map(({ role, base, head }) => say`${plain(role)} ${value(base)} → ${value(head)}`)
}

const facts: Readonly<Record<IndexChange['fact'], string>> = {
  documents: 'documents in the index',
  chunks: 'chunks',
  'mean-chunk-tokens': 'tokens per chunk',
  'duplicate-share': 'duplicate chunks',
  'empty-chunks': 'empty chunks',
}

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

/** The maximum number of setup files listed with their packages. */
const mostSetup = 2

/**
 * Lists changed files, with edited ones first, then setup files with their packages, then the rest.
 */
function fileWords(changed: Changed): readonly Words[] {
  const { files } = changed
  if (files === undefined) return []
  const setup = changed.setup.slice(0, mostSetup)
  const told = new Set([...setup.map(({ file }) => file), ...ownConfig(changed).keys()])
  const others = ({ total, names }: NamedFiles): NamedFiles => {
    const rest = names.filter((name) => !told.has(name))
    return { total: total - names.length + rest.length, names: rest }
  }
  return [
    ...countedWords(others(files.edited), 'file', 'edited'),
    ...setup.map((change) => setupWords(change)),
    ...countedWords(others(files.added), 'file', 'added'),
    ...countedWords(others(files.removed), 'file', 'removed'),
    ...renamedWords(files.renamed, 'file'),
  ]
}

/**
 * Describes the change to a setup file, for example: `package-lock.json edited (left-pad 1.0.0 →
 * 1.1.0)`.
 */
function setupWords({ file, change, packages }: SetupChange): Words {
  const versions = (packages?.names ?? []).map(
    ({ name, base, head }) => say`${id(name)} ${value(base)} → ${value(head)}`,
  )
  const listed = named(versions, packages?.total ?? 0)
  return say`${foreign(file, pathLimit)} ${plain(change)}${inBrackets(listed)}`
}
