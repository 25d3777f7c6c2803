import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GateError } from '../../lib/errors.ts'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { openWorkTree } from './work-tree.ts'

const files = {
  'shared/terms.md': 'terms',
  'a/docs/x.md': 'x',
  'a/golden.jsonl': 'questions',
  'b/docs/y.md': 'y',
  'b/rag-gate.yml': "golden: '../golden.jsonl'\npipeline: { documents: ['../../x/**'] }\n",
}

test('a service resolves its files, and files next to its folder, relative to its folder', async () => {
  await using repo = await tempRepo()
  const config = "golden: golden.jsonl\npipeline: { documents: ['docs/**', '../shared/*'] }\n"
  await repo.commit({ ...files, 'a/rag-gate.yml': config })
  const tree = await openWorkTree({ folder: join(repo.path, 'a/docs') })
  const documents: string[] = []
  for await (const { doc, text } of tree.readDocuments()) documents.push(`${doc} ${text}`)
  expect(documents).toEqual(['../shared/terms.md terms', 'docs/x.md x'])
  expect(String(await tree.readGolden())).toBe('questions')
})

const elsewhere = {
  'README.md': 'readme',
  'notes.md': 'notes',
  'docs/refunds.md': 'refunds',
  'docs/de/refunds.md': 'Geld',
  'docs/prices.csv': 'prices',
  'docs/logo.svg': '<svg/>',
  'manual/plans.md': 'plans',
  'services/rag/faq.md': 'faq',
}

const about = (...docs: readonly string[]): string =>
  JSON.stringify({ id: 'q', query: 'How?', docs })

test.each<[string, string, string, readonly string[]]>([
  [
    'without a label or inputs, no document outside the working directory is read',
    '',
    about('faq.md'),
    [],
  ],
  [
    'a label adds the documents of its folder',
    '',
    about('../../docs/refunds.md'),
    ['../../docs/de/refunds.md', '../../docs/refunds.md'],
  ],
  [
    'a label at the top adds only its own document',
    '',
    about('../../README.md'),
    ['../../README.md'],
  ],
  ['a label above the repository adds nothing', '', about('../../../x.md'), []],
  [
    'a label adds its file in any format',
    '',
    about('../../docs/prices.csv'),
    ['../../docs/de/refunds.md', '../../docs/prices.csv', '../../docs/refunds.md'],
  ],
  [
    'inputs add the documents that they select',
    ", inputs: ['**', '../../manual/**']",
    '',
    ['../../manual/plans.md'],
  ],
  [
    'inputs count even if the golden set is invalid',
    ", inputs: ['../../docs/**', '!../../docs/de/**']",
    'invalid',
    ['../../docs/refunds.md'],
  ],
])('%s', async (_, inputs, golden, outside) => {
  await using repo = await tempRepo()
  const config = `golden: golden.jsonl\npipeline: { kind: command, query: ./ask${inputs} }\n`
  await repo.commit({
    ...elsewhere,
    'services/rag/rag-gate.yml': config,
    'services/rag/golden.jsonl': golden,
  })
  const tree = await openWorkTree({ folder: join(repo.path, 'services/rag') })
  const documents = await Array.fromAsync(tree.readDocuments(), ({ doc }) => doc)
  expect(documents).toEqual([...outside, 'faq.md'])
})

test('a built-in pipeline reads only what documents selects', async () => {
  await using repo = await tempRepo()
  const config = "golden: golden.jsonl\npipeline: { documents: ['*.md'] }\n"
  const golden = about('../../docs/refunds.md')
  await repo.commit({
    ...elsewhere,
    'services/rag/rag-gate.yml': config,
    'services/rag/golden.jsonl': golden,
  })
  const tree = await openWorkTree({ folder: join(repo.path, 'services/rag') })
  const documents = await Array.fromAsync(tree.readDocuments(), ({ doc }) => doc)
  expect(documents).toEqual(['faq.md'])
  expect(await tree.fileOf('../../docs/refunds.md')).toBe('left-out')
})

test('a link out of the repository is not a document, even if a label names it', async () => {
  await using repo = await tempRepo()
  await using other = await tempRepo()
  await writeFile(join(other.path, 'x.md'), 'x')
  const config = 'golden: golden.jsonl\npipeline: { kind: command, query: ./ask }\n'
  const golden = about('../../docs/link.md')
  await mkdir(join(repo.path, 'docs'))
  await symlink(join(other.path, 'x.md'), join(repo.path, 'docs/link.md'))
  await repo.commit({ 'services/rag/rag-gate.yml': config, 'services/rag/golden.jsonl': golden })
  const tree = await openWorkTree({ folder: join(repo.path, 'services/rag') })
  expect(await Array.fromAsync(tree.readDocuments())).toEqual([])
  expect(await tree.fileOf('../../docs/link.md')).toBe('unread')
})

test('a report of an earlier run is not a document', async () => {
  await using repo = await tempRepo()
  await repo.commit({ 'docs/x.md': 'x' })
  await mkdir(join(repo.path, 'out'))
  for (const name of ['report.json', 'report.html', 'summary.md', 'comment.md', 'notes.md'])
    await writeFile(join(repo.path, 'out', name), name)
  const tree = await openWorkTree({ folder: repo.path })
  const documents: string[] = []
  for await (const { doc } of tree.readDocuments()) documents.push(doc)
  expect(documents).toEqual(['docs/x.md', 'out/notes.md'])
})

test('a path outside the repository is an error with its position', async () => {
  await using repo = await tempRepo()
  await repo.commit(files)
  const thrown: unknown = await openWorkTree({ folder: join(repo.path, 'b') }).catch(
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(GateError)
  expect(String(thrown)).toContain(
    'b/rag-gate.yml:2:25 pipeline.documents[0]: expected a glob inside the repository, relative to the working directory, found "../../x/**"',
  )
})
