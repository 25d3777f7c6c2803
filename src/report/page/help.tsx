import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { keysAreOn, switchKeys } from './use-keys.ts'

const told: readonly (readonly [keys: string, does: string])[] = [
  ['/', 'search the questions'],
  ['j k', 'go to the next or previous question'],
  ['Enter', 'open the selected question'],
  ['b', 'show both sides of a question, only base, or only head'],
  ['Esc', 'leave the search, a question or this list'],
  ['?', 'show this list'],
]

/**
 * The list of keyboard shortcuts, with a switch to turn them off for people who dictate or press
 * keys by accident.
 */
export function Help({ onClose }: { readonly onClose: () => void }): VNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="keys" onClose={onClose}>
      <h2 id="keys">Keys</h2>
      <table>
        <tbody>
          {told.map(([keys, does]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label>
        <input
          type="checkbox"
          defaultChecked={keysAreOn()}
          onInput={({ currentTarget }) => switchKeys(currentTarget.checked)}
        />{' '}
        Use single-key shortcuts
      </label>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  )
}
