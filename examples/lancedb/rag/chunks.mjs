import { glob, readFile } from 'node:fs/promises'

const size = 500
const overlap = 100

/** All chunks of docs/, each with its document and its place in it, in UTF-16 units as JavaScript counts. */
export async function readChunks() {
  const paths = await Array.fromAsync(glob('docs/**/*.md'))
  // The order of a glob is the file system's; sorted, two machines build the same index.
  const cut = await Promise.all(
    paths.toSorted().map(async (doc) => chunksOf(doc, await readFile(doc, 'utf8'))),
  )
  return cut.flat()
}

/** Windows of `size` characters that begin `overlap` before the end of the one before, at a word. */
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

/** The first place from `at` on that is not inside a word. */
function wordEnd(text, at) {
  const rest = text.slice(at).search(/\s/)
  return rest === -1 ? text.length : at + rest
}
