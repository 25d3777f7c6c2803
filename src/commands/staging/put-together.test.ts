import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { putTogether } from './put-together.ts'

const [own, earlier, other] = ['a', 'b', 'c'].map((digit) => `asked-${digit.repeat(16)}.jsonl`)
const others = `asked-${'d'.repeat(16)}.part`

/** A folder in which another worker still asks, and this one puts its part together. */
async function partOf(
  already: Readonly<Record<string, string>>,
  finished: string | undefined,
): Promise<{ readonly gave: string; readonly names: readonly string[]; readonly head: string }> {
  await using dir = await tempDir()
  const journals = [own, earlier].flatMap((name) => name ?? [])
  const all = [...journals, other].map((name) => [name ?? '', ''])
  await mkdir(join(dir.path, others))
  for (const [name, text] of [...all, ...Object.entries(already)])
    await writeFile(join(dir.path, name ?? ''), text ?? '')
  const gave = await putTogether(dir.path, {
    journals,
    finished: async () => finished,
    write: async (into) => {
      await writeFile(join(into, 'head.jsonl'), 'own')
      await writeFile(join(into, 'run.json'), 'own')
      return 'own'
    },
  })
  const names = (await readdir(dir.path)).toSorted()
  return { gave, names, head: await readFile(join(dir.path, 'head.jsonl'), 'utf8') }
}

describe('a part that is put together', () => {
  it('takes the place of what is no part, and leaves the work of others', async () => {
    expect(await partOf({ 'base.jsonl': 'old', 'head.jsonl': 'old' }, undefined)).toEqual({
      gave: 'own',
      names: [other, others, 'head.jsonl', 'run.json'],
      head: 'own',
    })
  })

  it('stays as another worker finished it', async () => {
    expect(await partOf({ 'head.jsonl': 'theirs', 'run.json': 'theirs' }, 'theirs')).toEqual({
      gave: 'theirs',
      names: [other, others, 'head.jsonl', 'run.json'],
      head: 'theirs',
    })
  })
})
