import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { configKeys, kindsOf, pathsOf, programFigures, wordsOf } from './surface.ts'

const pages: Readonly<Record<string, string>> = {
  '--help': 'Daily:\n  one    does one\n\nOptions:\n  -h, --help  this text\n',
  '--help --all':
    'Daily:\n  one    does one\n\nFor CI:\n  two    does two\n  three  does three\n\nOptions:\n  -v, --version  it\n',
  'one --help':
    'Usage: rag-gate one [options]\n\nOptions:\n  --out DIR  folder\n  -h, --help  this\n',
  'two --help':
    'Usage: rag-gate two add FILE\n       rag-gate two show FILE [--out FILE]\n\nOptions:\n  --out FILE  file\n  --n N  some; --seed is no flag of its own here\n',
  'two add --help': 'Options:\n  --n N  some\n',
  'three --help': 'rag-gate three\n\nCommands:\n  draw  draws\n\nOptions:\n  -h, --help  this\n',
  'three draw --help': 'Options:\n  --only IDS\n                   --deep in a text\n',
}

it('counts commands of every group, subcommands of both forms, and each flag once', () => {
  expect(programFigures((...words) => pages[words.join(' ')] ?? '')).toEqual({
    commands: 3,
    subcommands: 3,
    'distinct flags': 3,
  })
})

const report = {
  properties: {
    notes: {
      items: {
        oneOf: [
          { $ref: '#/$defs/slow' },
          { properties: { kind: { enum: ['near', 'off'] }, at: { $ref: '#/$defs/place' } } },
          { properties: { kind: {}, at: { $ref: '#/$defs/place' } } },
        ],
      },
    },
    by: { additionalProperties: { $ref: '#/$defs/place' } },
  },
  $defs: {
    slow: {
      properties: { kind: {}, at: { $ref: '#/$defs/place' } },
    },
    place: { properties: { file: {}, line: {} } },
  },
}

it('follows references, and counts a path of several kinds once', () => {
  expect(pathsOf(report)).toEqual([
    '.notes',
    '.notes[].kind',
    '.notes[].at',
    '.notes[].at.file',
    '.notes[].at.line',
    '.by',
    '.by.<name>.file',
    '.by.<name>.line',
  ])
  expect(kindsOf(report, 'notes')).toBe(4)
})

it('reports a reference to a missing definition as an error', () => {
  expect(() => pathsOf({ properties: { a: { $ref: '#/$defs/gone' } } })).toThrow('#/$defs/gone')
})

it('counts keys of the configuration without the metrics below gate', () => {
  const gate = { properties: { mrr: { properties: { max: {} } } }, additionalProperties: {} }
  expect(configKeys({ properties: { k: {}, gate } })).toEqual(['.k', '.gate'])
})

it('one person can read the documentation: shorten the same page when adding to it', () => {
  const root = join(import.meta.dirname, '..')
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const docs = globSync('docs/*.md', { cwd: root }).map((page) => wordsOf(read(page)))
  expect(docs.length).toBeGreaterThan(20)
  expect(docs.reduce((total, words) => total + words, 0)).toBeLessThanOrEqual(45_000)
  expect(wordsOf(read('README.md'))).toBeLessThanOrEqual(1_200)
  expect(Buffer.byteLength(read('CONTRIBUTING.md'))).toBeLessThanOrEqual(15_000)
})
