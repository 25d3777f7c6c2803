/** A text's sentences in order, trimmed, without empty ones. Split the same for every language. */
export function sentencesOf(text: string): readonly string[] {
  const parts = new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text)
  return Array.from(parts, ({ segment }) => segment.trim()).filter((sentence) => sentence !== '')
}
