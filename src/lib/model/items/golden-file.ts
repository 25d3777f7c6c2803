/**
 * Returns whether this golden file's items have keys. Any other file with labels contains TREC
 * judgments.
 */
export function holdsKeys(file: string): boolean {
  return /\.(?:jsonl|ndjson|json|ya?ml|csv|tsv)$/i.test(file)
}
