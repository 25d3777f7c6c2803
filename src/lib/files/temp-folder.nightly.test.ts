import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { openTempFolder } from './temp-folder.ts'

/** Starts a process that opens a folder, prints its path, and waits to be killed. */
async function holder(temp: string) {
  const module = fileURLToPath(new URL('./temp-folder.ts', import.meta.url))
  const code = `const { openTempFolder } = await import(${JSON.stringify(module)})
    const { path } = await openTempFolder(${JSON.stringify(temp)}, { debug() {}, warn() {} })
    console.log(path)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  return { path: String(said).trim(), kill }
}

it('the next run removes the folder of a killed run, but not that of a running one', async () => {
  await using dir = await tempDir()
  const folders = () => readdir(join(dir.path, 'rag-gate'))
  const killed = await holder(dir.path)
  await writeFile(join(killed.path, 'left'), 'x')
  const living = await holder(dir.path)
  expect(await folders()).toHaveLength(2)
  await killed.kill()
  await mkdir(join(dir.path, 'rag-gate', 'run-without-a-sign'))
  await mkdir(join(dir.path, 'rag-gate', 'something'))
  {
    await using own = await openTempFolder(dir.path, silentLog)
    const names = ['run-without-a-sign', 'something']
    const paths = [living.path, own.path].map((path) => path.split('/').at(-1) ?? '')
    expect((await folders()).toSorted()).toEqual([...paths, ...names].toSorted())
  }
  await living.kill()
  expect(await folders()).toHaveLength(3)
  await (await openTempFolder(dir.path, silentLog))[Symbol.asyncDispose]()
  expect((await folders()).toSorted()).toEqual(['run-without-a-sign', 'something'])
})

it('the next run removes a folder whose creation or removal was interrupted', async () => {
  await using dir = await tempDir()
  await mkdir(join(dir.path, 'rag-gate', 'unowned-x', 'left'), { recursive: true })
  await (await openTempFolder(dir.path, silentLog))[Symbol.asyncDispose]()
  expect(await readdir(dir.path)).toEqual([])
})

it('is created while other runs create and remove its parent folder', async () => {
  await using dir = await tempDir()
  const between = join(dir.path, 'rag-gate')
  const code = `const { mkdirSync, rmdirSync } = await import('node:fs')
    const tried = (act) => { try { act() } catch {} }
    console.log('begun')
    for (;;) {
      tried(() => mkdirSync(${JSON.stringify(between)}, 0o700))
      tried(() => rmdirSync(${JSON.stringify(between)}))
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(child.stdout, 'data')
    for (let at = 0; at < 200; at += 1) {
      await using own = await openTempFolder(dir.path, silentLog)
      expect(await readdir(own.path)).toHaveLength(1)
    }
  } finally {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
})

it('a folder that cannot be removed is still recognised as abandoned by the next run', async () => {
  await using dir = await tempDir()
  const module = fileURLToPath(new URL('./temp-folder.ts', import.meta.url))
  const code = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { openTempFolder } = await import(${JSON.stringify(module)})
    const folder = await openTempFolder(${JSON.stringify(dir.path)}, { debug() {}, warn() {} })
    fs.promises.rm = fs.promises.rename = () => Promise.reject(new Error('EIO'))
    syncBuiltinESMExports()
    await folder[Symbol.asyncDispose]()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  expect(await readdir(join(dir.path, 'rag-gate'))).toEqual([expect.stringMatching(/^run-/)])
  await (await openTempFolder(dir.path, silentLog))[Symbol.asyncDispose]()
  expect(await readdir(dir.path)).toEqual([])
})

it.runIf(process.platform === 'linux')(
  'the next run tells killed and running runs apart even if the path is too long for a socket',
  async () => {
    await using dir = await tempDir()
    const deep = join(dir.path, 'x'.repeat(120))
    const killed = await holder(deep)
    const living = await holder(deep)
    await killed.kill()
    {
      await using own = await openTempFolder(deep, silentLog)
      const names = [living.path, own.path].map((path) => path.split('/').at(-1) ?? '')
      expect((await readdir(join(deep, 'rag-gate'))).toSorted()).toEqual(names.toSorted())
      expect(await readdir(own.path)).toEqual([expect.stringMatching(/^alive-[0-9a-f]{8}$/)])
    }
    await living.kill()
  },
)
