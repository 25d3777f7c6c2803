import { longestFirst, secretForms } from './secret-forms.ts'

/**
 * Takes secrets from what a server says, which may repeat them anywhere: as a model's name, in a claim, in a
 * chunk. Of one in several words, as `Bearer …`, each word counts as well. Short ones are those of servers
 * that want none, such as "ollama", which a reply may well speak of. A text that is JSON stays JSON, and its
 * strings have no secret either, however they are escaped, nor an encoded one (`secretForms`). `shortest`:
 * characters of what counts.
 */
export function silencing(secrets: readonly string[], shortest = 16): (text: string) => string {
  const parts = secrets.map((secret) => secret.trim()).flatMap((one) => [one, ...one.split(/\s+/)])
  const long = parts.filter(({ length }) => length >= shortest)
  const forms = longestFirst(long.flatMap((secret) => [inJson(secret), ...secretForms(secret)]))
  if (forms.length === 0) return (text) => text
  return (text) =>
    forms.reduce((silent, form) => silent.replaceAll(form, '***'), withFewEscapes(text))
}

/** The same JSON, its characters written as `inJson` writes them. */
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
