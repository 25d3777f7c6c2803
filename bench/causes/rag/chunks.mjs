import { readdirSync, readFileSync } from 'node:fs'

/**
 * Cuts every document below docs/ into chunks of about `size` characters that end at white space.
 * The first chunk may be shorter.
 */
export function cutDocuments({ exclude, chunk }) {
  const paths = readdirSync('docs', { recursive: true })
    .map((name) => `docs/${String(name)}`)
    .filter((path) => path.endsWith('.md') && !exclude.some((start) => path.startsWith(start)))
    .toSorted()
  return paths.flatMap((path) => cut(path, chunk))
}

function cut(doc, { size, overlap, first }) {
  const text = readFileSync(doc, 'utf8')
  const chunks = []
  let start = 0
  while (start < text.length) {
    const end = blankAfter(text, start + (start === 0 ? first : size))
    chunks.push({ id: `${doc}#${start}-${end}`, doc, start, end, text: text.slice(start, end) })
    if (end === text.length) break
    start = blankAfter(text, Math.max(start + 1, end - overlap))
  }
  return chunks
}

function blankAfter(text, at) {
  const found = text.slice(at).search(/\s/)
  return found < 0 ? text.length : at + found
}
