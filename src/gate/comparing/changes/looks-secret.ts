/** Whether a key or a file sounds of a secret, so no value of it is anybody's business. */
export function looksSecret(name: string): boolean {
  return wordsOf(name).some((word) => secretWords.has(word) || secretParts.test(word))
}

/** Whether a key says what part or way of search its value names. Of any other, whatever its language, it may be a secret. */
function namesPart(name: string): boolean {
  return wordsOf(name).some((word) => partWords.has(word))
}

/** `apiKey`, `api-key` and `API_KEY` are the same two words. */
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

/** Inside of words that are written as one. */
const secretParts =
  /secret|passw|passphrase|credential|(?:api|access|auth|private|sign|encryption)(?:key|token)/

const partWords = list(
  'algorithm analyser analyzer backend chunker distance embedder embedding embeddings encoding engine fusion index kind lang language method metric mode model models ranker reranker retriever revision similarity splitter stemmer strategy tokeniser tokenizer type unit version',
)

/**
 * A value as a report may quote it: a number, a truth value, or a short name of a model, a mode or the like.
 * Undefined for every other: a text, an address, what may be a secret. `name`: the last part of its key.
 */
export function quotable(value: unknown, name: string): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || !/^[\w./+-]{1,40}$/.test(value)) return undefined
  const isNumber = /^\d{1,15}(?:\.\d{1,9})?$/.test(value)
  return isNumber || (namesPart(name) && !looksGenerated(value)) ? value : undefined
}

/** A long run of letters and digits, or a UUID. */
function looksGenerated(value: string): boolean {
  const runs = value.match(/[A-Za-z0-9]{16,}/g) ?? []
  return (
    runs.some((run) => /\d/.test(run) && /[A-Za-z]/.test(run)) ||
    /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-/i.test(value)
  )
}
