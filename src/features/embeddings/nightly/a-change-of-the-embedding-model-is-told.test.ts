import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fnv1a } from '../../../lib/stats/random-generator.ts'
import { embeddingsServer } from '../../../../test/rig/embeddings-server.ts'
import { runCliWith } from '../../../../test/rig/run-cli.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'

const dimensions = 64
const topics = Array.from({ length: 30 }, (_, at) => `topic${at}`)
const documents = Object.fromEntries(
  topics.map((topic, at) => [
    `docs/${topic}.md`,
    `# About ${topic}\n\nThe ${topic} costs ${at + 10} dollars, as the ${topics[(at + 1) % 30]} does.\n`,
  ]),
)
const golden = topics
  .map((topic, at) => ({
    id: topic,
    query: `What does the ${topic} cost?`,
    evidence: [{ doc: `docs/${topic}.md`, quote: `${topic} costs ${at + 10} dollars` }],
  }))
  .map((item) => `${JSON.stringify(item)}\n`)
  .join('')

const config = (embed: object, mode = 'vectors'): string =>
  JSON.stringify({
    golden: 'golden.jsonl',
    pipeline: { kind: 'builtin', documents: ['docs/**'], retrieve: { mode, k: 5 }, embed },
    gate: { 'recall@context': { 'max-drop': 1 } },
  })

/**
 * Serves embedding models. The model `far` gives every text a vector unrelated to its words; all others
 * hash the words.
 */
async function models() {
  return embeddingsServer({
    dimensions,
    answer: ({ body, texts }) =>
      body['model'] === 'far'
        ? {
            kind: 'spoil',
            change: () =>
              texts.map((text, index) => ({
                index,
                embedding: Array.from(
                  { length: dimensions },
                  (_, at) => fnv1a(`${at} ${text}`) / 2 ** 31 - 1,
                ),
              })),
          }
        : undefined,
  })
}

type Configs = readonly [base: string, head: string]

/**
 * Gates a head with another configuration, twice with the same cache, and returns the result of the second
 * run.
 */
async function gated([base, head]: Configs) {
  await using server = await models()
  await using repo = await tempRepo()
  await using cache = await tempDir()
  await using out = await tempDir()
  await repo.commit({ ...documents, 'golden.jsonl': golden, 'rag-gate.yml': base })
  await repo.commit({ 'rag-gate.yml': head })
  const run = async () => {
    const args = ['--base', 'HEAD~1', '--head', 'HEAD', '--base-url', server.baseUrl]
    const env = { XDG_CACHE_HOME: cache.path }
    const { exit, stderr } = await runCliWith(env, repo.path, 'gate', ...args, '--out', out.path)
    expect(exit, stderr).toBe(0)
    return stderr
  }
  await run()
  const asked = server.embedded.length
  const said = await run()
  const read = (name: string) => readFile(join(out.path, name), 'utf8')
  return {
    report: JSON.parse(await read('report.json')),
    comment: await read('comment.md'),
    said,
    again: server.embedded.length - asked,
  }
}

describe('the report on changed vectors', { timeout: 120_000 }, () => {
  it('appears if head names another model, even if base is already cached', async () => {
    const { report, comment, again } = await gated([
      config({ model: 'words' }),
      config({ model: 'far' }),
    ])
    expect(report.features.embeddings).toMatchObject({
      kind: 'swapped',
      shared: 30,
      only: { base: 0, head: 0 },
      moved: 1,
      sides: { base: { texts: 30, dimensions }, head: { texts: 30, dimensions } },
    })
    expect(report.features.embeddings.overlap).toBeLessThan(0.7)
    expect(comment).toContain('**Vectors:** Of the 30 texts on both sides, all moved, and ')
    // Chunk vectors come from the cache, except for three that are embedded again as a check. Questions are
    // embedded again, once with each model.
    expect(again).toBe(2 * topics.length + 3)
  })

  it('says that nothing moved if another name refers to the same model', async () => {
    const { report, comment } = await gated([
      config({ model: 'words' }),
      config({ model: 'words-latest' }),
    ])
    expect(report.features.embeddings).toMatchObject({ kind: 'untouched', moved: 0, overlap: 1 })
    expect(comment).toContain('at least 99.9% have the same vector.')
  })

  it.each([
    [
      'the model stays',
      [config({ model: 'words' }), config({ model: 'words' }).replace('"k":5', '"k":6')],
    ],
    ['a side searches words', [config({ model: 'words' }, 'bm25'), config({ model: 'far' })]],
  ] satisfies readonly [string, Configs][])('does not appear if %s', async (_, configs) => {
    const { report, comment, said } = await gated(configs)
    expect(report).not.toHaveProperty('features.embeddings')
    expect(comment).not.toContain('**Vectors:**')
    expect(said).not.toContain('built an index')
  })
})
