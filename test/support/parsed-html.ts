import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element
export type HtmlTextNode = DefaultTreeAdapterTypes.TextNode

/** Parses HTML like a browser and returns every node in document order. */
export function nodesOf(html: string): readonly HtmlNode[] {
  return descendants(parseFragment(html))
}

/** Returns every node below a node, in document order. */
export function descendants(node: object): readonly HtmlNode[] {
  const children = 'childNodes' in node ? (node.childNodes as readonly HtmlNode[]) : []
  return children.flatMap((child) => [child, ...descendants(child)])
}

/** Returns whether a node is an element, optionally with this name. */
export function isElement(node: HtmlNode, name?: string): node is HtmlElement {
  return 'tagName' in node && (name === undefined || node.tagName === name)
}

/** Returns the visible text of a node. */
export function textOf(node: object): string {
  return descendants(node)
    .map((child) => ('value' in child ? child.value : ''))
    .join('')
}

/** Returns the value of an element's attribute. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}
