import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { GateError } from '../../lib/errors.ts'
import { openDocumentReader } from '../../git/documents/open-document-reader.ts'
import type { IndexFacts } from '../../lib/model/run.ts'
import { openLibrary } from './library.ts'
import { folderFiles } from './side-files.ts'
import { readDocuments } from './read-documents.ts'
import { indexFacts } from './word-index/index-facts.ts'
import { wordSearch } from './word-index/word-index.ts'

type Built = {
  readonly facts: IndexFacts
  readonly told: readonly number[]
  readonly found: number
}

async function build(
  documents: Readonly<Record<string, string | Uint8Array>>,
  size = 10,
): Promise<Built> {
  await using dir = await tempDir()
  const names = Object.keys(documents)
  for (const name of names) await writeFile(join(dir.path, name), documents[name] ?? '')
  const told: number[] = []
  const { signal } = new AbortController()
  await using reader = openDocumentReader(signal)
  const read = await readDocuments({
    side: 'base',
    files: folderFiles(dir.path),
    paths: names,
    settings: { size, overlap: 0, unit: 'chars' },
    library: openLibrary(),
    reader,
    signal,
    tell: (done) => told.push(done),
  })
  const found = wordSearch(read)('word', 100).length
  return { facts: indexFacts(read, 0), told, found }
}

const failureOf = async (
  documents: Readonly<Record<string, string | Uint8Array>>,
): Promise<GateError> => {
  const thrown = await build(documents).catch((error: unknown) => error)
  if (!(thrown instanceof GateError)) throw new Error('expected a GateError')
  return thrown
}

const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'

describe('building an index', () => {
  it('counts documents, chunks and their tokens', async () => {
    const { facts, told, found } = await build({ 'a.md': 'word one\n\nword two', 'b.md': '' })
    expect(facts).toMatchObject({ documents: 2, chunks: 2, meanChunkTokens: 2, p95ChunkTokens: 2 })
    expect(told).toEqual([1, 2])
    expect(found).toBe(2)
  })

  it('counts duplicates, whatever their case and white space', async () => {
    const documents = { 'a.md': 'Word one', 'b.md': 'word  ONE', 'c.md': '\u200b', 'd.md': 'words' }
    const { facts } = await build(documents)
    expect(facts).toMatchObject({ chunks: 4, duplicateChunks: 1, emptyChunks: 1, bytes: 25 })
  })

  it('has an empty index for empty documents', async () => {
    const { facts, found } = await build({ 'a.md': '\uFEFF\n \n' })
    expect(facts).toMatchObject({ documents: 1, chunks: 0, meanChunkTokens: 0, p95ChunkTokens: 0 })
    expect(found).toBe(0)
  })
})

describe('documents that cannot be read', () => {
  it('are named all at once, with the side and how to exclude them', async () => {
    const { code, side, message, hint } = await failureOf({
      'a.md': 'fine',
      'logo.png': Buffer.from([0x89, 0x50, 0, 0]),
      'old\u0007.txt': Buffer.from('café', 'latin1'),
    })
    expect(code).toBe('pipeline-failed')
    expect(side).toBe('base')
    expect(message).toBe(
      'base: logo.png contains NUL bytes, as UTF-16 and binary files do; old\\u0007.txt is not UTF-8 text',
    )
    expect(hint).toBe(
      'save files that contain text as UTF-8, or exclude such files with a glob that begins with "!", for example "!logo.png"',
    )
  })

  it('need no other encoding if none of them can be text', async () => {
    const { hint } = await failureOf({ 'a.md': 'fine', 'logo.png': Buffer.from([0x89, 0x50, 0]) })
    expect(hint).toBe(
      'exclude such files with a glob that begins with "!", for example "!logo.png"',
    )
  })

  it('are reported as pointers if Git LFS keeps the files', async () => {
    const { message, hint } = await failureOf({ 'a.md': 'fine', 'b.md': pointer })
    expect(message).toBe('base: b.md is a Git LFS pointer, not the file itself')
    expect(hint).toBe(
      'set `lfs: true` for actions/checkout, so that files in Git LFS are fetched on both sides',
    )
  })

  it('may need both remedies', async () => {
    const { hint } = await failureOf({ 'a.md': pointer, 'b.md': 'a\0' })
    expect(hint).toContain('lfs: true')
    expect(hint).toContain('"!b.md"')
  })

  it('are counted past the first ten', async () => {
    const many = Array.from({ length: 12 }, (_, at): [string, string] => [`${at}.md`, '\0'])
    const { message } = await failureOf(Object.fromEntries(many))
    expect(message).toContain('9.md contains NUL bytes, as UTF-16 and binary files do; and 2 more')
    expect(message).not.toContain('10.md')
  })
})
