import { html } from '../page-kit/html-text.ts'

/** A piece of HTML or SVG as a value: a static page prints it, a page with a script makes elements of it. */
export type Markup = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (Markup | string)[]
}

/** An element with text and elements in it. `tag` and the names of attributes are ours, all else may be foreign. */
export function element(
  tag: string,
  attributes: Markup['attributes'] = {},
  ...children: Markup['children']
): Markup {
  return { tag, attributes, children }
}

export function htmlOf({ tag, attributes, children }: Markup): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${html(`${value}`)}"`,
  )
  const inner = children.map((child) => (typeof child === 'string' ? html(child) : htmlOf(child)))
  return `<${tag}${written.join('')}>${inner.join('')}</${tag}>`
}
