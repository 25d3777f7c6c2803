import { withoutSecrets } from '../secret-forms.ts'
import { printable } from '../printing/printable.ts'

/** What a server says, fit for a message of at most 300 characters, and never a secret, which servers like to repeat. */
export function foreignWords(text: string, secrets: readonly string[]): string {
  // As they are sent, without white space around them, which is within what was given too.
  const sent = secrets.map((secret) => secret.trim()).filter((secret) => secret !== '')
  return printable(withoutSecrets(text, sent), longest)
}

const longest = 300
