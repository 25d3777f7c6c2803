import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { readLines, upTo } from './read-lines.ts'

type Read = {
  readonly number: number
  readonly offset: number
  readonly text: string
  readonly ended: boolean
}

async function linesOf(text: string, longest = 100): Promise<readonly Read[]> {
  await using dir = await tempDir()
  const path = join(dir.path, 'file')
  await writeFile(path, text)
  await using file = await open(path)
  const lines: Read[] = []
  for await (const some of readLines(file, { longest }))
    for (const { number, offset, bytes, ended } of some)
      lines.push({ number, offset, text: bytes.toString(), ended })
  return lines
}

describe('the lines of a file', () => {
  it('have a number, a place and an end', async () => {
    expect(await linesOf('é\n\nc')).toEqual([
      { number: 1, offset: 0, text: 'é', ended: true },
      { number: 2, offset: 3, text: '', ended: true },
      { number: 3, offset: 4, text: 'c', ended: false },
    ])
    expect(await linesOf('a\n')).toEqual([{ number: 1, offset: 0, text: 'a', ended: true }])
    expect(await linesOf('')).toEqual([])
  })

  it('end where the file ended when it was opened, however it grows', async () => {
    const endless = {
      read: async (block: Buffer, offset: number, length: number) => {
        block.fill('a\n', offset, offset + length)
        return { bytesRead: length }
      },
    }
    const numbers: number[] = []
    for await (const some of readLines(upTo(6, endless), { longest: 100 }))
      for (const { number } of some) numbers.push(number)
    expect(numbers).toEqual([1, 2, 3])
  })

  it('are those of the text, wherever blocks of the file end', async () => {
    const block = 1024 * 1024
    const line = fc.integer({ min: -3, max: 3 }).map((n) => 'x'.repeat(block + n))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(line, fc.string()), { maxLength: 4 }), async (texts) => {
        const parts = texts.map((text) => text.replaceAll('\n', ' '))
        const lines = await linesOf(parts.map((part) => `${part}\n`).join(''), 2 * block)
        expect(lines.map(({ text }) => text)).toEqual(parts)
        let offset = 0
        for (const [at, part] of parts.entries()) {
          expect(lines[at]).toMatchObject({ number: at + 1, offset, ended: true })
          offset += Buffer.byteLength(part) + 1
        }
      }),
      { numRuns: 20 },
    )
  })

  it('end with the first line that is too long, cut at one byte over the limit', async () => {
    for (const end of ['', '\n', '\nc\n'])
      expect(await linesOf(`ok\n${'x'.repeat(101)}${end}`)).toEqual([
        { number: 1, offset: 0, text: 'ok', ended: true },
        { number: 2, offset: 3, text: 'x'.repeat(101), ended: false },
      ])
    expect(await linesOf('x'.repeat(100))).toHaveLength(1)
    expect(await linesOf(`${'x'.repeat(5 * 1024 * 1024)}\nb\n`)).toMatchObject([
      { text: 'x'.repeat(101), ended: false },
    ])
  })
})
