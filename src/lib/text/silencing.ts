import { longestFirst, secretForms } from './secret-forms.ts'

/**
 * Returns a function that removes secrets from a server's reply, which may repeat them anywhere, such
 * as in a model name, a claim, or a chunk. It also removes each word of a secret with several words,
 * such as `Bearer …`. Secrets shorter than `shortest` characters are not removed, because for servers
 * that need no key, users enter words such as "ollama", which may well occur in a reply. JSON stays
 * JSON, and secrets in its strings are found however they are escaped or encoded (`secretForms`).
 */
export function silencing(secrets: readonly string[], shortest = 16): (text: string) => string {
  const parts = secrets.map((secret) => secret.trim()).flatMap((one) => [one, ...one.split(/\s+/)])
  const long = parts.filter(({ length }) => length >= shortest)
  const forms = longestFirst(long.flatMap((secret) => [inJson(secret), ...secretForms(secret)]))
  if (forms.length === 0) return (text) => text
  return (text) =>
    forms.reduce((silent, form) => silent.replaceAll(form, '***'), withFewEscapes(text))
}

/** Rewrites the escapes in JSON text as `inJson` would write them. */
function withFewEscapes(text: string): string {
  return text.replaceAll(
    /\\(?:u([\da-f]{4})|[^])/gi,
    (escape: string, code: string | undefined) => {
      if (code !== undefined) return inJson(String.fromCharCode(Number.parseInt(code, 16)))
      return escape === '\\/' ? '/' : escape
    },
  )
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
