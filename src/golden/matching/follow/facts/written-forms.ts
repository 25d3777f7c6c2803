import { numbersIn } from '../../../../lib/text/words/numbers-in.ts'
import { plainWords } from './plain-words.ts'
import { type WrittenWord, writtenWords } from './written-words.ts'

/**
 * The numbers and identifiers in a string, grouped by form (such as flag, path or camel case), and its
 * other words.
 */
export type ByForm = {
  readonly facts: ReadonlyMap<string, ReadonlySet<string>>
  readonly others: readonly string[]
}

/** Groups the words in a Markdown string by form. */
export function byForm(source: string): ByForm {
  const text = plainWords(source.replaceAll(/https?:\/\/[^\s)>\]`'"]+/g, ' '))
  const facts = new Map<string, ReadonlySet<string>>([['number', numbersIn(text)]])
  const others: string[] = []
  for (const word of writtenWords(text)) {
    if (/^\p{Nd}/u.test(word.written)) continue
    const form = formOf(word)
    if (form === undefined) others.push(word.key)
    else facts.set(form, new Set(facts.get(form)).add(word.key))
  }
  return { facts, others }
}

/** Returns the form of a number or an identifier; undefined for plain words and names. */
function formOf({ written, kind }: WrittenWord): string | undefined {
  return (
    forms.find(([, pattern]) => pattern.test(written))?.[0] ??
    (kind === 'identifier' && !/^\p{L}\p{Ll}+$/u.test(written) ? 'other' : undefined)
  )
}

const forms: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['flag', /^--?\p{L}/u],
  ['variable', /^\p{Lu}[\p{Lu}\p{N}]*_[\p{Lu}\p{N}_]+$/u],
  ['call', /\(\)$/],
  ['path', /\//],
  ['file', /^[\w-]+\.\p{Ll}{2,4}$/u],
  ['dotted', /\w\.\w/],
  ['snake', /\w_\w/],
  ['kebab', /\w-\w/],
  ['camel', /\p{Ll}\p{Lu}/u],
]
