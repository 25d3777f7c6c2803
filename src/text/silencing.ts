/**
 * Takes secrets out of what a server says, which may repeat them anywhere: as a model's name, in a claim, in a chunk. Of
 * one in several words, as `Bearer …`, each word counts as well. Short ones are those of servers that want none, such
 * as "ollama", which a reply may well speak of.
 */
export function silencing(secrets: readonly string[]): (text: string) => string {
  const parts = secrets.map((secret) => secret.trim()).flatMap((one) => [one, ...one.split(/\s+/)])
  const long = [...new Set(parts)].filter(({ length }) => length >= shortest)
  return (text) => long.reduce((silent, secret) => silent.replaceAll(secret, '***'), text)
}

const shortest = 16
