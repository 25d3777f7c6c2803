import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

/** Who starts a program of its own, in a thread or process, and that program. */
const programs: Readonly<Record<string, string>> = {
  'src/documents/open-page-reader.ts': './page-worker.ts',
  'src/llm/wire/embeddings-beside.ts': './embeddings-worker.ts',
  'src/run/reading/read-native-in-thread.ts': './native-worker.ts',
  'src/run/trec/read-in-thread.ts': './trec-worker.ts',
  'src/store/ask-cache.ts': './actions-cache.ts',
  'src/publish/upload-page.ts': './actions-artifact.ts',
  'test/rig/same-documents.ts': './pipelines/reference-pipeline.ts',
}

let bundled: Promise<unknown> | undefined

/**
 * Lets tests start threads and programs as users have them, as one file each, made of the sources at the start of the
 * tests. From its sources a thread takes 0.3 s of work before its first line: Node.js strips the types of a hundred
 * files anew for each.
 */
export function bundledPrograms(): Plugin {
  return {
    name: 'bundled-programs',
    enforce: 'pre',
    async configResolved() {
      bundled ??= Promise.all(
        Object.entries(programs).map(async ([starter, program]) => bundle(starter, program)),
      )
      await bundled
    },
    // The outcome is kept between runs, so it depends on the code and nothing else.
    transform(code, id) {
      const [starter, program] = Object.entries(programs).find(([path]) => id.endsWith(path)) ?? []
      if (starter === undefined || program === undefined) return undefined
      const [before, after, ...more] = code.split(`'${program}'`)
      if (before === undefined || after === undefined || more.length > 0) {
        throw new Error(`${starter} no longer names '${program}' once`)
      }
      const address = pathToFileURL(bundleOf(program)).href
      return { code: `${before}${JSON.stringify(address)}${after}`, map: null }
    },
  }
}

function bundleOf(program: string): string {
  return join(root, 'test/rig/.cache/programs', `${basename(program, '.ts')}.mjs`)
}

/** Another run of the tests may be reading the file: it is replaced as a whole. */
async function bundle(starter: string, program: string): Promise<void> {
  const input = join(root, dirname(starter), program)
  await using made = await rolldown({ input, platform: 'node', logLevel: 'warn' })
  const { output } = await made.generate({ format: 'esm', codeSplitting: false })
  const file = bundleOf(program)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.${process.pid}`, output[0].code)
  await rename(`${file}.${process.pid}`, file)
}
