import { bareText } from '../../../lib/text/markup/bare-text.ts'
import { linesOf } from '../../../lib/text/markup/lines-of.ts'
import { termsOf } from '../quotes/sentence-terms.ts'
import { freeSentences, type Passage, type Window, type Within } from './best-window.ts'
import { type DocumentChanges, isFiller, type Unit } from './document-changes.ts'
import { type ByForm, byForm } from './facts/written-forms.ts'
import { sharesWords } from './kept-words.ts'
import { lostFacts } from './passage-facts.ts'
import { shareOf } from './term-share.ts'

/**
 * Returns the new sentence that contains most of the passage's plain words and has a new number or
 * identifier of the same form for each lost one. For a passage with few plain words, such as a
 * pinned version, returns the new line that has other numbers.
 */
export function withReplacedFacts(
  asked: Passage,
  within: Within,
  changes: DocumentChanges,
): Window | undefined {
  const own = byForm(asked.text)
  const terms = new Set(termsOf(own.others.join(' ')))
  return terms.size < fewestPlain
    ? lineWithOtherNumbers(asked, within, changes)
    : sentenceWithOthers({ asked, own, terms }, within, changes)
}

/**
 * The minimum number of plain words in a passage whose facts may have been replaced. Passages with
 * fewer contain little other than facts.
 */
const fewestPlain = 4
/** The minimum share of the passage's plain words in the new sentence. Based on a single case. */
const leastShared = 0.45

type Asked = {
  readonly asked: Passage
  readonly own: ByForm
  readonly terms: ReadonlySet<string>
}

function sentenceWithOthers(
  { asked, own, terms }: Asked,
  { from, to }: Within,
  changes: DocumentChanges,
): Window | undefined {
  const isFree = freeSentences(asked, changes)
  let best: Window | undefined
  for (let at = from; at < to; at += 1) {
    const unit = changes.after[at]
    if (unit === undefined || !isFree(at)) continue
    const share = shareOf(terms, [unit], changes)
    if (share < Math.max(leastShared, best?.share ?? 0)) continue
    if (!sharesWords([...terms], [unit])) continue
    const lost = lostFacts(asked.facts, unit.text)
    const now = byForm(changes.textAfter.slice(unit.start, unit.end))
    if (lost.length > 0 && areReplaced(lost, own, now)) best = windowOf(unit, { at, share, lost })
  }
  return best
}

/**
 * Returns whether every lost fact is a number or an identifier of a known form, and head has at
 * least as many new facts of each form as were lost.
 */
function areReplaced(lost: readonly string[], own: ByForm, now: ByForm): boolean {
  const all = new Set([...own.facts.values()].flatMap((facts) => [...facts]))
  return (
    lost.every((fact) => all.has(fact)) &&
    own.facts.entries().every(([form, facts]) => {
      const come = [...(now.facts.get(form) ?? [])].filter((fact) => !facts.has(fact))
      return lost.filter((fact) => facts.has(fact)).length <= come.length
    })
  )
}

/**
 * Returns the first new line, or the first new sentence for a passage of several lines, that
 * differs from the passage only in its numbers and in a few additional words.
 */
function lineWithOtherNumbers(
  asked: Passage,
  { from, to }: Within,
  changes: DocumentChanges,
): Window | undefined {
  const isFree = freeSentences(asked, changes)
  const isLine = !asked.text.trim().includes('\n')
  for (let at = from; at < to; at += 1) {
    const unit = changes.after[at]
    if (unit === undefined || !isFree(at)) continue
    for (const part of isLine ? linesIn(unit, changes) : [unit]) {
      const lost = lostFacts(asked.facts, part.text)
      if (lost.length === 0 || !hasOtherNumbers(asked.text, part, changes)) continue
      return windowOf(part, { at, share: shareOf(asked.terms, [part], changes), lost })
    }
  }
  return undefined
}

function hasOtherNumbers(text: string, { start, end }: Unit, changes: DocumentChanges): boolean {
  const [own, now] = [byForm(text), byForm(changes.textAfter.slice(start, end))]
  const left = new Set(now.others)
  const [had, has] = [own, now].map(({ facts }) => facts.get('number')?.size ?? 0)
  const said = identifiersIn(now)
  return (
    own.others.some((word) => !isFiller(word)) &&
    own.others.every((word) => left.has(word)) &&
    now.others.length <= own.others.length + mostAdded &&
    had === has &&
    identifiersIn(own).isSubsetOf(said)
  )
}

/** The maximum number of words that a line may add. */
const mostAdded = 2

/** Returns the identifiers without their numbers: `actions/checkout@v#` for `actions/checkout@v4`. */
function identifiersIn({ facts }: ByForm): ReadonlySet<string> {
  return new Set(
    facts
      .entries()
      .filter(([form]) => form !== 'number')
      .flatMap(([, words]) => words.values().map((word) => word.replaceAll(/\d+(?:\.\d+)*/g, '#'))),
  )
}

/** Returns a sentence's lines that base does not contain. */
function linesIn(
  { start, end, isStatement }: Unit,
  { before, textAfter }: DocumentChanges,
): readonly Unit[] {
  return [...linesOf(textAfter, start, end)].flatMap((line) => {
    const source = textAfter.slice(line.start, line.end)
    const { text } = bareText(source)
    if (text === '' || before.some((unit) => unit.text.includes(text))) return []
    const from = line.start + source.length - source.trimStart().length
    const to = line.start + source.trimEnd().length
    return [{ start: from, end: to, text, terms: new Set(termsOf(text)), isStatement }]
  })
}

function windowOf(
  unit: Unit,
  { at, share, lost }: Pick<Window, 'share' | 'lost'> & { readonly at: number },
): Window {
  const place = { start: unit.start, end: unit.end }
  return { from: at, to: at + 1, place, units: [unit], share, lost }
}
