import { review } from './ask.ts'
import { byId, element } from './elements.ts'
import { fillHelp, onKeys } from './keys.ts'
import {
  actions,
  attempt,
  markSelection,
  move,
  pane,
  removeEvidence,
  search,
  start,
  undo,
} from './open-question.ts'

const words = byId('words', HTMLInputElement)
const mark = byId('mark', HTMLButtonElement)
const help = byId('help', HTMLDialogElement)

async function finish(): Promise<void> {
  await review.done()
  document.body.replaceChildren(
    element(
      'p',
      { class: 'finished' },
      'Done. You can close this page; the terminal says what comes next.',
    ),
  )
}

const keys = {
  a: actions.accept,
  e: actions.edit,
  r: actions.reject,
  u: actions.unanswerable,
  j: () => attempt(() => move(1)),
  k: () => attempt(() => move(-1)),
  z: () => attempt(undo),
  m: () => attempt(() => markSelection('more')),
  o: () => attempt(() => markSelection('alternative')),
  x: removeEvidence,
  d: () => byId('document', HTMLDivElement).focus(),
  '/': () => words.focus(),
  '?': () => help.showModal(),
  ArrowRight: () => pane.step(1),
  ArrowLeft: () => pane.step(-1),
  'Shift+ArrowRight': () => pane.stretch(1),
  'Shift+ArrowLeft': () => pane.stretch(-1),
}
onKeys(keys, (digit) => actions.openPassage(digit - 1))
fillHelp(help)
mark.addEventListener('click', () => attempt(() => markSelection('more')))
// Without this, pressing the button would clear the selection.
mark.addEventListener('mousedown', (event) => event.preventDefault())
byId('help-open', HTMLButtonElement).addEventListener('click', () => help.showModal())
byId('done', HTMLButtonElement).addEventListener('click', () => attempt(finish))
byId('search', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  words.blur()
  attempt(() => search(words.value))
})
attempt(start)
