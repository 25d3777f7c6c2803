import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { parseConfig } from '../src/policy/config/parse-config.ts'
import { catalogue } from '../src/metrics/catalogue.ts'
import { editorConfigSchema, editorGoldenSchema } from './editor-schemas.ts'

const root = join(import.meta.dirname, '..')

const published = (name: string): z.core.JSONSchema.JSONSchema =>
  JSON.parse(readFileSync(join(root, name), 'utf8')) as z.core.JSONSchema.JSONSchema

/** Validates in Ajv's strict mode, with the schemas that editors use. */
const validator = addFormats.default(new Ajv2020())
const config = validator.compile(published('schema.json'))
const golden = validator.compile(published('golden.schema.json'))

const file = (more: object) => ({
  golden: 'g.jsonl',
  pipeline: { documents: ['docs/**'] },
  judge: { model: 'm', rubrics: { tone: { question: 'Polite?', anchors: { 1: 'no', 2: 'yes' } } } },
  ...more,
})

const isRead = (more: object): boolean => {
  try {
    parseConfig(Buffer.from(JSON.stringify(file(more))), 'rag-gate.yml')
    return true
  } catch {
    return false
  }
}

const isTaken = (more: object): boolean => config(file(more))

const names = catalogue.flatMap(({ name, aliases = [], cutoff }) =>
  [name, ...aliases].flatMap((each) => {
    const written = {
      none: [''],
      ranks: ['@3', '@5', '@1000'],
      tokens: ['@2000t', '@64t'],
      context: ['@context'],
    }
    return written[cutoff].map((end) => each + end)
  }),
)
/** Metrics with every kind of bounds and every form of name. */
const someOfEachKind =
  'recall@3 recall@5 hit_rate@5 recall@64t recall@context mrr correctness duplicate_share@7 context_tokens latency_p95'.split(
    ' ',
  )
const noNames = [
  'recal@5',
  'recall',
  'recall@0',
  'recall@1001',
  'mrr@',
  'latency_p50@5',
  'rubric.',
  'scorer.',
  'x',
]

describe('schema.json', () => {
  it('matches the schema that validates the configuration', () => {
    expect(published('schema.json')).toEqual(JSON.parse(JSON.stringify(editorConfigSchema())))
  })

  it('accepts every metric name and nothing else', () => {
    for (const name of [...names, 'rubric.tone', 'scorer.tone'])
      expect([name, isTaken({ metrics: [name] })]).toEqual([name, true])
    for (const name of noNames) expect([name, isTaken({ metrics: [name] })]).toEqual([name, false])
    // `cost` also requires prices.
    expect(names.filter((name) => !isRead({ metrics: [name] }))).toEqual(['cost'])
  })

  it('accepts the same metric bounds as the configuration parser', () => {
    const bounds = [
      { 'max-drop': 0.02 },
      { 'max-drop': '5%' },
      { 'max-drop': 2 },
      { 'max-rise': 0.02 },
      { 'max-rise': 2 },
      { min: 0.5 },
      { max: 0.5 },
      { min: 7 },
      { max: -1 },
      {},
      { 'max-dorp': 0.02 },
      { min: 0.5, 'per-slice': { billing: { 'max-rise': 0.1 } } },
      { min: 0.5, 'per-slice': ['billing'] },
    ]
    for (const name of [...someOfEachKind, ...noNames])
      for (const bound of bounds) {
        const gate = { gate: { [name]: bound } }
        expect([gate, isTaken(gate)]).toEqual([gate, isRead(gate)])
      }
  })

  it('offers names of metrics, in lists and as keys', () => {
    const { properties: { metrics, gate } = {}, $defs } = editorConfigSchema()
    expect(metrics).toMatchObject({ items: { $ref: '#/$defs/metrics' } })
    const listed = JSON.stringify($defs?.['metrics'])
    const offered = ['recall@context', 'recall@5', 'recall@2000t', 'mrr', 'correctness']
    expect(listed).toContain('"enum":["recall@5"')
    for (const name of offered) {
      expect(listed).toContain(JSON.stringify(name))
      expect(gate).toHaveProperty(['properties', name, '$ref'])
    }
  })
})

describe('golden.schema.json', () => {
  it('matches the schema that validates questions', () => {
    expect(published('golden.schema.json')).toEqual(
      JSON.parse(JSON.stringify(editorGoldenSchema())),
    )
  })

  it('accepts the questions of the handbook, one by one and as a list', () => {
    const lines = readFileSync(join(root, 'examples/handbook/golden.jsonl'), 'utf8')
      .trim()
      .split('\n')
    const items = lines.map((line) => JSON.parse(line) as unknown)
    expect(items.filter((item) => !golden(item))).toEqual([])
    expect(golden(items)).toBe(true)
  })

  it.each([
    { id: 'a', query: 'x', evidense: [] },
    { id: 'a' },
    { query: 'x', evidence: [{ doc: 'a.md' }] },
    { query: 'x', docs: { 'a.md': -1 } },
    { query: 'x', split: 'train' },
    { query: 'x', tags: 'a' },
  ])('refuses %j', (item) => {
    expect(golden(item)).toBe(false)
    expect(golden([item])).toBe(false)
  })
})
