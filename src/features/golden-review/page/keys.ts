import { element } from './elements.ts'

/**
 * Runs the handler of a pressed key, unless the user is typing in a field. `onDigit` handles the
 * digit keys except 0.
 */
export function onKeys(
  keys: Readonly<Record<string, () => void>>,
  onDigit: (digit: number) => void,
): void {
  document.addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isDialog = document.querySelector('dialog[open]') !== null
    if (ctrlKey || metaKey || altKey || isDialog) return
    if (target instanceof Element && target.matches('input, textarea, select')) {
      if (key === 'Escape' && target instanceof HTMLElement) target.blur()
      return
    }
    if (/^[1-9]$/.test(key)) return onDigit(Number(key))
    const act = keys[shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}

const told: readonly (readonly [keys: string, does: string])[] = [
  ['a', 'accept, with your changes if you made any'],
  ['e', 'edit question and answer'],
  ['r', 'reject'],
  ['u', 'the documents do not answer it'],
  ['j k', 'next and previous question'],
  ['z', 'undo the last decision'],
  ['1 … 9', 'open a search result'],
  ['→ ←', 'select the next or previous sentence'],
  ['Shift → ←', 'move the end of the selection by a word'],
  ['m', 'mark the selected text as evidence'],
  ['o', 'mark it as another location for the last evidence: either is enough'],
  ['x', 'remove evidence that no longer exists, or else the last evidence'],
  ['/', 'search the documents'],
  ['d', 'focus the document, to scroll it'],
  ['Esc', 'leave a field or close this list'],
]

export function fillHelp(dialog: HTMLDialogElement): void {
  const rows = told.map(([keys, does]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, element('kbd', {}, keys)),
      element('td', {}, does),
    ),
  )
  const close = element('button', { type: 'button' }, 'Close')
  close.addEventListener('click', () => dialog.close())
  dialog.append(element('table', {}, element('tbody', {}, ...rows)), close)
}
