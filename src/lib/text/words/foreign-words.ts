import { withoutSecrets } from '../secret-forms.ts'
import { printable } from '../printing/printable.ts'

/**
 * Makes text from a server safe for a message, by limiting it to 300 code points and removing secrets,
 * which servers sometimes repeat.
 */
export function foreignWords(text: string, secrets: readonly string[]): string {
  // Secrets are sent without surrounding white space, so they must be found without it.
  const sent = secrets.map((secret) => secret.trim()).filter((secret) => secret !== '')
  return printable(withoutSecrets(text, sent), longest)
}

const longest = 300
