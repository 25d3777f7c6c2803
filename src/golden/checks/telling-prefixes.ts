import type { NormalCorpus } from '../matching/quotes/normal-corpus.ts'
import { resolveEvidence } from '../matching/quotes/resolve-evidence.ts'
import type { EvidencePlace } from './set-check.ts'

/** No prefixes are looked for if the quote has more occurrences than this. */
const mostPlaces = 5
const mostWords = 12

/**
 * Returns, for each occurrence of a quote, the shortest text before it, in whole words, that
 * distinguishes it from the others. Returns undefined if an occurrence needs more than twelve
 * words, or if the quote occurs more than five times.
 */
export function tellingPrefixes(
  { evidence, found }: EvidencePlace,
  documents: NormalCorpus,
): readonly string[] | undefined {
  const document = documents.normalised(evidence.doc)
  const source = documents.source(evidence.doc)
  if (found.kind !== 'found' || document === undefined || source === undefined) return undefined
  if (found.places.length > mostPlaces) return undefined
  const prefixes = found.places.flatMap(({ start }) => {
    const before = source.slice(Math.max(0, start - 400), start).split(/\s+/)
    const prefix = Array.from({ length: mostWords }, (_, count) =>
      before
        .slice(-count - 1)
        .join(' ')
        .trim(),
    ).find((text) => {
      const now = resolveEvidence({ ...evidence, prefix: text }, document)
      return now.kind === 'found' && now.places.length === 1 && now.places[0]?.start === start
    })
    return prefix === undefined ? [] : [prefix]
  })
  return prefixes.length === found.places.length ? prefixes : undefined
}
