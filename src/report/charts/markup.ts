import { html } from '../page-kit/html-text.ts'

/**
 * An HTML or SVG element as data. A static page prints it, and a page with a script creates DOM
 * elements from it.
 */
export type Markup = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children: readonly (Markup | string)[]
}

/**
 * Creates an element. `tag` and attribute names must be trusted, while attribute values and text
 * are escaped.
 */
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
