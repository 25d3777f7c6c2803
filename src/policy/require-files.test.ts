import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../test/support/temp-dir.ts'
import { requireFiles } from './require-files.ts'

describe('requireFiles', () => {
  it('accepts existing files and omitted flags', async () => {
    await using dir = await tempDir()
    const path = join(dir.path, 'golden.jsonl')
    await writeFile(path, '')
    const all = [
      { flag: 'golden', path },
      { flag: 'config', path: undefined },
    ] as const
    await expect(requireFiles(all)).resolves.toBeUndefined()
  })

  it('reports all mistakes at once, in plain words, with their flags', async () => {
    await using dir = await tempDir()
    const at = (name: string): string => join(dir.path, name)
    await mkdir(at('folder'))
    await writeFile(at('file'), '')
    const missing = requireFiles([
      { flag: 'golden', path: at('folder') },
      { flag: 'config', path: at('none.yml') },
      { flag: 'base-run', path: at('file/inside') },
      { flag: 'head-run', path: at('file') },
    ])
    await expect(missing).rejects.toMatchObject({
      code: 'input-invalid',
      message: [
        `--golden ${at('folder')}: is a folder, not a file`,
        `--config ${at('none.yml')}: there is no such file`,
        `--base-run ${at('file/inside')}: part of the path is a file, not a folder`,
      ].join('\n'),
      hint: expect.stringMatching(/^check that the path/),
    })
  })

  it('reports missing run files as invalid runs if nothing else is wrong', async () => {
    const missing = requireFiles([
      { flag: 'golden', path: undefined },
      { flag: 'base-run', path: '/none/b.run' },
      { flag: 'head-run', path: '/none/h.run' },
    ])
    await expect(missing).rejects.toMatchObject({
      code: 'runs-invalid',
      message:
        '--base-run /none/b.run: there is no such file\n--head-run /none/h.run: there is no such file',
    })
  })
})
