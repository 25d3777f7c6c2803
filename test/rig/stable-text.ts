/**
 * Replaces the parts of a text that differ between two runs over the same inputs: durations, ports and
 * temporary folders.
 */
export function stableText(text: string): string {
  return text
    .replaceAll(/\b\d+ min \d+ s\b/g, '<time>')
    .replaceAll(/\b\d+(\.\d+)? (ms|s)\b/g, '<time>')
    .replaceAll(/\b(127\.0\.0\.1|gh\.localhost):\d+/g, '$1:<port>')
    .replaceAll(/\/[\w./-]*rag-gate-test-\w+/g, '<folder>')
}
