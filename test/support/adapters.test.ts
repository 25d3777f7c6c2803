import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../../src/policy/config/parse-config.ts'
import { parseGoldenSet } from '../../src/golden/parse-golden-set.ts'

const examples = join(import.meta.dirname, '../../examples')
const read = (path: string): string => readFileSync(join(examples, path), 'utf8')

const withPackages = ['chroma-node', 'pgvector', 'lancedb', 'langchain-js']
const adapters = [...withPackages, 'python-jsonl', 'http-server']

const file = 'eval/golden.jsonl'
const golden = parseGoldenSet(Buffer.from(read(`helpdesk/${file}`)), file)

describe('the helpdesk', () => {
  it('has twelve questions, one of which is unanswerable', () => {
    expect(golden.items).toHaveLength(12)
    expect(golden.items.filter(({ answerable }) => !answerable)).toHaveLength(1)
  })

  it('contains each quote once', () => {
    const quotes = golden.items.flatMap(({ labels }) =>
      labels.kind === 'evidence' ? labels.targets.flatMap(({ any }) => any) : [],
    )
    const places = quotes.map(({ doc, quote }) => read(`helpdesk/${doc}`).split(quote).length - 1)
    expect(places).toEqual(Array(11).fill(1))
  })
})

describe.each(adapters)('examples/%s', (name) => {
  it('has a config that uses the helpdesk’s questions and names the inputs of the answers', () => {
    const { policy, pipeline } = parseConfig(read(`${name}/rag-gate.yml`), 'rag-gate.yml')
    expect(policy.golden).toBe(file)
    expect(pipeline.inputs).toEqual(expect.arrayContaining(['docs/**', 'rag/**']))
  })

  it('has a README of at most a page, with valid links and YAML', () => {
    const readme = read(`${name}/README.md`)
    expect(readme.split('\n').length).toBeLessThan(60)
    for (const [, target = ''] of readme.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      expect(existsSync(join(examples, name, target)), target).toBe(true)
    }
    for (const [, block = ''] of readme.matchAll(/^```yaml\n(.*?)^```/gms)) {
      expect(() => void parse(block)).not.toThrow()
    }
  })

  it('is linked from docs/pipelines.md', () => {
    expect(read('../docs/pipelines.md')).toContain(`(../examples/${name}/README.md)`)
  })
})

describe('the files that examples share', () => {
  it.each(withPackages)('%s requires the packages that it is tested with', (name) => {
    const tested = JSON.parse(read('../test/rig/package.json')) as Dependencies
    const asked = JSON.parse(read(`${name}/package.json`)) as Dependencies
    expect(Object.keys(asked.dependencies).length).toBeGreaterThan(0)
    expect(tested.dependencies).toMatchObject(asked.dependencies)
  })

  it.each([
    ['rag/embed.mjs', withPackages],
    ['rag/chunks.mjs', ['chroma-node', 'pgvector', 'lancedb', 'http-server']],
  ])('%s is identical in every example', (path, holders) => {
    expect(new Set(holders.map((name) => read(join(name, path)))).size).toBe(1)
  })
})

type Dependencies = { readonly dependencies: Readonly<Record<string, string>> }
