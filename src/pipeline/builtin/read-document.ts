import { isLfsPointer } from '../../workspace/is-lfs-pointer.ts'
import { readFileInside } from '../../workspace/read-file-inside.ts'
import { htmlText } from './html-text.ts'

/** A document's text, or why there is none; `problem` continues a sentence that begins with the file's name. */
export type DocumentText =
  | { readonly kind: 'text'; readonly text: string; readonly verbatim: boolean }
  | { readonly kind: 'problem'; readonly problem: string; readonly lfs: boolean }

/** Largest document that is indexed, bytes. */
const maxBytes = 16 * 1024 * 1024

/**
 * Reads one document below the root as text: UTF-8 as it stands, byte order mark and line ends
 * included; of an HTML page the text a reader sees (`verbatim` is false then, since offsets are
 * those of the extracted text). Offsets into it are UTF-16.
 */
export async function readDocument(root: string, path: string): Promise<DocumentText> {
  const file = await readFileInside(root, path, { maxBytes })
  switch (file.kind) {
    case 'missing':
      return problem('does not exist')
    case 'refused':
      return problem(file.reason)
    case 'file':
      return decode(path, file.bytes)
  }
}

async function decode(path: string, bytes: Uint8Array): Promise<DocumentText> {
  if (isLfsPointer(bytes))
    return { kind: 'problem', problem: 'is a pointer to a file in Git LFS', lfs: true }
  const text = utf8(bytes)
  if (text === undefined) return problem('is not UTF-8 text')
  if (!/\.html?$/i.test(path)) return { kind: 'text', text, verbatim: true }
  const seen = await htmlText(text)
  return seen === undefined
    ? problem('nests its elements too deeply')
    : { kind: 'text', text: seen, verbatim: false }
}

function utf8(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function problem(words: string): DocumentText {
  return { kind: 'problem', problem: words, lfs: false }
}
