/**
 * Returns a request body as documented, written without the product's code, for tests of the stand-in
 * itself.
 */
export function documentedRequest(
  one: unknown,
  two: unknown,
  changes: Readonly<Record<string, unknown>> = {},
): DocumentedRequest {
  const fence = `DATA-${'5c'.repeat(16)}`
  const lines = ['The data stands between the two marker lines.', fence]
  lines.push(JSON.stringify(one), JSON.stringify(two), fence)
  lines.push('Reply with the JSON object described above.')
  return {
    model: 'judge-model',
    messages: [
      { role: 'system', content: 'The rubric.' },
      { role: 'user', content: lines.join('\n') },
    ],
    ...changes,
  }
}

/** Gives the texts ids made of this letter and a number: `c1`, `c2` and so on. */
export function numbered(
  letter: string,
  texts: readonly string[],
): readonly { readonly id: string; readonly text: string }[] {
  return texts.map((text, at) => ({ id: `${letter}${at + 1}`, text }))
}

type DocumentedRequest = {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}
