import { plainForeign } from '../wording/plain-text.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML, in elements and quoted attributes. */
export function html(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Foreign text on one line of at most `limit` code points, without signs that nobody sees. */
export function foreignHtml(text: string, limit = 200): string {
  return html(plainForeign(text, limit))
}
