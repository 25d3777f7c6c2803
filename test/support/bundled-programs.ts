import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type OutputAsset, type OutputChunk, rolldown } from 'rolldown'
import type { Plugin } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

/** Files that start a program in a thread or process, with the programs that they start. */
const everyProgram: Readonly<Record<string, readonly string[]>> = {
  'src/gate/comparing/scoring/score-in-thread.ts': ['./score-worker.ts'],
  'src/git/documents/open-document-reader.ts': ['./page-worker.ts', './pdf-worker.ts'],
  'src/lib/llm/wire/embeddings-beside.ts': ['./embeddings-worker.ts'],
  'src/pipeline/run/reading/read-native-in-thread.ts': ['./native-worker.ts'],
  'src/features/trec/read-in-thread.ts': ['./trec-worker.ts'],
  'src/github/cache/ask-cache.ts': ['./actions-cache.ts'],
  'src/github/publish/start-upload.ts': ['./actions-artifact.ts'],
  'test/rig/same-documents.ts': ['./pipelines/reference-pipeline.ts'],
}

/** Leaves out programs of deleted features. */
const programs = Object.fromEntries(
  Object.entries(everyProgram).filter(([starter]) => existsSync(join(root, starter))),
)

const folder = join(root, 'test/rig/.cache/programs')

let bundled: Promise<unknown> | undefined

/**
 * A plugin with which tests start threads and programs from bundles, as the released package does. The
 * bundles are built from the sources before the tests run, and are split into the same files as the
 * released ones. Starting a thread from its sources would take 0.3 s, because Node.js would strip the
 * types of a hundred files each time.
 */
export function bundledPrograms(): Plugin {
  return {
    name: 'bundled-programs',
    enforce: 'pre',
    async configResolved() {
      bundled ??= bundle()
      await bundled
    },
    // The result is cached between runs, so it must depend only on the code.
    transform(code, id) {
      const [starter, started = []] =
        Object.entries(programs).find(([path]) => id.endsWith(path)) ?? []
      if (starter === undefined) return undefined
      return {
        code: started.reduce((own, program) => redirected(own, program, starter), code),
        map: null,
      }
    },
  }
}

/** Returns the code of a starter with the path of the bundled program. */
function redirected(code: string, program: string, starter: string): string {
  const [before, after, ...more] = code.split(`'${program}'`)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${starter} no longer names '${program}' once`)
  const address = pathToFileURL(bundleOf(program)).href
  return `${before}${JSON.stringify(address)}${after}`
}

function bundleOf(program: string): string {
  return join(folder, `${basename(program, '.ts')}.mjs`)
}

async function bundle(): Promise<void> {
  const entries = Object.entries(programs).flatMap(([starter, started]) =>
    started.map((program) => join(root, dirname(starter), program)),
  )
  const input = Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path]))
  await using made = await rolldown({ input, platform: 'node', logLevel: 'warn' })
  const names = { entryFileNames: '[name].mjs', chunkFileNames: 'of-[name].mjs' }
  const { output } = await made.generate({ format: 'esm', ...names })
  await mkdir(folder, { recursive: true })
  const [parts, whole] = [output.filter(isPart), output.filter((file) => !isPart(file))]
  // Writes files before the files that import them.
  for (const file of [...parts, ...whole]) if (file.type === 'chunk') await replace(file)
}

function isPart(file: OutputChunk | OutputAsset): boolean {
  return file.type === 'chunk' && !file.isEntry
}

/** Replaces the file atomically, because another run of the tests may be reading it. */
async function replace({ fileName, code }: OutputChunk): Promise<void> {
  const file = join(folder, fileName)
  await writeFile(`${file}.${process.pid}`, code)
  await rename(`${file}.${process.pid}`, file)
}
