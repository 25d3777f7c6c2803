import { review } from './ask.ts'
import { byId, element } from './elements.ts'
import { fillHelp, onKeys } from './keys.ts'
import { attempt, markSelection, search, start } from './open-question.ts'

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

onKeys()
fillHelp()
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
