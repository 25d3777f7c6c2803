import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { type QueryLog, readLog } from './read-log.ts'

async function logOf(...lines: readonly string[]): Promise<QueryLog> {
  await using dir = await tempDir()
  const file = join(dir.path, 'log.jsonl')
  await writeFile(file, lines.join('\n'))
  return await readLog(file, {})
}

it('takes no key of which the log says nothing', async () => {
  const { turns, keys } = await logOf(
    '{"query":"a","answer":null,"response":"60 days"}',
    '{"query":"b","answer":null,"response":"9 euros"}',
  )
  expect(keys).toEqual({ query: 'query', answer: 'response' })
  expect(turns.map(({ answer }) => answer)).toEqual(['60 days', '9 euros'])
})

it('refuses a line that never ends', async () => {
  const long = `{"query":"${'x'.repeat(5 * 1024 * 1024)}"}`
  await expect(logOf('{"query":"a"}', long)).rejects.toMatchObject({
    code: 'input-invalid',
    message: expect.stringContaining('line 2 has more than 4 MiB'),
  })
})
