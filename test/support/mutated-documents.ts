import { normalText } from '../../src/lib/text/words/normalise.ts'
import { sentenceSpans } from '../../src/lib/text/words/sentences.ts'
import type { Documents } from './document-edits.ts'

/**
 * A text, and the origin of each of its code units: the offset in all of base's documents joined
 * together, or -1 if the unit is new.
 */
export type Traced = { readonly text: string; readonly from: readonly number[] }

/** Documents by path, with their names on head. */
export type TracedDocuments = ReadonlyMap<string, Traced>

type Draw = (below: number) => number

/** A range of a text, and its replacement. */
type Change = { readonly start: number; readonly end: number; readonly put: string }

/**
 * Returns documents in which every code unit is its own origin. `offsetOf` gives the offset at which
 * each document begins when all are joined together.
 */
export function traced({ texts }: Documents): {
  readonly documents: TracedDocuments
  readonly offsetOf: ReadonlyMap<string, number>
} {
  const documents = new Map<string, Traced>()
  const offsetOf = new Map<string, number>()
  let all = 0
  for (const [path, text] of Object.entries(texts)) {
    const first = all
    offsetOf.set(path, first)
    documents.set(path, { text, from: Array.from({ length: text.length }, (_, at) => first + at) })
    all += text.length
  }
  return { documents, offsetOf }
}

/** Typical edits by authors. Each draws from `draw`, so the same seed gives the same edits. */
export const mutations = {
  'typing errors': (documents, draw) =>
    mapped(documents, (one) => changed(one, typos(one.text, draw))),
  'rewrapped lines': (documents, draw) =>
    mapped(documents, (one) => changed(one, rewrapped(one.text, 60 + draw(50)))),
  'deleted sentences': (documents, draw) =>
    mapped(documents, (one) =>
      changed(
        one,
        sentenceSpans(one.text)
          .filter(({ start, end }) => draw(20) === 0 && !one.text.slice(start, end).includes('```'))
          .map((span) => ({ ...span, put: '' })),
      ),
    ),
  'moved paragraphs': movedParagraphs,
  'renamed files': (documents, draw) =>
    new Map(
      [...documents].map(([path, one], at) => [
        at === 0 || draw(5) === 0 ? path.replace(/([^/]+)\.md$/, 'renamed/$1-2.md') : path,
        one,
      ]),
    ),
} satisfies Record<string, (documents: TracedDocuments, draw: Draw) => TracedDocuments>

function mapped(documents: TracedDocuments, change: (one: Traced) => Traced): TracedDocuments {
  return new Map([...documents].map(([path, one]) => [path, change(one)]))
}

/** Makes a typing error in one of forty words: a wrong, missing, doubled or swapped letter. */
function typos(text: string, draw: Draw): readonly Change[] {
  return Array.from(text.matchAll(/[a-z]{4,}/g)).flatMap(({ index, 0: word }) => {
    if (draw(40) > 0) return []
    const start = index + 1 + draw(word.length - 2)
    const [one = '', two = ''] = text.slice(start, start + 2)
    const put = [`${two}${one}`, two, `${one}${one}${two}`, `${'aeioust'[draw(7)]}${two}`][draw(4)]!
    return [{ start, end: start + 2, put }]
  })
}

/** Rewraps paragraphs of prose, as another editor would. */
function rewrapped(text: string, width: number): readonly Change[] {
  return blocksOf(text).flatMap(({ start, end }) => {
    const block = text.slice(start, end)
    if (/^(?:#|[ >|*+-]|\d|`{3}|---|<)/m.test(block)) return []
    let column = 0
    return Array.from(
      block.matchAll(/(\S+)([ \n]+)(?=\S)/g),
      ({ index, 1: word = '', 2: blank = '' }) => {
        column += word.length + 1
        const put = column > width ? '\n' : ' '
        if (put === '\n') column = 0
        const at = start + index + word.length
        return { start: at, end: at + blank.length, put }
      },
    )
  })
}

/**
 * Moves one of five paragraphs within its document, and one of forty to another document. Headings and code
 * are not moved.
 */
function movedParagraphs(documents: TracedDocuments, draw: Draw): TracedDocuments {
  const paths = [...documents.keys()]
  const parts = new Map(
    [...documents].map(([path, one]) => [path, blocksOf(one.text).map((span) => slice(one, span))]),
  )
  for (const path of paths)
    for (const block of parts.get(path) ?? []) {
      const chance = draw(40)
      const own = parts.get(path) ?? []
      if (chance >= 8 || /^(?:#|---)/.test(block.text) || isCode(block, own)) continue
      own.splice(own.indexOf(block), 1)
      const target = parts.get(chance === 0 ? paths[draw(paths.length)]! : path)!
      target.splice(1 + draw(target.length), 0, block)
    }
  return new Map([...parts].map(([path, blocks]) => [path, joined(blocks)]))
}

/** Returns whether a block contains a code fence or is inside one. */
function isCode(block: Traced, blocks: readonly Traced[]): boolean {
  const before = blocks.slice(0, blocks.indexOf(block)).map(({ text }) => text)
  const marks = before.join('\n').match(/^ *(?:`{3}|~{3})/gm)?.length ?? 0
  return marks % 2 === 1 || /^ *(?:`{3}|~{3})/m.test(block.text)
}

function blocksOf(text: string): readonly { readonly start: number; readonly end: number }[] {
  return Array.from(text.matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/g), ({ index, 0: block }) => ({
    start: index,
    end: index + block.trimEnd().length,
  }))
}

function joined(blocks: readonly Traced[]): Traced {
  const between: Traced = { text: '\n\n', from: [-1, -1] }
  const pieces = blocks.flatMap((block) => [block, between])
  return { text: pieces.map(({ text }) => text).join(''), from: pieces.flatMap(({ from }) => from) }
}

function slice({ text, from }: Traced, { start, end }: { start: number; end: number }): Traced {
  return { text: text.slice(start, end), from: from.slice(start, end) }
}

/** Applies changes to the text. A unit that replaces an equal unit nearby keeps its origin. */
function changed({ text, from }: Traced, changes: readonly Change[]): Traced {
  const texts: string[] = []
  const origins: number[] = []
  let at = 0
  for (const { start, end, put } of changes) {
    texts.push(text.slice(at, start), put)
    for (let kept = at; kept < start; kept += 1) origins.push(from[kept] ?? -1)
    for (const letter of put) {
      const same = text.slice(start, end).indexOf(letter)
      origins.push(same < 0 ? -1 : (from[start + same] ?? -1))
    }
    at = end
  }
  texts.push(text.slice(at))
  for (let kept = at; kept < text.length; kept += 1) origins.push(from[kept] ?? -1)
  return { text: texts.join(''), from: origins }
}

/**
 * A range of a document of base: its offsets when all documents are joined together, its words, and its
 * number of letters.
 */
export type Mark = {
  readonly first: number
  readonly last: number
  readonly words: string
  readonly letters: number
  /**
   * Whether a place on head may contain much more than the range, as a section contains more than its
   * heading.
   */
  readonly begins?: true
}

/**
 * Returns the mark of a range in a document. `offset` is where the document begins when all are joined
 * together.
 */
export function markOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  offset: number,
): Mark {
  const own = text.slice(start, end)
  const letters = own.replaceAll(/\s/g, '').length
  return { first: offset + start, last: offset + end, words: normalText(own), letters }
}

/**
 * Returns whether a place on head corresponds to a mark of base. It does if it has the same words, or if
 * it contains at least half of the `left` letters that remain of the mark and little else.
 */
export function isSamePlace(
  { text, from }: Traced,
  place: { readonly start: number; readonly end: number },
  mark: Mark & { readonly left: number },
): boolean {
  const held = slice({ text, from }, place)
  if (normalText(held.text) === mark.words) return true
  const letters = lettersFrom(held, mark)
  const all = held.text.replaceAll(/\s/g, '').length
  return 2 * letters >= mark.left && letters > 0 && (mark.begins === true || 2 * letters >= all)
}

/** Counts the letters of a text that come from a range of base. */
export function lettersFrom({ text, from }: Traced, { first, last }: Mark): number {
  let count = 0
  for (let at = 0; at < from.length; at += 1) {
    const origin = from[at] ?? -1
    if (origin >= first && origin < last && /\S/.test(text[at] ?? '')) count += 1
  }
  return count
}
