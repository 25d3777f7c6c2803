import { useLayoutEffect } from 'preact/hooks'

/** Whether single-key shortcuts are on. The reader can turn them off. */
let areOn = stored() !== 'off'

/** Turns single-key shortcuts on or off. The setting is stored if the browser has storage. */
export function switchKeys(on: boolean): void {
  areOn = on
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage, for example in a sandboxed page, the setting lasts until the page is closed.
  }
}

export function keysAreOn(): boolean {
  return areOn
}

/**
 * Binds keys, by name, to actions while the component is shown. Keys are ignored while the reader
 * is typing or a dialog is open.
 */
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
