import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type OutputAsset, type OutputChunk, rolldown } from 'rolldown'
import type { Plugin } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

/** Who starts programs of their own, in a thread or process, and those programs. */
const everyProgram: Readonly<Record<string, readonly string[]>> = {
  'src/gate/comparing/score-beside.ts': ['./score-worker.ts'],
  'src/git/documents/open-document-reader.ts': ['./page-worker.ts', './pdf-worker.ts'],
  'src/lib/llm/wire/embeddings-beside.ts': ['./embeddings-worker.ts'],
  'src/pipeline/run/reading/read-native-in-thread.ts': ['./native-worker.ts'],
  'src/features/trec/read-in-thread.ts': ['./trec-worker.ts'],
  'src/github/cache/ask-cache.ts': ['./actions-cache.ts'],
  'src/github/publish/upload-page.ts': ['./actions-artifact.ts'],
  'test/rig/same-documents.ts': ['./pipelines/reference-pipeline.ts'],
}

/** Without those of features that are deleted. */
const programs = Object.fromEntries(
  Object.entries(everyProgram).filter(([starter]) => existsSync(join(root, starter))),
)

const folder = join(root, 'test/rig/.cache/programs')

let bundled: Promise<unknown> | undefined

/**
 * Lets tests start threads and programs as users have them, made of the sources at the start of the tests: with what
 * several need, or what is only needed at times, in files of its own. From its sources a thread takes 0.3 s of work
 * before its first line: Node.js strips the types of a hundred files anew for each.
 */
export function bundledPrograms(): Plugin {
  return {
    name: 'bundled-programs',
    enforce: 'pre',
    async configResolved() {
      bundled ??= bundle()
      await bundled
    },
    // The outcome is kept between runs, so it depends on the code and nothing else.
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

/** The code of a starter with the address of the bundled program instead of the program's. */
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
  // What others import comes first.
  for (const file of [...parts, ...whole]) if (file.type === 'chunk') await replace(file)
}

function isPart(file: OutputChunk | OutputAsset): boolean {
  return file.type === 'chunk' && !file.isEntry
}

/** Another run of the tests may be reading the file: it is replaced as a whole. */
async function replace({ fileName, code }: OutputChunk): Promise<void> {
  const file = join(folder, fileName)
  await writeFile(`${file}.${process.pid}`, code)
  await rename(`${file}.${process.pid}`, file)
}
