import { sha256 } from '../../lib/sha256.ts'
import type { WrittenItem } from '../../golden/golden-lines.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { words } from '../../lib/text/words/words.ts'
import { answeredElsewhere } from './answered-elsewhere.ts'
import { changedNames, changedNumbers } from './changed-facts.ts'
import {
  type Placed,
  placeQuestion,
  sectionOf,
  standsAlone,
  withoutSpans,
} from './placed-questions.ts'

/**
 * The ways of perturbing a question's documents, based on Chen et al. (2023). A question's tag is
 * `robustness:` followed by one of these names.
 */
export const perturbations = ['noise', 'counterfactual', 'withheld', 'integration'] as const

type Perturbation = (typeof perturbations)[number]

/** Questions, and the perturbed documents that contain or lack their answers. */
export type PerturbedSet = {
  readonly items: readonly WrittenItem[]
  /** The documents' content by path in the repository. */
  readonly files: ReadonlyMap<string, string>
  /**
   * Original documents to exclude from the index, because copies without the withheld sentences replace
   * them.
   */
  readonly replaced: readonly string[]
}

type Perturbing = {
  /** The maximum number of questions per kind. */
  readonly most: number
  readonly folder: string
}

/**
 * Makes robustness questions from existing ones, and perturbed documents for them:
 *
 * - `noise`: adds a document on the same subject without the sentence that answers the question.
 * - `counterfactual`: adds an archived document with other numbers, dates or names.
 * - `withheld`: removes the sentence that answers the question. No other passage answers the
 *   question, so the right answer is a refusal.
 * - `integration`: asks two questions at once.
 *
 * Uses only questions that have a reference answer and whose quotes are all in one document, each
 * exactly once. Copies only the parts of a document that a question needs, without the sentences
 * that answer other questions. The same input always gives the same output.
 */
export function perturbSet(
  items: readonly GoldenItem[],
  documents: ReadonlyMap<string, string>,
  { most, folder }: Perturbing,
): PerturbedSet {
  const placed = items
    .flatMap((item) => placeQuestion(item, documents) ?? [])
    .toSorted((a, b) => (sha256(a.item.id) < sha256(b.item.id) ? -1 : 1))
  const quota = Math.min(most, Math.floor(placed.length / 5))
  const isAnswered = answeredElsewhere(documents)
  const withheld = placed
    .values()
    .filter((one) => standsAlone(one, placed, documents) && !isAnswered(one))
    .take(quota)
    .toArray()
  // Each question is used for one kind only, so that the slices are independent.
  const pool = new Set(placed.filter((one) => !withheld.includes(one)))
  const files = new Map<string, string>()
  const replaced = [...new Set(withheld.map(({ doc }) => doc))]
  for (const doc of replaced) {
    const gone = withheld.filter((one) => one.doc === doc).flatMap(({ spans }) => spans)
    files.set(copyOf(doc, folder), withoutSpans(documents.get(doc) ?? '', gone))
  }
  const evidenceOf = ({ doc, quotes }: Placed): readonly { doc: string; quote: string }[] =>
    quotes.map((quote) => ({ doc: replaced.includes(doc) ? copyOf(doc, folder) : doc, quote }))
  const beside = (kind: Perturbation, one: Placed, text: string): void => {
    files.set(`${folder}/docs/${kind}-${sha256(one.item.id).slice(0, 12)}.md`, text)
  }
  const counterfactual = take(pool, quota, (one) => {
    const { answer, doc } = one
    const section = sectionOf(one, { documents, placed, kept: one })
    const quotes = one.quotes.filter((quote) => section.includes(quote))
    const asked = { query: one.item.query, answer }
    const numbers = changedNumbers(quotes, asked)
    const changed = numbers ?? changedNames(quotes, asked, documents.values())
    if (changed === undefined) return undefined
    const { right: contains, wrong: excludes, change } = changed
    // Names are replaced in the surrounding sentences, too. Numbers are replaced only in the
    // quotes, because numbers in the surrounding sentences state other facts.
    const text =
      numbers === undefined
        ? change(section)
        : quotes.reduce((all, quote) => all.replace(quote, () => change(quote)), section)
    beside(
      'counterfactual',
      one,
      `Archived, and no longer valid: ${doc} has the current facts.\n\n${text}`,
    )
    const labels = { evidence: evidenceOf(one), answer, contains, excludes }
    return itemOf('counterfactual', [one], labels)
  })
  const noise = take(pool, quota, (one) => {
    const text = sectionOf(one, { documents, placed, kept: undefined })
    if (words(text).length < fewestWords) return undefined
    beside('noise', one, text)
    return itemOf('noise', [one], { evidence: evidenceOf(one), answer: one.answer })
  })
  const integration = pairsOf(pool, most).map((both) =>
    itemOf('integration', both, {
      evidence: both.flatMap(evidenceOf),
      answer: both.map(({ answer }) => answer).join(' '),
    }),
  )
  const declined = withheld.map((one) => itemOf('withheld', [one], { answerable: false }))
  return { items: [...noise, ...counterfactual, ...declined, ...integration], files, replaced }
}

/** The minimum number of words in a section that becomes a document. */
const fewestWords = 12

function copyOf(doc: string, folder: string): string {
  return `${folder}/docs/${doc}`
}

function itemOf(
  kind: Perturbation,
  of: readonly Placed[],
  labels: Partial<WrittenItem>,
): WrittenItem {
  const ids = of.map(({ item }) => item.id)
  return {
    id: `${kind}-${sha256(ids.join('\n')).slice(0, 12)}`,
    query: of.map(({ item }) => item.query).join(' '),
    ...labels,
    tags: [`robustness:${kind}`],
    notes: { by: 'perturb', from: ids },
  }
}

/**
 * Returns the first results of `make` that are not undefined, up to `most`, and removes the questions used
 * for them from the pool.
 */
function take(
  pool: Set<Placed>,
  most: number,
  make: (one: Placed) => WrittenItem | undefined,
): readonly WrittenItem[] {
  const made: WrittenItem[] = []
  for (const one of pool) {
    if (made.length === most) break
    const item = make(one)
    if (item === undefined) continue
    made.push(item)
    pool.delete(one)
  }
  return made
}

/** Returns the first pairs of questions about different documents. Each question is in at most one pair. */
function pairsOf(pool: Iterable<Placed>, most: number): readonly (readonly [Placed, Placed])[] {
  const left = [...pool]
  const pairs: (readonly [Placed, Placed])[] = []
  while (pairs.length < most) {
    const first = left.shift()
    if (first === undefined) break
    const at = left.findIndex(({ doc }) => doc !== first.doc)
    const [other] = at < 0 ? [] : left.splice(at, 1)
    if (other !== undefined) pairs.push([first, other])
  }
  return pairs
}
