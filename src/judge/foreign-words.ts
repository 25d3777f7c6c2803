import { printable } from '../config/printable.ts'

/** What a server says, fit for a message of at most 300 characters, and never the key, which servers like to repeat. */
export function foreignWords(text: string, key: string | undefined): string {
  const silent = key === undefined ? text : text.replaceAll(key, '***')
  return printable(silent, longest)
}

const longest = 300
