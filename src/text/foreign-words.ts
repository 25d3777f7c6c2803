import { printable } from './printable.ts'

/** What a server says, fit for a message of at most 300 characters, and never the key, which servers like to repeat. */
export function foreignWords(text: string, key: string | undefined): string {
  // As it is sent, without white space around it, which is within what was given too.
  const sent = key?.trim() ?? ''
  const silent = sent === '' ? text : text.replaceAll(sent, '***')
  return printable(silent, longest)
}

const longest = 300
