import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

/** Every node of a piece of HTML as a browser builds it, in document order. */
export function nodesOf(html: string): readonly HtmlNode[] {
  return descendants(parseFragment(html))
}

/** Every node below a node, in document order. */
export function descendants(node: object): readonly HtmlNode[] {
  const children = 'childNodes' in node ? (node.childNodes as readonly HtmlNode[]) : []
  return children.flatMap((child) => [child, ...descendants(child)])
}

/** Whether a node is an element, of this name if one is given. */
export function isElement(node: HtmlNode, name?: string): node is HtmlElement {
  return 'tagName' in node && (name === undefined || node.tagName === name)
}

/** The text that a node shows. */
export function textOf(node: object): string {
  return descendants(node)
    .map((child) => ('value' in child ? child.value : ''))
    .join('')
}

/** The value of an element's attribute. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}
