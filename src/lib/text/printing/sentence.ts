import { count } from './numbers.ts'

const content: unique symbol = Symbol('words')

/**
 * A sentence that does not depend on where it is printed. It marks which parts are untrusted,
 * because each output format escapes untrusted text in its own way. Only the functions in this file
 * can create one.
 */
export type Words = { readonly [content]: readonly Part[] }

/**
 * A part of a sentence. At most `limit` code points of untrusted text are shown. `prose` is an
 * untrusted sentence, which Markdown shows as text instead of code.
 */
export type Part =
  | { readonly kind: 'own'; readonly text: string; readonly as?: 'code' | 'strong' }
  | { readonly kind: 'foreign' | 'prose'; readonly text: string; readonly limit: number }
  /** Untrusted words, shown as prose, and the words that they replace (`was`). Either may be empty. */
  | {
      readonly kind: 'changed'
      readonly was: string
      readonly text: string
      readonly limit: number
    }

/** The maximum number of code points shown for an id or a tag. */
export const idLimit = 80

/** The maximum number of code points shown for a path. */
export const pathLimit = 200

/** The maximum number of code points shown for other untrusted text. */
export const textLimit = 160

export function partsOf(sentence: Words): readonly Part[] {
  return sentence[content]
}

/**
 * Builds a sentence from literal text and values. Numbers are printed as counts, and plain strings
 * count as untrusted text.
 */
export function say(
  literals: TemplateStringsArray,
  ...values: readonly (Words | string | number)[]
): Words {
  const parts = literals.flatMap((literal, index): readonly Part[] => {
    const value = values[index]
    return value === undefined ? [own(literal)] : [own(literal), ...valueParts(value)]
  })
  return words(parts)
}

/** Marks a string as untrusted and limits it to `limit` code points. */
export function foreign(text: string, limit: number = textLimit): Words {
  return words([{ kind: 'foreign', text, limit }])
}

/** Marks a sentence, such as a question, as untrusted and limits it to `limit` code points. */
export function proseOf(text: string, limit: number = textLimit): Words {
  return words([{ kind: 'prose', text, limit }])
}

/**
 * Shows that the untrusted words `was` were replaced with `text`. Each is limited to `limit` code
 * points, and either may be empty.
 */
export function changed(was: string, text: string, limit: number = textLimit): Words {
  return words([{ kind: 'changed', was, text, limit }])
}

export function id(text: string): Words {
  return foreign(text, idLimit)
}

/**
 * Returns figures and plain words, such as `−5.8` or `2 min 34 s`, as trusted text. If the string
 * contains any other character, which could be markup in some output, it counts as untrusted.
 */
export function plain(text: string): Words {
  return figures.test(text) ? words([own(text)]) : foreign(text)
}

const figures = /^(?:[A-Za-z0-9 ,%()+/→−▁-▇-]|(?<=\d)\.(?=\d))*$/

/** Returns a metric's name, as written in the configuration, formatted as code. */
export function metricName(name: string): Words {
  return /^[a-z][a-z0-9_]*(?:@(?:\d+t?|context))?$/.test(name)
    ? words([{ ...own(name), as: 'code' }])
    : foreign(name)
}

/** Makes the beginning of a sentence bold, up to the first untrusted text or code. */
export function strong(sentence: Words): Words {
  const parts = partsOf(sentence)
  const end = parts.findIndex((part) => part.kind !== 'own' || part.as !== undefined)
  const [plainParts, rest] = end < 0 ? [parts, []] : [parts.slice(0, end), parts.slice(end)]
  const text = plainParts.map((part) => part.text).join('')
  const bold = text.trimEnd()
  if (bold === '') return sentence
  return words([{ ...own(bold), as: 'strong' }, own(text.slice(bold.length)), ...rest])
}

/** Removes a sentence's full stop, so it can be embedded in another sentence. */
export function withoutStop(sentence: Words): Words {
  const parts = partsOf(sentence).filter(({ kind, text }) => kind !== 'own' || text !== '')
  const last = parts.at(-1)
  return last?.kind === 'own' && last.text.endsWith('.')
    ? words([...parts.slice(0, -1), { ...last, text: last.text.slice(0, -1) }])
    : sentence
}

/**
 * Makes the first word lower-case, so the sentence can follow a ` · `. Leaves it unchanged if it is
 * untrusted, code or a name such as GitHub.
 */
export function lowered(sentence: Words): Words {
  const [first, ...rest] = partsOf(sentence)
  if (first?.kind !== 'own' || first.as === 'code') return sentence
  const text = first.text.replace(/^[A-Z](?=[a-z]*(?:[ ,:]|'s |$))/, (capital) =>
    capital.toLowerCase(),
  )
  return words([{ ...first, text }, ...rest])
}

/** Makes the first letter upper-case, unless the sentence begins with untrusted text or code. */
export function capitalised(sentence: Words): Words {
  const [first, ...rest] = partsOf(sentence)
  if (first?.kind !== 'own' || first.as === 'code') return sentence
  return words([
    { ...first, text: first.text.replace(/^[a-z]/, (one) => one.toUpperCase()) },
    ...rest,
  ])
}

/** Formats a number and its noun, such as `1 question` or `2 questions`. */
export function plural(number: number, one: string, many: string = `${one}s`): Words {
  return say`${number} ${plain(number === 1 ? one : many)}`
}

/** Formats a share from 0 to 1 as a percentage without trailing zeros, such as `50%` or `2.5%`. */
export function percent(value: number): Words {
  return plain(`${Number((100 * value).toFixed(1))}%`)
}

export function joinWords(list: readonly Words[], between: Words): Words {
  return words(
    list.flatMap((each, index) =>
      index === 0 ? partsOf(each) : [...partsOf(between), ...partsOf(each)],
    ),
  )
}

/** Joins words as `a`, `a and b` or `a, b and c`. */
export function enumerate(list: readonly Words[]): Words {
  const last = list.at(-1)
  if (last === undefined || list.length === 1) return last ?? say``
  return say`${joinWords(list.slice(0, -1), say`, `)} and ${last}`
}

function valueParts(value: Words | string | number): readonly Part[] {
  if (typeof value === 'number') return [own(count(value))]
  return typeof value === 'string' ? partsOf(foreign(value)) : partsOf(value)
}

function own(text: string): Extract<Part, { kind: 'own' }> {
  return { kind: 'own', text }
}

function words(parts: readonly Part[]): Words {
  return { [content]: parts.filter(({ kind, text }) => kind !== 'own' || text !== '') }
}
