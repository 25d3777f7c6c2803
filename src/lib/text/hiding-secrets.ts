import { openHiding, shortestDerived } from './secret-forms.ts'

/**
 * Returns a function that removes secrets from a server's reply, which may repeat them anywhere,
 * such as in a model name, a claim, or a chunk. It also removes each word of a secret with several
 * words, such as `Bearer …`, and the credentials that `Basic …` encodes. It does not remove secrets
 * shorter than `shortest` characters, because users enter words such as "ollama" for servers that
 * need no key, and these may well occur in a reply. JSON remains valid, and secrets in its strings
 * are found in all forms that `openHiding` finds.
 */
export function hidingSecrets(secrets: readonly string[], shortest = 16): (text: string) => string {
  const sent = secrets.map((secret) => secret.trim())
  const parts = sent.flatMap((one) => [one, ...one.split(/\s+/)])
  const long = parts.filter(({ length }) => length >= shortest)
  const all = [...long, ...sent.flatMap(credentialsIn)]
  if (all.length === 0) return (text) => text
  const hide = openHiding(all.flatMap((secret) => [inJson(secret), secret]))
  return (text) => hide(withFewEscapes(text))
}

/** Returns the `user:password` that a Basic authentication value encodes, and the password alone. */
function credentialsIn(secret: string): readonly string[] {
  const [, written] = /^basic\s+([\w+/-]+={0,2})$/i.exec(secret) ?? []
  if (written === undefined) return []
  const pair = Buffer.from(written, 'base64').toString()
  const password = pair.slice(pair.indexOf(':') + 1)
  return [pair, password].filter(({ length }) => length >= shortestDerived)
}

/** Rewrites JSON escapes the way `inJson` writes them. For example, `\u0041` becomes `A`. */
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
