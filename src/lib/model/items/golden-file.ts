/**
 * Returns whether the items in this golden file have keys, judging by its extension. Any other file
 * with labels contains TREC relevance judgments.
 */
export function holdsKeys(file: string): boolean {
  return /\.(?:jsonl|ndjson|json|ya?ml|csv|tsv)$/i.test(file)
}
