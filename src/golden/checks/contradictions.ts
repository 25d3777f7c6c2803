import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { documentSelector } from '../../lib/text/markup/document-selector.ts'
import { hasWordRun } from '../../lib/text/occurrences.ts'
import {
  foreign,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import { words } from '../../lib/text/words/words.ts'
import { documentsOf } from './labelled.ts'
import type { CheckedSet, FoundProblem } from './set-check.ts'

/** Finds questions that no pipeline can pass because two of their fields contradict each other. */
export function contradictions({ items }: CheckedSet): readonly FoundProblem[] {
  return items.flatMap((item) => {
    const all = [
      unusedLabels(item),
      forbiddenEvidence(item),
      deniedWords(item),
      unanswerableTag(item),
    ]
    return all.flatMap((says) => (says === undefined ? [] : [{ item, says }]))
  })
}

function unusedLabels({ answerable, labels }: GoldenItem): Words | undefined {
  return answerable || labels.kind === 'none'
    ? undefined
    : say`is unanswerable, but has labels for where the answer is`
}

function forbiddenEvidence(item: GoldenItem): Words | undefined {
  const { forbidden } = item
  if (forbidden === undefined) return undefined
  const selector = documentSelector(forbidden)
  const doc = documentsOf(item).find((name) => selector.selects(name))
  return doc === undefined
    ? undefined
    : say`forbids ${foreign(doc, pathLimit)}, although its labels say that the answer is there`
}

function deniedWords({
  references: [reference],
  contains,
  excludes,
}: GoldenItem): Words | undefined {
  const texts = [...contains, ...(reference === undefined ? [] : [reference])]
  const denied = excludes.find((text) => texts.some((own) => hasWordRun(words(own), words(text))))
  if (denied !== undefined)
    return say`excludes "${denied}", which occurs in its reference answer or under its key "contains"`
  if (reference === undefined) return undefined
  const missing = contains.find((text) => !hasWordRun(words(reference), words(text)))
  return missing === undefined
    ? undefined
    : say`requires "${missing}", which its reference answer does not contain`
}

function unanswerableTag({ answerable, tags }: GoldenItem): Words | undefined {
  const tag = tags.find((each) => /^un-?answerable$/i.test(each))
  return tag !== undefined && answerable ? say`is tagged "${tag}" but is answerable` : undefined
}

/** Finds questions whose number of labelled passages does not match their tags or `expect`. */
export function arities({ items }: CheckedSet): readonly FoundProblem[] {
  return items.flatMap((item) => {
    const tagged = item.tags.flatMap((tag) => {
      const says = item.answerable ? arityMistake(item, tag) : undefined
      return says === undefined ? [] : [{ item, says: say`is tagged "${tag}" but has ${says}` }]
    })
    const { expect, labels } = item
    const isOneSided = expect === 'note-conflict' && labels.kind !== 'none' && passagesOf(item) < 2
    const says = say`expects a conflict, but its labels name only one passage`
    return isOneSided ? [...tagged, { item, says }] : tagged
  })
}

function passagesOf({ labels }: GoldenItem): number {
  if (labels.kind === 'none') return 0
  return 'targets' in labels ? labels.targets.length : labels.grades.size
}

function arityMistake(item: GoldenItem, tag: string): Words | undefined {
  const { labels } = item
  if (labels.kind === 'none') return undefined
  const wanted = kinds.find(({ names }) => names.test(tag))?.wants
  const passages = passagesOf(item)
  const documents = new Set(documentsOf(item)).size
  if (wanted === 'documents' && labels.kind !== 'chunks' && documents < 2)
    return plain('one document')
  if (wanted !== undefined && wanted !== 'one' && passages < 2) return plain('one passage')
  if (wanted === 'one' && 'targets' in labels && passages > 1) return plural(passages, 'passage')
  return undefined
}

/** Tags that people and question generators use for questions with one or several passages. */
const kinds = [
  { names: /^(?:multi|two|2|cross)[-_ ]?(?:docs?|documents?)$/i, wants: 'documents' },
  { names: /^(?:multi|two|2|three|3)[-_ ]?hops?$|^comparison$|^bridge$/i, wants: 'passages' },
  { names: /^(?:single|one|1)[-_ ]?hop$/i, wants: 'one' },
] as const
