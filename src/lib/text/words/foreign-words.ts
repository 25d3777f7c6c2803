import { withoutSecrets } from '../secret-forms.ts'
import { printable } from '../printing/printable.ts'

/**
 * Makes text from a server safe for a message: at most 300 code points, without secrets, which servers
 * sometimes repeat.
 */
export function foreignWords(text: string, secrets: readonly string[]): string {
  // Secrets are sent without surrounding white space, so they must be found without it.
  const sent = secrets.map((secret) => secret.trim()).filter((secret) => secret !== '')
  return printable(withoutSecrets(text, sent), longest)
}

const longest = 300
