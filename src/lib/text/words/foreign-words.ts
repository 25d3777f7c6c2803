import { withoutSecrets } from '../secret-forms.ts'
import { printable } from '../printing/printable.ts'

/**
 * Makes text from a server safe to quote in a message. Limits it to 300 code points, escapes
 * control characters, and removes secrets, because servers sometimes repeat them.
 */
export function foreignWords(text: string, secrets: readonly string[]): string {
  // Secrets are sent without surrounding white space, so search for the trimmed secrets.
  const sent = secrets.map((secret) => secret.trim()).filter((secret) => secret !== '')
  return printable(withoutSecrets(text, sent), longest)
}

const longest = 300
