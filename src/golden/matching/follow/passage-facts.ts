import { linkTarget } from '../../../lib/text/markup/link-target.ts'
import { numbersIn } from '../../../lib/text/words/numbers-in.ts'

/**
 * What a passage states that other words cannot say, in lower case: its numbers, its identifiers (flags, and words with
 * signs, digits or capitals inside) and its names (capitalised words within a sentence, and plain words written as code).
 */
export type PassageFacts = {
  readonly numbers: readonly string[]
  readonly identifiers: readonly string[]
  readonly names: readonly string[]
}

/** Reads the facts of a passage in Markdown or plain text; targets of links state nothing. Linear in the length. */
export function factsOfPassage(source: string): PassageFacts {
  const text = source.replaceAll(linkTarget, ']').replaceAll(/https?:\/\/\S+/g, ' ')
  const code = Array.from(text.matchAll(/`{1,2}([^`\n]{1,200})`/g), ([, inner = '']) => inner)
  const coded = code.flatMap((inner) => inner.match(codeWord) ?? [])
  const plain = coded.filter((word) => /^[\p{L}]{2,}$/u.test(word) && !/^.+\p{Lu}/u.test(word))
  const written = [...coded.filter((word) => !plain.includes(word)), ...all(text, identifier)]
  return {
    numbers: [...numbersIn(text)],
    identifiers: lower(written).filter((word) => word.length > 1 && !abbreviations.has(word)),
    names: lower([...plain, ...all(text, name)]),
  }
}

/** Whether a normalised text has a word, with no letter beside it. */
export function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true
  return false
}

/** Those facts of a passage that a text, normalised and without markup, does not have, each once. */
export function lostFacts(facts: PassageFacts, bare: string): readonly string[] {
  const has = facts.numbers.length === 0 ? new Set<string>() : numbersIn(bare)
  const words = [...facts.identifiers, ...facts.names].filter((word) => !holdsWord(bare, word))
  return [...new Set([...facts.numbers.filter((number) => !has.has(number)), ...words])]
}

function isLetter(unit: string | undefined): boolean {
  return unit !== undefined && /[\p{L}\p{N}]/u.test(unit)
}

function all(text: string, pattern: RegExp): readonly string[] {
  return text.match(pattern) ?? []
}

function lower(found: readonly string[]): readonly string[] {
  return [...new Set(found.map((word) => word.toLowerCase()))]
}

const abbreviations = new Set(['e.g', 'i.e', 'z.b', 'd.h', 'p.ex', 'and/or', 'a.m', 'p.m'])

const codeWord = /[\p{L}\p{N}_$@.-]*[\p{L}\p{N}_$]/gu
/** `--flags`, `snake_case`, `dotted.names`, `paths/of/files`, `camelCase`, `UPPER`, words with digits. */
const identifier =
  /(?<![\p{L}\p{N}_])(?:--[a-z][\w-]+|[\p{L}\p{N}]+(?:[_./:][\p{L}\p{N}]+)+|\p{Ll}+\p{Lu}[\p{L}\p{N}]*|\p{Lu}[\p{Lu}\p{N}]+|(?:\p{Lu}\p{Ll}+){2,}|\p{L}+\p{Nd}[\p{L}\p{N}]*)(?![\p{L}\p{N}_])/gu
/** Behind a word or a comma, so that it begins no sentence. */
const name = /(?<=[\p{L}\p{N},;)\]`*] [*_`["'(]{0,2})\p{Lu}\p{Ll}[\p{L}\p{N}]*/gu
