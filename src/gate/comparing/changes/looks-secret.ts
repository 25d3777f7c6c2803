/**
 * Returns whether the name of a key or file suggests a secret, in which case its value must not be
 * shown.
 */
export function looksSecret(name: string): boolean {
  return wordsOf(name).some((word) => secretWords.has(word) || secretParts.test(word))
}

/**
 * Returns whether a key has one of the known names for a part or mode of a search. Any other key may
 * contain a secret, because its name can be in any language.
 */
function namesPart(name: string): boolean {
  return wordsOf(name).some((word) => partWords.has(word))
}

/** Splits a name into words: `apiKey`, `api-key` and `API_KEY` all yield the same two words. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const secretWords = list(
  'key keys token pass passcode pw pwd auth pin pat jwt otp bearer private cert salt cookie session signature',
)

/** Matches secrets inside compound words. */
const secretParts =
  /secret|passw|passphrase|credential|(?:api|access|auth|private|sign|encryption)(?:key|token)/

const partWords = list(
  'algorithm analyser analyzer backend chunker distance embedder embedding embeddings encoding engine fusion index kind lang language method metric mode model models ranker reranker retriever revision similarity splitter stemmer strategy tokeniser tokenizer type unit version',
)

/**
 * Returns a value in a form that a report may quote: a number, a boolean, or a short name such as
 * that of a model or mode. Returns undefined for anything else, such as long text, addresses and
 * possible secrets. `name` is the last part of the value's key.
 */
export function quotable(value: unknown, name: string): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || !/^[\w./+-]{1,40}$/.test(value)) return undefined
  const isNumber = /^\d{1,15}(?:\.\d{1,9})?$/.test(value)
  return isNumber || (namesPart(name) && !looksGenerated(value)) ? value : undefined
}

/**
 * Returns whether a value contains a UUID or at least 16 letters and digits in a row that include
 * both.
 */
function looksGenerated(value: string): boolean {
  const runs = value.match(/[A-Za-z0-9]{16,}/g) ?? []
  return (
    runs.some((run) => /\d/.test(run) && /[A-Za-z]/.test(run)) ||
    /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-/i.test(value)
  )
}
