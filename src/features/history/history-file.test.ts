import { execFile } from 'node:child_process'
import { readFile, readlink, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import type { HistoryEntry } from './history-entry.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { addToHistory, readHistory } from './history-file.ts'

const entry = (commit: string, verdict: HistoryEntry['verdict'] = 'pass'): HistoryEntry => ({
  schema: 2,
  commit,
  time: '2026-01-01T09:00:00Z',
  tool: '0.1.0',
  verdict,
  questions: 3,
  policy: [],
  metrics: [],
})
const line = (...given: Parameters<typeof entry>) => JSON.stringify(entry(...given))

it('adds a line for each commit, and replaces the line of a known commit', async () => {
  await using folder = await tempDir()
  const file = join(folder.path, 'history.jsonl')
  expect(await addToHistory(file, entry('a'))).toEqual({ replaced: false, damage: undefined })
  await addToHistory(file, entry('b'))
  expect(await addToHistory(file, entry('a', 'fail'))).toMatchObject({ replaced: true })
  expect(await readFile(file, 'utf8')).toBe(`${line('a', 'fail')}\n${line('b')}\n`)
  expect(await readHistory(file)).toEqual({
    entries: [entry('a', 'fail'), entry('b')],
    damage: undefined,
  })
})

it('reports damaged lines by number and keeps them byte for byte', async () => {
  await using folder = await tempDir()
  const file = join(folder.path, 'history.jsonl')
  const damaged = ['<<<<<<< HEAD', '{"schema":2,"commit":7}', '\t[1]\r', '{"schema":2,']
  await writeFile(file, [damaged[0], line('a'), ...damaged.slice(1)].join('\n'))
  const { damage } = await addToHistory(file, entry('b'))
  expect(await readFile(file, 'utf8')).toBe(
    `${[damaged[0], line('a'), ...damaged.slice(1), line('b')].join('\n')}\n`,
  )
  for (const place of [
    '1:1: not valid JSON',
    '3:22 commit: expected a commit, found 7',
    '4:1: a list',
    '5:13: not valid JSON',
  ])
    expect(damage).toContain(`history.jsonl:${place}`)
  const read = await readHistory(file)
  expect(read.entries.map(({ commit }) => commit)).toEqual(['a', 'b'])
})

it('rejects a file that it could not preserve, and writes nothing', async () => {
  await using folder = await tempDir()
  const file = join(folder.path, 'history.jsonl')
  const bytes = Buffer.from([0x7b, 0xff, 0x0a])
  await writeFile(file, bytes)
  await expect(addToHistory(file, entry('a'))).rejects.toMatchObject({ code: 'input-invalid' })
  expect(await readFile(file)).toEqual(bytes)
  await expect(addToHistory(folder.path, entry('a'))).rejects.toThrow('is a folder')
  await expect(readHistory(join(folder.path, 'none'))).rejects.toThrow('there is no such file')
})

it('rejects a device, a pipe and a file that is too large', async () => {
  await using folder = await tempDir()
  const at = (name: string) => join(folder.path, name)
  await promisify(execFile)('mkfifo', [at('pipe')])
  await writeFile(at('huge'), '')
  await truncate(at('huge'), 2 ** 40)
  for (const [file, why] of [
    ['/dev/zero', 'is not a regular file'],
    [at('pipe'), 'is not a regular file'],
    [at('huge'), 'is larger than 32 MiB'],
  ] as const) {
    await expect(readHistory(file)).rejects.toThrow(`the history ${file}: ${why}`)
    await expect(addToHistory(file, entry('a'))).rejects.toThrow(why)
  }
})

it('writes through a symbolic link, but not through a dangling one', async () => {
  await using folder = await tempDir()
  const at = (name: string) => join(folder.path, name)
  await writeFile(at('kept'), `${line('a')}\n`)
  await symlink('kept', at('link'))
  await addToHistory(at('link'), entry('b'))
  expect(await readlink(at('link'))).toBe('kept')
  expect(await readFile(at('kept'), 'utf8')).toBe(`${line('a')}\n${line('b')}\n`)
  await symlink('nothing', at('dangling'))
  await expect(addToHistory(at('dangling'), entry('b'))).rejects.toThrow(
    'the target of its symbolic link does not exist',
  )
  expect(await readlink(at('dangling'))).toBe('nothing')
})

it('refuses lines of another version, and writes nothing', async () => {
  await using folder = await tempDir()
  const file = join(folder.path, 'history.jsonl')
  const text = `${line('a')}\n{"schema":1,"commit":"b"}\n`
  await writeFile(file, text)
  const refused = {
    code: 'input-invalid',
    message: `the history ${file} has version 1, but RAG Gate supports only version 2: choose a new file for the history`,
  }
  await expect(readHistory(file)).rejects.toMatchObject(refused)
  await expect(addToHistory(file, entry('c'))).rejects.toMatchObject(refused)
  expect(await readFile(file, 'utf8')).toBe(text)
})
