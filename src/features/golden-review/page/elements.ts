type Child = Node | string

/** An element with its attributes, and its children, of which strings become text and never markup. */
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

/** The element of this id, which the page has from the beginning. */
export function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id)
  if (found instanceof type) return found
  throw new Error(`the page has no ${id}`)
}
