import { byId, element } from './elements.ts'
import {
  actions,
  attempt,
  markSelection,
  move,
  pane,
  removeEvidence,
  undo,
} from './open-question.ts'

type Shortcut = {
  /** The keys as the help shows them. */
  readonly shown: string
  /** What the keys do. Absent if the help does not list them. */
  readonly does?: string
  /** Actions by key. The names of arrow keys pressed with Shift begin with `Shift+`. */
  readonly run: Readonly<Record<string, () => void>>
}

const help = byId('help', HTMLDialogElement)
const words = byId('words', HTMLInputElement)

const shortcuts: readonly Shortcut[] = [
  {
    shown: 'a',
    does: 'accept the question, with your changes if you made any',
    run: { a: actions.accept },
  },
  { shown: 'e', does: 'edit the question and the answer', run: { e: actions.edit } },
  { shown: 'r', does: 'reject the question', run: { r: actions.reject } },
  {
    shown: 'u',
    does: 'mark the question as not answered by the documents',
    run: { u: actions.unanswerable },
  },
  {
    shown: 'j k',
    does: 'go to the next or previous question',
    run: { j: () => attempt(() => move(1)), k: () => attempt(() => move(-1)) },
  },
  { shown: 'z', does: 'undo the last decision', run: { z: () => attempt(undo) } },
  { shown: '1 … 9', does: 'open a search result', run: digits() },
  {
    shown: '→ ←',
    does: 'select the next or previous sentence',
    run: { ArrowRight: () => pane.step(1), ArrowLeft: () => pane.step(-1) },
  },
  {
    shown: 'Shift → ←',
    does: 'move the end of the selection by a word',
    run: {
      'Shift+ArrowRight': () => pane.stretch(1),
      'Shift+ArrowLeft': () => pane.stretch(-1),
    },
  },
  {
    shown: 'm',
    does: 'mark the selected text as evidence',
    run: { m: () => attempt(() => markSelection('more')) },
  },
  {
    shown: 'o',
    does: 'add the selected text as an alternative to the last evidence; either is then enough',
    run: { o: () => attempt(() => markSelection('alternative')) },
  },
  {
    shown: 'x',
    does: 'remove the last evidence that no document contains; if there is none, the last evidence',
    run: { x: removeEvidence },
  },
  { shown: '/', does: 'search the documents', run: { '/': () => words.focus() } },
  {
    shown: 'd',
    does: 'focus the document, to scroll it',
    run: { d: () => byId('document', HTMLDivElement).focus() },
  },
  { shown: '?', run: { '?': () => help.showModal() } },
  // `run` is empty, because `onKeys` removes the focus from fields and the browser closes the list.
  { shown: 'Esc', does: 'leave a field or close this list', run: {} },
]

function digits(): Shortcut['run'] {
  return Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [String(at + 1), () => actions.openPassage(at)]),
  )
}

/** Runs the action of a pressed key, unless the user is typing in a field. */
export function onKeys(): void {
  const keys = new Map(shortcuts.flatMap(({ run }) => Object.entries(run)))
  document.addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isDialog = document.querySelector('dialog[open]') !== null
    if (ctrlKey || metaKey || altKey || isDialog) return
    if (target instanceof Element && target.matches('input, textarea, select')) {
      if (key === 'Escape' && target instanceof HTMLElement) target.blur()
      return
    }
    const act = keys.get(shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}

export function fillHelp(): void {
  const rows = shortcuts.flatMap(({ shown, does }) =>
    does === undefined
      ? []
      : element(
          'tr',
          {},
          element('th', { scope: 'row' }, element('kbd', {}, shown)),
          element('td', {}, does),
        ),
  )
  const close = element('button', { type: 'button' }, 'Close')
  close.addEventListener('click', () => help.close())
  help.append(element('table', {}, element('tbody', {}, ...rows)), close)
}
