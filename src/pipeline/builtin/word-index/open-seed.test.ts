import { execFile } from 'node:child_process'
import { open, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type TempDir, tempDir } from '../../../../test/support/temp-dir.ts'
import type { IndexKey } from './index-key.ts'
import { openSeed } from './open-seed.ts'
import { createIndex } from './write-index.ts'

const key: IndexKey = { chunks: 'these', vectors: 'model', words: true }
const bare: IndexKey = { chunks: 'these', vectors: undefined, words: true }

const vector = new Uint8Array(Float32Array.of(0, 1).buffer)

function index(file: string, made: IndexKey = key): string {
  using writer = createIndex(file, made)
  for (const doc of ['a', 'b', 'c']) {
    const text = `Text of ${doc}, which is long enough to matter. `.repeat(50)
    writer.add({ path: doc, digest: `digest of ${doc}` }, [
      { doc, start: 0, end: text.length, text },
    ])
  }
  for (const pending of writer.pending()) writer.putVector(pending, vector)
  writer.finish()
  return file
}

/** Whether the file gives chunks, vectors, or nothing and why. */
function given(file: string, wanted: IndexKey = key, dimensions?: number): string {
  const opened = openSeed(file, wanted, { dimensions })
  if (opened.kind === 'unfit') return opened.reason
  using seed = opened.seed
  return seed.documents === undefined ? 'vectors' : `${seed.documents.size} documents`
}

describe('an index to begin from', () => {
  it('fits where it was made with the same key', async () => {
    await using dir = await tempDir()
    expect(given(index(join(dir.path, '1')))).toBe('3 documents')
    expect(given(index(join(dir.path, '2'), bare), bare)).toBe('3 documents')
  })

  it('gives its vectors where only these fit', async () => {
    await using dir = await tempDir()
    const file = index(join(dir.path, 'i'))
    expect(given(file, { ...key, chunks: 'others' })).toBe('vectors')
    expect(given(file, { ...key, words: false })).toBe('vectors')
  })

  it('does not fit with other settings', async () => {
    await using dir = await tempDir()
    const file = index(join(dir.path, 'i'))
    const other = 'was made with other settings or another version'
    expect(given(file, { ...key, vectors: 'another model' })).toBe(other)
    expect(given(file, bare)).toBe(other)
    expect(given(index(join(dir.path, 'bare'), bare))).toBe(other)
  })

  it('does not fit once the model gives vectors of another length', async () => {
    await using dir = await tempDir()
    const file = index(join(dir.path, 'i'))
    expect(given(file, key, 2)).toBe('3 documents')
    expect(given(file, key, 3)).toBe('was made with other settings or another version')
  })

  it('gives its vectors only after 32 updates', async () => {
    await using dir = await tempDir()
    const file = index(join(dir.path, 'i'))
    const setUpdates = (updates: number): void => {
      using database = new DatabaseSync(file)
      database.prepare("update about set value = ? where name = 'updates'").run(String(updates))
    }
    setUpdates(31)
    expect(given(file)).toBe('3 documents')
    setUpdates(32)
    expect(given(file)).toBe('vectors')
  })
})

describe('S12: what is no index is a miss, never an error', () => {
  const damage = async (dir: TempDir, sql: string): Promise<string> => {
    const file = index(join(dir.path, 'i'))
    using database = new DatabaseSync(file)
    database.exec(sql)
    return given(file)
  }

  it.each([
    { what: 'a trigger', sql: 'create trigger t after delete on chunks begin select 1; end' },
    { what: 'a view', sql: 'create view v as select 1' },
    { what: 'another column', sql: 'alter table chunks add column more' },
    { what: 'a table less', sql: 'drop table about' },
  ])('$what', async ({ sql }) => {
    await using dir = await tempDir()
    expect(await damage(dir, sql)).toBe('is no index of this version')
  })

  it.each([
    { what: 'unfinished', sql: 'delete from about', reason: /other settings/ },
    { what: 'a chunk less', sql: 'delete from chunks where row = 2', reason: /do not agree/ },
    { what: 'rows claimed twice', sql: 'update documents set first = 1', reason: /same chunks/ },
    { what: 'a number for a name', sql: "update documents set digest = x'00'", reason: /no text/ },
  ])('$what', async ({ sql, reason }) => {
    await using dir = await tempDir()
    expect(await damage(dir, sql)).toMatch(reason)
  })

  it('a file that is not there, empty, of other bytes, a folder, a link or a pipe', async () => {
    await using dir = await tempDir()
    const at = (name: string): string => join(dir.path, name)
    await writeFile(at('empty'), '')
    await writeFile(at('text'), 'SQLite format 3\0'.repeat(400))
    await symlink(index(at('i')), at('link'))
    await promisify(execFile)('mkfifo', [at('pipe')])
    expect(given(at('none'))).toMatch(/ENOENT/)
    expect(given(at('empty'))).toBe('is no index of this version')
    expect(given(at('text'))).toMatch(/cannot be read/)
    for (const name of ['link', 'pipe', '.']) expect(given(at(name))).toBe('is not a regular file')
  })

  it('a file that is cut off or overwritten anywhere', async () => {
    await using dir = await tempDir()
    const file = index(join(dir.path, 'i'))
    const whole = await readFile(file)
    const { size } = await stat(file)
    for (let cut = 512; cut < size; cut += 4096) {
      await writeFile(file, whole)
      await truncate(file, cut)
      expect(given(file), `cut at ${cut}`).toMatch(/cannot be read|damaged|no index/)
    }
    let unseen = 0
    for (let page = 0; page < size / 4096; page += 1) {
      await writeFile(file, whole)
      const handle = await open(file, 'r+')
      await handle.write(Buffer.alloc(64, 0xa5), 0, 64, page * 4096)
      await handle.close()
      if (given(file) === '3 documents') unseen += 1
    }
    expect(unseen).toBe(0)
  })
})
