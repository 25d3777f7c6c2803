import { mkdir, writeFile } from 'node:fs/promises'
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
