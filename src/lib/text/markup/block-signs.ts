const before = /^\s*(?:(?:>|\||(?:[-*+]|\d{1,9}[.)]|#{1,6}|\[[ xX]\])(?=\s))\s*)+(?=\S)/
const after = /(?<=\S)\s*(?:\||\s#{1,6})\s*$/

/**
 * Removes Markdown's signs for lists, tasks, quotations, headings and table rows at the beginning
 * and end of a text that begins a line.
 */
export function withoutBlockSigns(text: string): string {
  return text.replace(before, '').replace(after, '')
}
