import { listWithin } from './id-list.ts'
import type { ChangedReport, ConfigChange, Report } from '../schema/report.ts'
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

/** Bytes that the whole line may take, and one list of documents in it. */
const room = { line: 2400, documents: 600 }

/** Code points of a value beyond which it is only told that it changed. */
const longestValue = 40

/** What differs between the sides and may explain what moved, as one line; undefined where nothing does. */
export function whatChanged({ changed }: Report): Words | undefined {
  if (changed === undefined) return undefined
  const parts = [
    ...changed.config.map((change) => configWords(change)),
    ...documentWords(changed.documents),
    ...changed.models.map(
      ({ role, base, head }) => say`${plain(role)} ${value(base)} → ${value(head)}`,
    ),
    ...changed.index.map(
      ({ fact, base, head }) =>
        say`${plain(facts[fact])} ${number(fact, base)} → ${number(fact, head)}`,
    ),
  ]
  return parts.length === 0 ? undefined : sentence(parts)
}

/** As many as fit, the settings first. */
function sentence(parts: readonly Words[]): Words {
  const fitting = parts.filter(
    (_, index) => listWithin(parts.slice(0, index + 1), room.line) !== undefined,
  )
  const shown = fitting.slice(0, mostParts)
  const rest = parts.length - shown.length
  const more = rest === 0 ? [] : [say`${rest} more`]
  return say`${joinWords([...shown, ...more], say`; `)}.`
}

const mostParts = 8

function configWords(change: ConfigChange): Words {
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
      const listed = listWithin(words, room.documents)
      return listed === undefined ? say`${name} edited` : say`${name}: ${listed}`
    }
    case 'edited':
      return say`${name} edited`
  }
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

function documentWords(documents: ChangedReport['documents']): readonly Words[] {
  if (documents === undefined) return []
  return (['added', 'removed', 'edited'] as const).flatMap((how) => {
    const { total, names } = documents[how]
    if (total === 0) return []
    const listed = listWithin(
      names.slice(0, 3).map((name) => foreign(name, pathLimit)),
      room.documents,
    )
    const shown = Math.min(3, names.length)
    const more = total > shown ? say` and ${total - shown} more` : say``
    const which = listed === undefined ? say`` : say` (${listed}${more})`
    return [say`${plural(total, 'file')} ${plain(how)}${which}`]
  })
}

const facts: Readonly<Record<ChangedReport['index'][number]['fact'], string>> = {
  documents: 'documents in the index',
  chunks: 'chunks',
  'mean-chunk-tokens': 'tokens per chunk',
  'duplicate-share': 'duplicate chunks',
  'empty-chunks': 'empty chunks',
}

function number(fact: ChangedReport['index'][number]['fact'], amount: number): Words {
  if (fact === 'duplicate-share') return plain(`${(100 * amount).toFixed(1)}%`)
  return say`${Math.round(amount)}`
}
