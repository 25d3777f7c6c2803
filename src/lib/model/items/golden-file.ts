/** Whether the items of this golden file have keys; any other file that contains labels is of TREC judgments. */
export function holdsKeys(file: string): boolean {
  return /\.(?:jsonl|ndjson|json|ya?ml|csv|tsv)$/i.test(file)
}
