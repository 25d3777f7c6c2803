import { type Change, isCalendar } from './changed-words.ts'
import { allOpposites, isForm } from './opposites.ts'
import { type WrittenWord, writtenWords } from './written-words.ts'

/**
 * Returns the facts that swapped places, if nothing else changed. Facts here are names, identifiers,
 * calendar words and opposites. "from Lyon to Metz" is not "from Metz to Lyon", but "Lyon and Metz" is
 * the same as "Metz and Lyon".
 */
export function exchanged(before: string, after: string): readonly Change[] {
  const [old, now] = [inPlaces(writtenWords(before)), inPlaces(writtenWords(after))]
  const isSame = old.rest === now.rest && sortedText(old.facts) === sortedText(now.facts)
  if (!isSame) return []
  return old.facts.flatMap((fact, at) => {
    const other = now.facts[at]
    return other === undefined || other === fact ? [] : [{ before: fact, after: other }]
  })
}

function sortedText(facts: readonly string[]): string {
  return facts.toSorted().join('\n')
}

/** Returns the facts in order, with enumerations sorted, and all other words as a string. */
function inPlaces(words: readonly WrittenWord[]): {
  readonly facts: readonly string[]
  readonly rest: string
} {
  const groups: string[][] = []
  let isListed = false
  for (const word of words) {
    const isOne = isFact(word)
    if (isOne && isListed) groups.at(-1)?.push(word.key)
    else if (isOne) groups.push([word.key])
    isListed = isOne || (isListed && conjunctions.has(word.key))
  }
  return {
    facts: groups.flatMap((group) => group.toSorted()),
    rest: words
      .filter((word) => !isFact(word))
      .map(({ key }) => key)
      .join(' '),
  }
}

const conjunctions = new Set(['and', 'or', 'und', 'oder'])

function isFact(word: WrittenWord): boolean {
  return word.kind !== 'word' || isCalendar(word) || isOpposite(word.key)
}

function isOpposite(word: string): boolean {
  return allOpposites.some((sides) =>
    sides.some((forms) => forms.some((form) => isForm(word, form))),
  )
}
