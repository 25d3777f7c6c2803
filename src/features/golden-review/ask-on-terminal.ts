import { createInterface } from 'node:readline'
import type { Review } from './open-review.ts'
import type { DocumentPlace } from './review-documents.ts'
import type { Passage, PlacedQuote, Question, ShownEvidence } from './review-types.ts'
import { GateError } from '../../lib/errors.ts'
import { cleanLine, cleanLines } from '../../lib/text/printing/clean-text.ts'
import { markEvidence, removeOne } from './page/mark-evidence.ts'

export type Terminal = {
  readonly input: NodeJS.ReadableStream
  readonly write: (text: string) => void
}

/** The current question, with the reviewer's edits and the passages found for it. */
type State = {
  readonly review: Review
  readonly print: (text: string) => void
  /** What the `q` key does. */
  readonly whenDone: string
  question: Question
  query: string
  answer: string
  evidence: readonly ShownEvidence[]
  passages: readonly Passage[]
  read: Passage | undefined
  /** Places that contain the words to mark, if there are several. The reviewer chooses one by number. */
  asked: { readonly places: readonly DocumentPlace[]; readonly key: 'm' | 'o' } | undefined
}

const keys = `a accept   r reject   u mark as unanswerable   j next   k previous   z undo
e TEXT change the question   w TEXT change the answer
m TEXT mark these words of a document as evidence
o TEXT mark these words as an alternative to the last evidence
x remove the evidence that no document contains; if there is none, the last one
1, 2, … read a search result   s WORDS search the documents   ? show this list`

function usage({ whenDone }: State): string {
  return `${keys}\nq ${whenDone}`
}

const mostPlaces = 20

/**
 * Reviews questions on a terminal, one command per line. Returns true when the reviewer is done or the
 * input ends, and false if the signal is aborted. `whenDone` describes what `q` does.
 */
export async function askOnTerminal(
  review: Review,
  { input, write, whenDone }: Terminal & { readonly whenDone: string },
  signal: AbortSignal,
): Promise<boolean> {
  const print = (text: string): void => write(`${cleanLines(text).join('\n')}\n`)
  const all = review.questions()
  const first = all.find(({ verdict }) => verdict === undefined)
  if (first === undefined) {
    print(
      `Nothing to review: ${decidedText(all.length)} already. To see one again, pass --only ID.`,
    )
    return true
  }
  const state: State = { review, print, whenDone, ...opened(review, first) }
  const lines = createInterface({ input, signal })
  print(usage(state))
  show(state)
  for await (const line of lines) {
    const [, key = '', text = ''] = /^\s*(\S*)\s*(.*)$/.exec(line) ?? []
    if (key === 'q') break
    await act(state, key, text.trim()).catch((error: unknown) => {
      if (!(error instanceof GateError)) throw error
      print(error.message)
    })
  }
  lines.close()
  return !signal.aborted
}

function decidedText(count: number): string {
  return count === 1 ? 'the only question was decided' : `all ${count} questions were decided`
}

function opened(review: Review, question: Question): Omit<State, 'review' | 'print' | 'whenDone'> {
  const { query, answer, evidence } = question
  const passages = review.passages(question.id)
  return { question, query, answer, evidence, passages, read: undefined, asked: undefined }
}

const states = { stands: '', near: ' (edited since)', gone: ' (gone: no document contains it)' }

function show({ review, print, question, query, answer, evidence, passages }: State): void {
  const all = review.questions()
  const place = all.findIndex(({ id }) => id === question.id) + 1
  const { reason, id, verdict } = all[place - 1] ?? question
  const told = verdict === undefined ? '' : ` · ${verdict}`
  print(`\n${place} of ${all.length} · ${reason} · ${id}${told}`)
  print(query)
  if (answer !== '') print(`answer: ${answer}`)
  for (const other of question.others) print(other)
  for (const { written, any } of evidence) {
    const [state = 'gone'] = [...new Set(any.map((quote) => quote.state))].toSorted(better)
    print(`evidence${states[state]}: ${JSON.stringify(written)}`)
  }
  if (evidence.length === 0) print(question.otherLabels ?? 'no evidence')
  for (const [at, { doc, text, labelled }] of passages.entries())
    print(`${at + 1} ${labelled ? '* ' : ''}${doc ?? '?'}: ${oneLine(text).slice(0, 90)}`)
}

function better(one: PlacedQuote['state'], other: PlacedQuote['state']): number {
  const order = Object.keys(states)
  return order.indexOf(one) - order.indexOf(other)
}

function oneLine(text: string): string {
  return cleanLine(text.replaceAll(/\s+/g, ' ').trim())
}

async function act(state: State, key: string, text: string): Promise<void> {
  const { review, print, asked } = state
  state.asked = undefined
  switch (key) {
    case '':
      return show(state)
    case 'a':
      return decide(state, 'accept')
    case 'r':
      return decide(state, 'reject')
    case 'u':
      return decide(state, 'unanswerable')
    case 'j':
      return move(state, 1)
    case 'k':
      return move(state, -1)
    case 'z': {
      const id = await review.undo()
      const undone = review.questions().find((each) => each.id === id)
      return undone === undefined ? print('Nothing to undo.') : go(state, undone)
    }
    case 'e':
      return text === '' ? print('Type e and the new question.') : edit(state, { query: text })
    case 'w':
      if (text === '' && state.answer === '') return print('Type w and the right answer.')
      if (text === '') print('This removes the answer.')
      return edit(state, { answer: text })
    case 'x':
      return state.evidence.length === 0
        ? print('There is no evidence to remove.')
        : edit(state, { evidence: removeOne(state.evidence) })
    case 'm':
    case 'o':
      return text === ''
        ? print(`Type ${key} and words from a document.`)
        : markWords(state, key, text)
    case 's':
      return search(state, text)
    case '?':
      return print(usage(state))
    default:
      if (!/^\d+$/.test(key)) return print(`${JSON.stringify(key)} is not a key; ? lists the keys`)
      return asked === undefined ? read(state, Number(key)) : choose(state, asked, Number(key))
  }
}

function markWords(state: State, key: 'm' | 'o', words: string): void {
  const { review, print, passages } = state
  const first = passages.flatMap(({ doc }) => doc ?? [])
  const places = review.locate(words, { first, read: state.read })
  const [place] = places
  if (place === undefined) return print('No document contains these words.')
  if (places.length === 1) return mark(state, key, place)
  const shown = places.slice(0, mostPlaces)
  for (const [at, one] of shown.entries()) print(`${at + 1} ${one.doc}: ${around(review, one)}`)
  const more = places.length - shown.length
  const count = more === 0 ? `${places.length}` : `${shown.length} of ${places.length}`
  print(`These words occur in ${count} places. Type a place's number, or ${key} and more words.`)
  state.asked = { places: shown, key }
}

/** The number of UTF-16 code units shown on each side of a place. */
const beside = 40

function around(review: Review, { doc, start, end }: DocumentPlace): string {
  const { from = 0, text = '' } = review.document(doc, start) ?? {}
  return oneLine(text.slice(Math.max(0, start - from - beside), end - from + beside))
}

function choose(state: State, asked: NonNullable<State['asked']>, number: number): void {
  const place = asked.places[number - 1]
  if (place !== undefined) return mark(state, asked.key, place)
  state.asked = asked
  state.print(`Type a number from 1 to ${asked.places.length}.`)
}

function mark(state: State, key: 'm' | 'o', place: DocumentPlace): void {
  const { doc, start, end } = place
  const written = state.review.quote(doc, place)
  const placed: PlacedQuote = { ...written, state: 'stands', place: { start, end } }
  const as = key === 'm' ? 'more' : 'alternative'
  const { evidence, told } = markEvidence(state.evidence, { written, placed }, as)
  edit(state, { evidence })
  if (told !== undefined) state.print(told)
}

function search(state: State, words: string): void {
  if (words === '') return state.print('Type s and the words to search for.')
  const found = state.review.search(words)
  if (found.length === 0) return state.print('No passage matches these words.')
  state.passages = found
  state.read = undefined
  show(state)
}

function read(state: State, number: number): void {
  const { passages, print } = state
  const passage = passages[number - 1]
  if (passage === undefined)
    return print(
      passages.length === 0
        ? 'There is no search result; type s and words to search the documents.'
        : `There is no result ${number}; type a number from 1 to ${passages.length}.`,
    )
  state.read = passage
  print(passage.text)
}

function edit(state: State, change: Partial<Pick<State, 'query' | 'answer' | 'evidence'>>): void {
  Object.assign(state, change)
  show(state)
}

function go(state: State, question: Question): void {
  Object.assign(state, opened(state.review, question))
  show(state)
}

function move(state: State, by: 1 | -1): void {
  const all = state.review.questions()
  const next = all[all.findIndex(({ id }) => id === state.question.id) + by]
  if (next === undefined)
    state.print(by === 1 ? 'This is the last question.' : 'This is the first question.')
  else go(state, next)
}

async function decide(state: State, verdict: 'accept' | 'reject' | 'unanswerable'): Promise<void> {
  const { review, question, print, query, answer } = state
  const evidence = state.evidence.map(({ written }) => written)
  const work = verdict === 'accept' ? { query, answer, evidence } : undefined
  const said = await review.decide(question.id, { verdict, work })
  print(said.verdict)
  if (said.lack !== undefined) print(said.lack)
  const all = review.questions()
  const at = all.findIndex(({ id }) => id === question.id)
  const next = [...all.slice(at), ...all].find((each) => each.verdict === undefined)
  if (next === undefined) print(`Nothing left to decide; q ${state.whenDone}`)
  else go(state, next)
}
