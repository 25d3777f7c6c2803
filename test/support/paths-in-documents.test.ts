import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

import { documented, isOfDeletedFeature } from '../../scripts/doc-pages.ts'
import { featureNames } from '../../scripts/feature-lists.ts'
import { folders } from '../../scripts/folders.ts'
import { sectionsOf } from '../../src/lib/text/markup/sections.ts'

const root = join(import.meta.dirname, '../..')
const documents = globSync(['*.md', 'docs/*.md'], { cwd: root }).filter(
  // Files that the changelog mentions may have moved since.
  (name) => name !== 'CHANGELOG.md',
)

it.each(documents.filter((name) => !isOfDeletedFeature(name)))(
  '%s names files and folders of the sources that exist',
  (name) => {
    const text = readFileSync(join(root, name), 'utf8')
    const named = [...text.matchAll(/`((?:src|test|scripts|bench)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    )
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)

it('CONTRIBUTING.md names only files and folders that exist', () => {
  const [ofCore, ofFeatures] = whereSections()
  const named = [...ofCore, ...ofFeatures].flatMap((line) => {
    const paths = [...line.matchAll(/`([\w-]+(?:\/[\w-]+)*(?:\/|\.ts))`/g)].map(
      ([, path = '']) => path,
    )
    // A path may be relative to a folder that the line names before it, or to the folder of a file that
    // it names before it.
    const homes = ['', ofFeatures.includes(line) ? 'src/features' : 'src']
    return paths.map((path) => {
      const possible = homes.map((home) => join(home, path))
      const existing = possible.filter((one) => existsSync(join(root, one)))
      const places = existing.length > 0 ? existing : possible
      homes.push(...places.map((one) => (one.endsWith('/') ? one : dirname(one))))
      return possible
    })
  })
  expect(named.length).toBeGreaterThan(90)
  const gone = named.filter((homes) => !homes.some((path) => existsSync(join(root, path))))
  expect(gone.filter((homes) => !homes.some(isOfDeleted))).toEqual([])
})

/** Returns whether a path is in the folder of a feature that was deleted. */
function isOfDeleted(path: string): boolean {
  const [, name = ''] = /^src\/features\/([a-z-]+)\//.exec(path) ?? []
  return documented.has(name) && !featureNames().includes(name)
}

it.each(documents)('%s links to files and headings that exist', (name) => {
  const text = readFileSync(join(root, name), 'utf8').replaceAll(/^```.*?^```|`[^`\n]*`/gms, '')
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
  const dead = links.filter(([, path = '', heading]) => {
    const file = path === '' ? name : join(dirname(name), path)
    if (!existsSync(join(root, file))) return !isOfDeleted(file)
    return heading !== undefined && !headingsOf(file).has(heading)
  })
  expect(dead.map(([link]) => link)).toEqual([])
})

it('CONTRIBUTING.md describes every folder', () => {
  const table = whereSections().flat().join('\n')
  const unnamed = folders.filter(({ folder }) => !table.includes(`\`${folder}/`))
  expect(unnamed.map(({ folder }) => folder)).toEqual([])
})

it('CONTRIBUTING.md names only existing paths in features', () => {
  const named = [
    ...whereSections()[1]
      .join('\n')
      .matchAll(/`([a-z-]+)\/([\w./-]*)`/g),
  ]
  const wrong = named.filter(
    ([, name = '', path = '']) =>
      featureNames().includes(name) && !existsSync(join(root, 'src/features', name, path)),
  )
  expect(wrong.map(([path]) => path)).toEqual([])
})

/**
 * Returns the lines of CONTRIBUTING.md whose paths are relative to `src/`, and those whose paths are relative
 * to `src/features/`.
 */
function whereSections(): readonly [readonly string[], readonly string[]] {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const [, core = '', features = ''] =
    /^## Follow recall.*?$(.*?)^Inside the largest folders of `features\/`(.*?)^## Add a metric$/ms.exec(
      text,
    ) ?? []
  return [core.split('\n'), features.split('\n')]
}

function headingsOf(file: string): ReadonlySet<string> {
  const text = readFileSync(join(root, file), 'utf8')
  return new Set(sectionsOf(text, file).map(({ slug }) => slug))
}
