import {
  foreign,
  joinWords,
  pathLimit,
  plain,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import type { FilePlace } from '../markdown/file-link.ts'

/**
 * A sentence in pieces, some of which refer to a line in a file. Each output links to the line, or
 * prints its place after the piece.
 */
export type Linked = readonly { readonly words: Words; readonly at: FilePlace | undefined }[]

/** A template tag like `say` that also accepts `Linked` values. */
export function linked(
  literals: TemplateStringsArray,
  ...values: readonly (Words | Linked | number)[]
): Linked {
  return literals.flatMap((literal, index): Linked => {
    const own = { words: say(Object.assign([literal], { raw: [literal] })), at: undefined }
    const value = values[index]
    if (value === undefined) return [own]
    if (typeof value === 'number') return [own, { words: say`${value}`, at: undefined }]
    return 'length' in value ? [own, ...value] : [own, { words: value, at: undefined }]
  })
}

/** Formats a list as `a`, `a and b` or `a, b and c`. */
export function enumerateLinked(list: readonly Linked[]): Linked {
  const [first = [], ...rest] = list
  const last = rest.pop()
  if (last === undefined) return first
  return linked`${rest.reduce((all, one) => linked`${all}, ${one}`, first)} and ${last}`
}

/**
 * Formats a sentence for terminals and logs, with each place in brackets after the last words that
 * refer to it.
 */
export function linkedWords(sentence: Linked): Words {
  const told = sentence.map(({ words, at }, index) => {
    const next = sentence.slice(index + 1).find((piece) => piece.at !== undefined)?.at
    const isLast = at?.lines !== undefined && !(next !== undefined && areSame(at, next))
    return isLast ? say`${words} (${spotWords(at)})` : words
  })
  return joinWords(told, say``)
}

function areSame(one: FilePlace, other: FilePlace): boolean {
  return one.path === other.path && one.lines?.first === other.lines?.first
}

/** Formats a place, such as `rag-gate.yml:9`. */
function spotWords({ path, lines }: FilePlace): Words {
  const file = foreign(path, pathLimit)
  return lines === undefined ? file : say`${file}:${plain(String(lines.first))}`
}
