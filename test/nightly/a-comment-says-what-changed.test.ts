import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { policies, policyConfig } from '../rig/flooded-policies.ts'
import { runCli } from '../rig/run-cli.ts'
import type { Files } from '../rig/scenario.ts'
import { markdownParsers } from '../support/markdown-parsers.ts'
import { plainComment } from '../support/plain-comment.ts'
import { tempDir } from '../support/temp-dir.ts'
import { tempRepo } from '../support/temp-repo.ts'

/**
 * Ranks documents by the words they share with the question. The settings name documents to skip. Also
 * reports a manifest.
 */
const ask = `
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const { depth, skip } = JSON.parse(readFileSync('rag/conf.json', 'utf8'))
const names = readdirSync('docs').filter((name) => !skip.includes(name))
const docs = names.map((name) => ({ doc: 'docs/' + name, text: readFileSync('docs/' + name, 'utf8') }))
const words = (text) => new Set(text.toLowerCase().match(/[a-z]+/g))
for await (const line of createInterface({ input: process.stdin })) {
  const { id, query } = JSON.parse(line)
  const asked = words(query)
  const chunks = docs
    .map(({ doc, text }) => ({ id: doc, doc, text, score: [...words(text)].filter((word) => asked.has(word)).length }))
    .sort((a, b) => b.score - a.score || (a.doc < b.doc ? -1 : 1))
    .slice(0, depth)
  console.log(JSON.stringify({ id, chunks, manifest: docs.map(({ doc }) => doc) }))
}
`

const conf = (changes: object = {}) =>
  JSON.stringify({ depth: 20, skip: [], api: { key: 'sk-old' }, ...changes }, undefined, 2)

const lock = (version: string) =>
  JSON.stringify({
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { zebra: '*' } },
      'node_modules/ant': { version },
      'node_modules/zebra': { version },
    },
  })

const served: Files = {
  ...policies,
  ...policyConfig({ pipeline: { kind: 'command', query: 'node rag/ask.mjs' } }),
  'rag/ask.mjs': ask,
  'rag/conf.json': conf(),
  'package-lock.json': lock('1.0.0'),
}

/** Returns the comment on a change, and its line about what changed as plain text. */
async function whatChanged(base: Files, head: Files) {
  await using repo = await tempRepo()
  await using out = await tempDir()
  await repo.commit(base)
  await repo.branch('change')
  await repo.commit(head)
  const { stderr } = await runCli(
    repo.path,
    'gate',
    '--base',
    'main',
    '--head',
    'change',
    '--out',
    out.path,
  )
  const comment = await readFile(join(out.path, 'comment.md'), 'utf8').catch(() => stderr)
  const line = /^\*\*What changed:\*\* (.*)$/m.exec(comment)?.[1] ?? ''
  return { comment, line, says: plainComment(line), passes: comment.includes('RAG Gate: pass') }
}

describe('the changes listed in a comment', () => {
  it('include the single file of a command pipeline, even on a pass', async () => {
    const edited = await whatChanged(served, { 'rag/ask.mjs': `${ask}// done\n` })
    expect(edited).toMatchObject({ passes: true, says: '1 file edited (rag/ask.mjs).' })
  })

  it('include keys of its configuration, and no secret', async () => {
    const head = { 'rag/conf.json': conf({ depth: 15, api: { key: 'sk-new' } }) }
    expect((await whatChanged(served, head)).says).toBe(
      'rag/conf.json: depth 20 → 15, api.key edited.',
    )
  })

  it('include only keys if the report may contain no text', async () => {
    const pipeline = { kind: 'command', query: 'node rag/ask.mjs' }
    const base = { ...served, ...policyConfig({ pipeline, report: { text: 'ids' } }) }
    const { says } = await whatChanged(base, { 'rag/conf.json': conf({ depth: 15 }) })
    expect(says).toBe('rag/conf.json: depth edited.')
  })

  it('include documents that left its manifest though their files still exist', async () => {
    const { says } = await whatChanged(served, { 'rag/conf.json': conf({ skip: ['seat.md'] }) })
    expect(says).toBe(
      '1 document left the index though its file is still there: docs/seat.md; rag/conf.json: skip edited.',
    )
  })

  it('include packages, and renamed files', async () => {
    const head = {
      'package-lock.json': lock('2.0.0'),
      'rag/ask.mjs': null,
      'rag/answer.mjs': ask,
      ...policyConfig({ pipeline: { kind: 'command', query: 'node rag/answer.mjs' } }),
    }
    expect((await whatChanged(served, head)).says).toBe(
      'query edited (rag-gate.yml:4); package-lock.json edited (zebra 1.0.0 → 2.0.0, ant 1.0.0 → 2.0.0); 1 file renamed (rag/ask.mjs → rag/answer.mjs).',
    )
  })

  it('include the glob that excludes a document from the index', async () => {
    const chunk = { size: 60, overlap: 0, unit: 'tokens' }
    const documents = ['docs/**/*.md', '!docs/seat.md']
    const pipeline = { kind: 'builtin', documents, chunk, retrieve: { mode: 'bm25', k: 3 } }
    const { says } = await whatChanged(policies, policyConfig({ pipeline }))
    expect(says).toBe(
      '1 document left the index: docs/seat.md, excluded by the new glob !docs/seat.md (rag-gate.yml:6).',
    )
  })

  it('include a renamed document', async () => {
    const text = policies['docs/team.md'] ?? ''
    const { says } = await whatChanged(policies, { 'docs/team.md': null, 'docs/crew.md': text })
    expect(says).toBe('1 document renamed (docs/team.md → docs/crew.md).')
  })

  it('are plain text, whatever a file is called', async () => {
    const name = 'rag/`a`\n\n# <img src=x onerror=alert(1)> **b** @everyone\u202E|.mjs'
    const { comment, line } = await whatChanged(served, { [name]: '' })
    expect(plainComment(line)).toMatch(/^1 file added \(rag\/`a`.*@everyone.*mjs\)\.$/)
    expect(line).not.toContain('\u202E')
    for (const { html } of markdownParsers) {
      const page = html(comment)
      expect(page).not.toMatch(/<img|<h1|<strong>b</)
    }
  })
})
