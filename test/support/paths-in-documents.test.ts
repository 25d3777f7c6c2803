import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { floors } from '../../scripts/floors.ts'

const root = join(import.meta.dirname, '../..')
const documents = globSync(['*.md', 'docs/*.md'], { cwd: root }).filter(
  // What a release changed may have moved since.
  (name) => name !== 'CHANGELOG.md',
)

it.each(documents)('%s names files and folders of the sources that exist', (name) => {
  const text = readFileSync(join(root, name), 'utf8')
  const named = [...text.matchAll(/`((?:src|test|scripts|bench)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('CONTRIBUTING.md says what is changed in which folder, and leaves none out', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const [, table = ''] = /^## Where to change what$(.*?)^## /ms.exec(text) ?? []
  const unnamed = floors.filter(({ folder }) => !table.includes(`\`src/${folder}/`))
  expect(unnamed.map(({ folder }) => folder)).toEqual([])
})
