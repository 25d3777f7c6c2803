import { plainForeign } from '../wording/plain-text.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for use in HTML elements and quoted attributes. */
export function html(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/**
 * Escapes untrusted text and formats it as one line of at most `limit` code points, without
 * invisible characters.
 */
export function foreignHtml(text: string, limit = 200): string {
  return html(plainForeign(text, limit))
}
