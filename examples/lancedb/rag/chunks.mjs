import { glob, readFile } from 'node:fs/promises'

const size = 500
const overlap = 100

/** Returns all chunks of docs/, each with its document and its offsets there, in UTF-16 units like JavaScript's. */
export async function readChunks() {
  const paths = await Array.fromAsync(glob('docs/**/*.md'))
  // The order of a glob depends on the file system. Sorting gives every machine the same index.
  const cut = await Promise.all(
    paths.toSorted().map(async (doc) => chunksOf(doc, await readFile(doc, 'utf8'))),
  )
  return cut.flat()
}

/** Cuts a text at spaces into chunks of about `size` characters that overlap by about `overlap` characters. */
function chunksOf(doc, text) {
  const chunks = []
  for (let start = 0; start < text.length;) {
    const end = wordEnd(text, start + size)
    chunks.push({ id: `${doc}#${start}-${end}`, doc, start, end, text: text.slice(start, end) })
    if (end === text.length) break
    start = wordEnd(text, end - overlap)
  }
  return chunks
}

/** Returns the offset of the first space from `at` on, or the end of the text. */
function wordEnd(text, at) {
  const rest = text.slice(at).search(/\s/)
  return rest === -1 ? text.length : at + rest
}
