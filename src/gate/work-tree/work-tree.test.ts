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

test('a service names its files, and those beside it, from its own folder', async () => {
  await using repo = await tempRepo()
  const config = "golden: golden.jsonl\npipeline: { documents: ['docs/**', '../shared/*'] }\n"
  await repo.commit({ ...files, 'a/rag-gate.yml': config })
  const tree = await openWorkTree({ folder: join(repo.path, 'a/docs') })
  const documents: string[] = []
  for await (const { doc, text } of tree.readDocuments()) documents.push(`${doc} ${text}`)
  expect(documents).toEqual(['../shared/terms.md terms', 'docs/x.md x'])
  expect(String(await tree.readGolden())).toBe('questions')
})

test('a path that leaves the repository is a mistake with its place', async () => {
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
