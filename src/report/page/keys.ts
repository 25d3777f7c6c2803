import { useLayoutEffect } from 'preact/hooks'

/** Whether single keys do anything; a reader may switch them off. */
let areOn = stored() !== 'off'

/** Switches single keys on or off, for this page and, where the browser keeps anything, for later ones. */
export function switchKeys(on: boolean): void {
  areOn = on
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // A page without storage, such as a sandboxed one: for this page only.
  }
}

/** Whether single keys do anything. */
export function keysAreOn(): boolean {
  return areOn
}

/** Does what keys say, by their names, while the component is shown, except if a person writes or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useLayoutEffect(() => {
    const act = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (!areOn || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') !== null) return
      if (target instanceof Element && target.matches('input, textarea, select')) return
      if (!Object.hasOwn(keys, key)) return
      event.preventDefault()
      keys[key]?.()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  })
}

const storageKey = 'rag-gate-keys'

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
