type Child = Node | string

/** Creates an element with attributes and children. Strings become text nodes, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

export function button(label: string, key: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', 'aria-keyshortcuts': key }, label)
  if (key !== '') made.append(' ', element('kbd', {}, key))
  made.addEventListener('click', press)
  return made
}

/** Returns the element with this id, which must be part of the initial page. */
export function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id)
  if (found instanceof type) return found
  throw new Error(`the page has no ${id}`)
}
