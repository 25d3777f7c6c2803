import type { Passage, PlacedQuote, Question } from '../review-types.ts'
import { review } from './ask.ts'
import { documentPane } from './document-pane.ts'
import { questionChooser } from './choose-questions.ts'
import { byId, element } from './elements.ts'
import { type Actions, type Open, isChanged, questionView, workOf } from './question-view.ts'
import { markEvidence, removeOne } from './mark-evidence.ts'

const view = byId('question', HTMLElement)
const message = byId('message', HTMLParagraphElement)
const words = byId('words', HTMLInputElement)
const mark = byId('mark', HTMLButtonElement)
export const pane = documentPane(() => {
  mark.disabled = pane.selection() === undefined
})

const chooser = questionChooser(() => attempt(() => show(chooser.chosen(questions)[0])))

let questions: readonly Question[] = []
let open: Open | undefined
const left = new Map<string, Open>()

/** Runs the action of a key or button, and shows a message if it fails. */
export function attempt(work: () => Promise<void> | void): void {
  message.hidden = true
  void (async () => work())().catch((error: unknown) =>
    say(error instanceof Error ? error.message : String(error)),
  )
}

function say(text: string): void {
  message.textContent = text
  message.hidden = false
}

async function load(): Promise<void> {
  const found = await review.questions()
  questions = found.questions
  byId('reviewer', HTMLParagraphElement).textContent = found.reviewer
  tellProgress()
}

function tellProgress(): void {
  const decided = questions.filter(({ verdict }) => verdict !== undefined).length
  byId('progress', HTMLParagraphElement).textContent = `${decided} of ${questions.length} decided`
}

function afterwards(): readonly HTMLElement[] {
  const isOpen = questions.some(({ verdict }) => verdict === undefined)
  const told = isOpen
    ? 'Choose “to decide” above for the questions that are left.'
    : 'Nothing to review: every question here is decided. Choose “all” above to see them again, or press Done.'
  return [element('p', { class: 'quiet' }, told)]
}

async function show(question: Question | undefined): Promise<void> {
  if (open !== undefined && isChanged(open)) left.set(open.question.id, open)
  if (question === undefined) {
    open = undefined
    view.replaceChildren(element('h2', { class: 'query' }, 'Nothing left here.'), ...afterwards())
    return
  }
  const { id, query, answer, evidence } = question
  const fresh = { question, query, answer, evidence, passages: [], editing: false }
  const shown: Open = { ...(left.get(id) ?? fresh), question }
  open = shown
  left.delete(id)
  words.value = ''
  paint()
  view.focus()
  shown.passages = await review.passages(id)
  if (open !== shown) return
  const quote = shown.evidence[0]?.any.find(({ place }) => place !== undefined)
  const [first] = shown.passages
  if (quote !== undefined) await pane.open(quote.doc, quote.place)
  else if (first !== undefined) await openPassage(first)
  paint()
}

function paint(): void {
  if (open === undefined) return
  const buttons = (): readonly HTMLElement[] => [...view.querySelectorAll('button')]
  const focused = buttons().findIndex((button) => button === document.activeElement)
  view.replaceChildren(...questionView(open, actions))
  // The pressed button was replaced, so focus moves to the new button at the same position.
  buttons()[focused]?.focus()
  if (open.editing) byId('edit-query', HTMLTextAreaElement).focus()
  const quotes = open.evidence.flatMap(({ any }) => any)
  const doc = pane.doc()
  pane.light(
    doc,
    quotes.flatMap((quote) => (quote.doc === doc && quote.place ? [quote.place] : [])),
  )
}

async function openPassage({ doc, place }: Passage): Promise<void> {
  if (doc !== undefined) await pane.open(doc, place)
}

/** Opens the next or previous question that passes the filter. */
export async function move(by: 1 | -1): Promise<void> {
  const all = chooser.chosen(questions)
  const at = all.findIndex(({ id }) => id === open?.question.id)
  const next = at === -1 ? all.at(by === 1 ? 0 : -1) : all[at + by]
  if (next === undefined)
    say(by === 1 ? 'This is the last question.' : 'This is the first question.')
  else await show(next)
}

async function decide(verdict: 'accept' | 'reject' | 'unanswerable'): Promise<void> {
  if (open === undefined) return
  const decided = open
  const { id } = decided.question
  const at = chooser.chosen(questions).findIndex((each) => each.id === id)
  // Prevents a double key press from deciding twice.
  open = undefined
  let told: string | undefined
  try {
    const said = await review.decide(
      id,
      verdict,
      verdict === 'accept' ? workOf(decided) : undefined,
    )
    told = said.lack
    questions = questions.map((each) =>
      each.id === id ? { ...each, verdict: said.verdict } : each,
    )
  } catch (error) {
    open = decided
    throw error
  }
  // Keeps the edits, in case the reviewer undoes the decision.
  left.set(id, decided)
  tellProgress()
  const rest = chooser.chosen(questions)
  const behind = rest.slice(chooser.dropsDecided() ? at : at + 1)
  await show([...behind, ...rest].find((next) => next.verdict === undefined))
  if (told !== undefined) say(told)
}

export const actions: Actions = {
  accept: () => attempt(() => decide('accept')),
  reject: () => attempt(() => decide('reject')),
  unanswerable: () => attempt(() => decide('unanswerable')),
  edit: () => {
    if (open === undefined) return
    open.editing = !open.editing
    paint()
  },
  save: (query, answer) => {
    if (open === undefined) return
    Object.assign(open, { query, answer, editing: false })
    paint()
  },
  remove: (entry) => {
    if (open === undefined) return
    open.evidence = open.evidence.toSpliced(entry, 1)
    paint()
  },
  openQuote: ({ doc, place }: PlacedQuote) =>
    attempt(async () => {
      await pane.open(doc, place)
      paint()
    }),
  openPassage: (place) =>
    attempt(async () => {
      const passage = open?.passages[place]
      if (passage === undefined) return
      await openPassage(passage)
      paint()
    }),
}

/** Marks the selected text as new evidence, or as an alternative to the last evidence entry. */
export async function markSelection(as: 'more' | 'alternative'): Promise<void> {
  const selected = pane.selection()
  if (open === undefined) return
  if (selected === undefined) return say('Select text in the document first.')
  const marked = open
  const { doc, ...place } = selected
  const written = await review.quote(doc, place.start, place.end)
  const quote: PlacedQuote = { ...written, state: 'stands', place }
  const { evidence, told } = markEvidence(marked.evidence, { written, placed: quote }, as)
  marked.evidence = evidence
  getSelection()?.removeAllRanges()
  paint()
  if (told !== undefined) say(told)
}

/** Removes the last entry whose quotes are in no document; if there is none, the last entry. */
export function removeEvidence(): void {
  if (open === undefined) return
  open.evidence = removeOne(open.evidence)
  paint()
}

/** Undoes the last decision and shows its question with the reviewer's edits. */
export async function undo(): Promise<void> {
  const { id } = await review.undo()
  if (id === null) return say('Nothing to undo.')
  await load()
  await show(questions.find((question) => question.id === id))
}

/** Shows the passages that the built-in index finds for a query. */
export async function search(query: string): Promise<void> {
  if (open === undefined || query.trim() === '') return
  open.passages = await review.search(query)
  const [first] = open.passages
  if (first === undefined) say('No passage matches these words.')
  else await openPassage(first)
  paint()
}

export async function start(): Promise<void> {
  await load()
  chooser.offer(questions)
  await show(chooser.chosen(questions)[0])
}
