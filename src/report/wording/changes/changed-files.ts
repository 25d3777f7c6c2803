import type { Changed, NamedFiles, SetupChange } from '../../../model/changed.ts'
import { foreign, id, pathLimit, plain, say, type Words } from '../../../text/printing/sentence.ts'
import { ownConfig } from './changed-keys.ts'
import { countedWords, inBrackets, named, renamedWords, value } from './named-list.ts'

/** Setup files that are told with their packages. */
const mostSetup = 2

/** Files that differ: edited ones first, then those that are told with their packages, and the rest. */
export function fileWords(changed: Changed): readonly Words[] {
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

/** `package-lock.json edited (left-pad 1.0.0 → 1.1.0)`. */
function setupWords({ file, change, packages }: SetupChange): Words {
  const versions = (packages?.names ?? []).map(
    ({ name, base, head }) => say`${id(name)} ${value(base)} → ${value(head)}`,
  )
  const listed = named(versions, packages?.total ?? 0)
  return say`${foreign(file, pathLimit)} ${plain(change)}${inBrackets(listed)}`
}
